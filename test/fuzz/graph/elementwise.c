/* elementwise -- operations on the elements of equal shapes. */
#include "test/fuzz/graph/graph.h"

#define PICK(g, names) names[below(g, (int)(sizeof names / sizeof *names))]

static const char *unary_name(graph *g, dtype t)
{
    static const char *const floats[] = { "negate",
                                          "abs",
                                          "floor",
                                          "ceil",
                                          "sign",
                                          "round-nearest-even",
                                          "round-nearest-afz",
                                          "sqrt" };
    static const char *const ints[] = { "negate", "not", "popcnt",
                                        "count-leading-zeros", "abs" };

    if (type_is_float(t))
        return PICK(g, floats);
    if (t == PRED)
        return "not";
    /* abs of unsigned types is not in the language's first editions. */
    return ints[below(g, t == U8 || t == U32 ? 4 : 5)];
}

static const char *binary_name(graph *g, dtype t)
{
    static const char *const floats[] = { "add",     "subtract", "multiply",
                                          "maximum", "minimum",  "divide",
                                          "add",     "multiply", "remainder" };
    static const char *const ints[] = { "add",
                                        "subtract",
                                        "multiply",
                                        "maximum",
                                        "minimum",
                                        "and",
                                        "or",
                                        "xor",
                                        "divide",
                                        "remainder",
                                        "shift-left",
                                        "shift-right-logical",
                                        "shift-right-arithmetic" };
    static const char *const preds[] = { "and", "or", "xor" };

    if (type_is_float(t))
        return PICK(g, floats);
    return t == PRED ? PICK(g, preds) : PICK(g, ints);
}

static int add_compare(graph *g, int a, int b)
{
    static const char *const directions[] = {
        "EQ", "NE", "LT", "LE", "GT", "GE"
    };
    array s = g->values[a];

    s.type = PRED;
    return add(g, s, "compare(v%d, v%d), direction=%s", a, b,
               PICK(g, directions));
}

static void add_select(graph *g, int a)
{
    array s = g->values[a];
    int b = pick_like(g, s), c = pick_like(g, s);
    int p = one_in(g, 4) ? pick_scalar(g, PRED) : add_compare(g, b, a);

    add(g, s, "select(v%d, v%d, v%d)", p, a, c);
}

static void add_clamp(graph *g, int a)
{
    array s = g->values[a];
    int low = one_in(g, 2) ? pick_like(g, s) : pick_scalar(g, s.type);
    int high = one_in(g, 2) ? pick_like(g, s) : pick_scalar(g, s.type);

    if (s.type != PRED)
        add(g, s, "clamp(v%d, v%d, v%d)", low, a, high);
}

static void add_convert(graph *g, int a)
{
    array s = g->values[a];

    s.type = (dtype)below(g, NTYPES);
    add(g, s, "convert(v%d)", a);
}

/* Not from floats: which NaN it is is not pinned. */
static void add_bitcast_convert(graph *g, int a)
{
    static const dtype to[NTYPES] = { [S32] = F32, [S64] = F64, [S8] = U8,
                                      [U8] = S8,   [U32] = F32, [PRED] = PRED };
    array s = g->values[a];

    if (type_is_float(s.type))
        return;
    s.type = to[s.type];
    add(g, s, "bitcast-convert(v%d)", a);
}

void add_elementwise(graph *g)
{
    int a = pick(g), what = below(g, 16);
    array s = g->values[a];

    if (what < 3) {
        add(g, s, "%s(v%d)", unary_name(g, s.type), a);
    } else if (what < 10) {
        int b = pick_like(g, s);
        add(g, s, "%s(v%d, v%d)", binary_name(g, s.type), a, b);
    } else if (what < 11) {
        add_compare(g, a, pick_like(g, s));
    } else if (what < 13) {
        add_select(g, a);
    } else if (what < 14) {
        add_clamp(g, a);
    } else if (what < 15) {
        add_convert(g, a);
    } else {
        add_bitcast_convert(g, a);
    }
}
