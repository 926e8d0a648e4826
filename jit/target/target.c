/* target -- from names and features to a description; see target.h. */
#include "jit/target/target.h"

#include <string.h>

/* Classes of CPU, as bits: what each level of x86-64 has includes the levels
 * before it. */
enum {
    NONE = 0,
    X86 = 1,
    X86_V2 = 2,
    X86_V3 = 4,
    X86_V4 = 8,
    ARM = 16,
};

/* The classes whose features a CPU of this class has. */
static int includes(int class)
{
    return class == ARM ? ARM : class * 2 - 1;
}

static const struct feature {
    const char *name;
    int class;
    size_t offset; /* of the claim in hj_target */
} features[] = {
#define HJ_FEATURE(id, name, class)                                            \
    { name, class, offsetof(hj_target, has_##id) },
#include "jit/target/features.def"
#undef HJ_FEATURE
};

static const struct cpu {
    const char *name;
    int class;
    const char *more; /* features beyond the class */
    size_t l1_nbytes, l2_nbytes, l3_nbytes;
} cpus[] = {
#define HJ_CPU(name, class, more, l1, l2, l3) { name, class, more, l1, l2, l3 },
#include "jit/target/cpus.def"
#undef HJ_CPU
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool *claim(hj_target *target, const struct feature *f)
{
    return (bool *)((char *)target + f->offset);
}

static bool claims(const hj_target *target, const struct feature *f)
{
    return *(const bool *)((const char *)target + f->offset);
}

/* Whether `list` ("+a,-b" or "a,b") has `name` with this sign (0: bare). */
static bool lists(const char *list, char sign, const char *name)
{
    size_t length = strlen(name);

    for (const char *p = list; *p;) {
        size_t n = strcspn(p, ",");
        const char *word = p;
        if (sign && *word == sign) {
            word++;
            if (n - 1 == length && strncmp(word, name, length) == 0)
                return true;
        } else if (!sign && n == length && strncmp(p, name, length) == 0) {
            return true;
        }
        p += n + (p[n] == ',');
    }
    return false;
}

static hj_target_arch arch_of(const char *triple)
{
    size_t n = strcspn(triple, "-");

    if (n == 6 && strncmp(triple, "x86_64", n) == 0)
        return HJ_TARGET_ARCH_x86_64;
    if ((n == 7 && strncmp(triple, "aarch64", n) == 0) ||
        (n == 5 && strncmp(triple, "arm64", n) == 0))
        return HJ_TARGET_ARCH_aarch64;
    return HJ_TARGET_ARCH_other;
}

/* What follows from the claims. */
static void derive(hj_target *target)
{
    bool is_arm = target->arch == HJ_TARGET_ARCH_aarch64;
    bool has_avx512 = target->has_avx512f && target->has_avx512bw &&
                      target->has_avx512dq && target->has_avx512vl;

    target->vector_nbytes = has_avx512 ? 64 : target->has_avx2 ? 32 : 16;
    target->nregs = has_avx512 || is_arm ? 32 : 16;
    target->has_masked_ops = target->has_avx2 || target->has_avx512f;
    target->has_quick_masks = has_avx512;
    target->has_fast_fma = target->has_fma || target->has_avx512f || is_arm;
}

static void set_names(hj_arena *arena, const char *triple, const char *cpu,
                      const char *feature_list, hj_target *out)
{
    *out = (hj_target){ .arch = arch_of(triple), .data_layout = "" };
    out->triple = hj_arena_strdup(arena, triple);
    out->cpu = hj_arena_strdup(arena, cpu);
    out->features = hj_arena_strdup(arena, feature_list);
    out->page_nbytes = 4096;
}

void hj_target_describe(hj_arena *arena, const char *triple, const char *cpu,
                        const char *feature_list, hj_target *out)
{
    set_names(arena, triple, cpu, feature_list, out);
    for (size_t i = 0; i < COUNT(features); i++)
        *claim(out, &features[i]) = lists(feature_list, '+', features[i].name);
    /* Every 64-bit ARM has it; LLVM does not always say so. */
    if (out->arch == HJ_TARGET_ARCH_aarch64)
        out->has_neon = true;
    out->l1_nbytes = 32 << 10;
    out->l2_nbytes = 256 << 10;
    hj_target_measure_caches(out);
    derive(out);
}

static bool is_of_arch(const struct cpu *cpu, hj_target_arch arch)
{
    return arch ==
           (cpu->class == ARM ? HJ_TARGET_ARCH_aarch64 : HJ_TARGET_ARCH_x86_64);
}

static hj_error *unknown_cpu(hj_arena *arena, const char *name,
                             hj_target_arch arch)
{
    const char *known = "native";

    for (size_t i = 0; i < COUNT(cpus); i++)
        if (is_of_arch(&cpus[i], arch))
            known = hj_arena_printf(arena, "%s, %s", known, cpus[i].name);
    return HJ_ERR(INVALID, "no CPU is called \"%s\" here; there are %s", name,
                  known);
}

hj_error *hj_target_named(hj_arena *arena, const char *triple, const char *name,
                          hj_target *out)
{
    const struct cpu *cpu = NULL;

    set_names(arena, triple, name, "", out);
    for (size_t i = 0; i < COUNT(cpus) && !cpu; i++)
        if (is_of_arch(&cpus[i], out->arch) && strcmp(cpus[i].name, name) == 0)
            cpu = &cpus[i];
    if (!cpu)
        return unknown_cpu(arena, name, out->arch);
    for (size_t i = 0; i < COUNT(features); i++)
        *claim(out, &features[i]) =
            (features[i].class & includes(cpu->class)) != 0 ||
            lists(cpu->more, 0, features[i].name);
    out->l1_nbytes = cpu->l1_nbytes;
    out->l2_nbytes = cpu->l2_nbytes;
    out->l3_nbytes = cpu->l3_nbytes;
    derive(out);
    return NULL;
}

hj_error *hj_target_check_runs(const hj_target *target, const hj_target *host)
{
    if (target->arch != host->arch)
        return HJ_ERR(INVALID, "code for %s does not run on %s", target->triple,
                      host->triple);
    for (size_t i = 0; i < COUNT(features); i++)
        if (claims(target, &features[i]) && !claims(host, &features[i]))
            return HJ_ERR(INVALID,
                          "code for %s does not run here: this machine (%s) "
                          "lacks %s",
                          target->cpu, host->cpu, features[i].name);
    return NULL;
}

int hj_target_nlanes(const hj_target *target, int elem_nbytes)
{
    int nlanes = target->vector_nbytes / elem_nbytes;

    return nlanes > 0 ? nlanes : 1;
}

bool hj_target_masks(const hj_target *target, int elem_nbytes)
{
    return elem_nbytes >= 4 ? target->has_masked_ops : target->has_avx512bw;
}
