/* reader -- what the files of the MLIR text reader share.
 *
 * One pass over the tokens makes the tree.  Nothing is looked up later, but
 * for locations, whose aliases may stand at the end of the text.
 */
#ifndef HJ_TEXT_MLIR_READER_H
#define HJ_TEXT_MLIR_READER_H

#include "base/index.h"
#include "text/mlir/lexer.h"
#include "text/mlir/mlir.h"

/* Names of values that are visible, and those that a region made, so that its
 * end can take them back. */
typedef struct hj_mlir_scope {
    hj_index values; /* of `defined`, from 1 on */
    HJ_VEC(hj_mlir_value *) defined;
    struct hj_mlir_scope *outer; /* behind an op that sees nothing of it */
} hj_mlir_scope;

typedef struct hj_mlir_resource_use {
    const char *place, *key;
    size_t length;
    hj_mlir_attr *attr;
} hj_mlir_resource_use;

/* %a, %b:2 before an op. */
typedef struct hj_mlir_result_names {
    HJ_VEC(hj_mlir_token) names;
    HJ_VEC(int) counts;
    int total;
} hj_mlir_result_names;

/* An alias of a location that was not known yet. */
typedef struct hj_mlir_loc_use {
    hj_mlir_token token;
    hj_mlir_loc **to; /* or NULL */
} hj_mlir_loc_use;

/* A branch to a block that may come later. */
typedef struct hj_mlir_branch {
    hj_mlir_token label;
    hj_mlir_op *op;
} hj_mlir_branch;

typedef struct hj_mlir_reader {
    hj_mlir_lexer lex;
    hj_source source;
    hj_arena *literals; /* the module's */
    const hj_limits *limits;
    hj_arena *arena; /* the tree's */
    hj_mlir_module *out;
    hj_line_counter lines;
    int64_t depth,
        deepest;         /* deepest: since the definition of an alias began */
    hj_map alias_depths; /* what an alias stands for -> levels inside it */
    hj_map attr_aliases, type_aliases; /* with the # or ! */
    hj_map later_aliases;              /* the same: where it is defined */
    hj_map tensors;                    /* text between < and > -> type */
    hj_map numbers;                    /* f32 -> type */
    hj_map resources;                  /* key -> token of the blob */
    HJ_VEC(hj_mlir_resource_use) uses;
    HJ_VEC(hj_mlir_loc_use) loc_uses;
    hj_map forms;                 /* op -> hj_mlir_form */
    hj_mlir_scope *scope, *stray; /* of ops that are in no function */
    hj_index_pool scopes;
    /* Lists of ops that are read, which others take up again. */
    HJ_VEC(hj_mlir_result_names) names;
    HJ_VEC(hj_mlir_branch) branches;
    hj_mlir_region *region; /* the innermost one */
} hj_mlir_reader;

/* --- alias.c ---------------------------------------------------------------
 */
/* What an alias stands for, NULL if it has no definition: where the text is
 * not there yet, what stands there is read ahead. */
HJ_MUST_USE hj_error *hj_mlir_find_attr_alias(hj_mlir_reader *r,
                                              const hj_mlir_token *t,
                                              const hj_mlir_attr **out);
HJ_MUST_USE hj_error *hj_mlir_find_type_alias(hj_mlir_reader *r,
                                              const hj_mlir_token *t,
                                              const hj_mlir_type **out);
/* #name = attribute, !name = type */
HJ_MUST_USE hj_error *hj_mlir_parse_alias(hj_mlir_reader *r);

/* --- reader.c: errors and small things ------------------------------------ */
/* An integer type's name says no more bits than MLIR allows. */
HJ_MUST_USE hj_error *hj_mlir_check_width(hj_mlir_reader *r,
                                          const hj_mlir_token *t);
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_mlir_error(hj_mlir_reader *r, const char *place, const char *format, ...)
    HJ_PRINTF(3, 4);
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_mlir_unsupported(hj_mlir_reader *r,
                                                        const char *place,
                                                        const char *format, ...)
    HJ_PRINTF(3, 4);
/* "expected X, found Y" at the current token. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_mlir_expected(hj_mlir_reader *r,
                                                     const char *what);

static inline bool hj_mlir_at(const hj_mlir_reader *r, int kind)
{
    return r->lex.token.kind == kind;
}

bool hj_mlir_token_is(const hj_mlir_token *t, const char *text);
bool hj_mlir_at_word(const hj_mlir_reader *r, const char *word);
bool hj_mlir_eat(hj_mlir_reader *r, int kind);
bool hj_mlir_eat_word(hj_mlir_reader *r, const char *word);
HJ_MUST_USE hj_error *hj_mlir_expect(hj_mlir_reader *r, int kind,
                                     const char *what);
HJ_MUST_USE hj_error *hj_mlir_expect_word(hj_mlir_reader *r, const char *word);
/* [-] digits; in 64 bits. */
HJ_MUST_USE hj_error *hj_mlir_expect_int(hj_mlir_reader *r, int64_t *out);
/* Around everything that recurses: LIMIT past limits.nesting. */
HJ_MUST_USE hj_error *hj_mlir_enter(hj_mlir_reader *r);
void hj_mlir_leave(hj_mlir_reader *r);
char *hj_mlir_copy(hj_mlir_reader *r, const hj_mlir_token *t);
/* The bytes of a string token, or of a symbol, with an NUL at the end. */
const char *hj_mlir_unescape(hj_mlir_reader *r, const hj_mlir_token *t,
                             size_t *length);
HJ_MUST_USE hj_error *hj_mlir_expect_string(hj_mlir_reader *r, const char *what,
                                            const char **out, size_t *length);
/* @name, and no `::` behind it. */
HJ_MUST_USE hj_error *hj_mlir_expect_symbol(hj_mlir_reader *r,
                                            const char **out);
/* The value of hexadecimal digits; false if it has more than 64 bits. */
bool hj_mlir_int_value(const hj_mlir_token *t, uint64_t *out);
/* How many bits the digits need, in time of the square of their number; is it a
 * power of two? */
int64_t hj_mlir_int_nbits(hj_mlir_reader *r, const hj_mlir_token *t,
                          bool *is_power);

/* --- parse_type.c --------------------------------------------------------- */
bool hj_mlir_at_type(const hj_mlir_reader *r);
HJ_MUST_USE hj_error *hj_mlir_parse_type(hj_mlir_reader *r,
                                         const hj_mlir_type **out);
/* (T, ...) -> R or (R, ...) */
HJ_MUST_USE hj_error *hj_mlir_parse_function_type(hj_mlir_reader *r,
                                                  const hj_mlir_type **out);
/* <8, ?>, or with has_name <bounds = [8, ?]>; ? is -1. */
HJ_MUST_USE hj_error *hj_mlir_parse_bounds(hj_mlir_reader *r, bool has_name,
                                           int *n, int64_t **out);
/* T, T, ... up to what is no comma. */
HJ_MUST_USE hj_error *hj_mlir_parse_type_list(hj_mlir_reader *r,
                                              hj_mlir_types *out);
/* R, or (R, ...). */
HJ_MUST_USE hj_error *hj_mlir_parse_result_types(hj_mlir_reader *r,
                                                 hj_mlir_types *out);
/* Past balanced text, up to and with the closing bracket of the current
 * one. */
HJ_MUST_USE hj_error *hj_mlir_skip_balanced(hj_mlir_reader *r);
hj_mlir_type *hj_mlir_new_type(hj_mlir_reader *r, hj_mlir_type_kind kind,
                               const char *from);

typedef enum hj_mlir_dialect {
    HJ_MLIR_STABLEHLO,
    HJ_MLIR_CHLO,
    HJ_MLIR_MHLO,
    HJ_MLIR_NDIALECTS
} hj_mlir_dialect;

/* --- parse_attr.c, parse_dense.c, attr/ ----------------------------------- */
hj_mlir_attr *hj_mlir_new_attr(hj_mlir_reader *r, hj_mlir_attr_kind kind,
                               const char *place);
HJ_MUST_USE hj_error *hj_mlir_parse_attr(hj_mlir_reader *r,
                                         const hj_mlir_attr **out);
/* { key = value, ... } onto `dict`, where names that it has already are an
 * error, or with `keeps_first` are read and dropped. */
HJ_MUST_USE hj_error *hj_mlir_parse_dict(hj_mlir_reader *r, bool keeps_first,
                                         hj_mlir_dict *dict);
void hj_mlir_dict_add(hj_mlir_reader *r, hj_mlir_dict *dict, const char *name,
                      const hj_mlir_attr *value);
/* [1, 2]; 0 and 1, true and false with `is_bool`. */
HJ_MUST_USE hj_error *hj_mlir_parse_ints(hj_mlir_reader *r, bool is_bool,
                                         hj_ints *out);
/* array<T: ...> of integers, as [..] in short forms. */
const hj_mlir_attr *hj_mlir_new_ints(hj_mlir_reader *r, const char *place,
                                     const char *element, hj_ints ints);
const hj_mlir_attr *hj_mlir_new_int(hj_mlir_reader *r, const char *place,
                                    const char *type, int64_t value);
const hj_mlir_type *hj_mlir_number_type(hj_mlir_reader *r, const char *name);
/* Past the name of a dialect's type or attribute: a `<` is right behind it. */
HJ_MUST_USE hj_error *hj_mlir_next_in_name(hj_mlir_reader *r);
/* What follows the # of a dialect's attribute: the current token is it. */
HJ_MUST_USE hj_error *hj_mlir_parse_dialect_attr(hj_mlir_reader *r,
                                                 const hj_mlir_attr **out);
/* A word of #stablehlo<tag WORD>: the current token. */
HJ_MUST_USE hj_error *hj_mlir_parse_enum(hj_mlir_reader *r, const char *tag,
                                         size_t length,
                                         const hj_mlir_attr **out);
/* < field = value, ... > into a struct of that tag. */
HJ_MUST_USE hj_error *hj_mlir_parse_struct(hj_mlir_reader *r, const char *tag,
                                           const hj_mlir_attr **out);
/* [b, 0, f]x[0, i, o]->[b, 0, f] */
HJ_MUST_USE hj_error *hj_mlir_parse_labels(hj_mlir_reader *r,
                                           const hj_mlir_attr **out);
/* What stands behind #stablehlo.mesh and its like, whose name is `tag`. */
HJ_MUST_USE hj_error *hj_mlir_parse_mesh_attr(hj_mlir_reader *r,
                                              const char *place,
                                              const char *tag,
                                              const hj_mlir_attr **out);
/* What follows !quant...; `t` is that token. */
HJ_MUST_USE hj_error *hj_mlir_parse_quant(hj_mlir_reader *r,
                                          const hj_mlir_token *t,
                                          const hj_mlir_type **out);
/* affine_map<...>, affine_set<...>, strided<...>, distinct[0]<...>; NULL where
 * the current token is none of them. */
HJ_MUST_USE hj_error *hj_mlir_parse_builtin(hj_mlir_reader *r,
                                            const hj_mlir_attr **out);
/* Anything in brackets that follows, as text from `from` on. */
HJ_MUST_USE hj_error *hj_mlir_skip_dialect_attr(hj_mlir_reader *r,
                                                const char *place,
                                                const char *from,
                                                const char *tag,
                                                const hj_mlir_attr **out);
/* What a tag of a dialect's is followed by: `<` is the current token. */
HJ_MUST_USE hj_error *hj_mlir_parse_tagged(hj_mlir_reader *r, const char *place,
                                           const char *tag,
                                           hj_mlir_dialect dialect,
                                           const hj_mlir_attr **out);
/* Is it written #dialect.tag<WORD>, an enumeration as it is? */
bool hj_mlir_is_mode(hj_mlir_dialect dialect, const char *tag);
/* Has MHLO alone that enumeration? */
bool hj_mlir_is_mhlo_enum(const char *tag);
/* The attribute as one of MHLO's. */
const hj_mlir_attr *hj_mlir_as_mhlo(hj_mlir_reader *r,
                                    const hj_mlir_attr *attr);
/* From `dense`, `dense_resource` or `sparse` on. */
HJ_MUST_USE hj_error *hj_mlir_parse_elements(hj_mlir_reader *r,
                                             const hj_mlir_attr **out);
/* Bytes of a blob "0x..." into a literal of an element type; the place of a
 * mistake otherwise. */
HJ_MUST_USE hj_error *hj_mlir_decode_blob(hj_mlir_reader *r, const char *place,
                                          const char *hex, size_t ndigits,
                                          hj_literal *out);
/* {-# ... #-} at the end of a text; the current token opens it. */
HJ_MUST_USE hj_error *hj_mlir_parse_metadata(hj_mlir_reader *r);
/* Resources are known: fills the literals that wait for them. */
HJ_MUST_USE hj_error *hj_mlir_resolve_resources(hj_mlir_reader *r);

/* --- parse_loc.c ---------------------------------------------------------- */
/* loc(...) if it comes here; `to` may be NULL, and is set at the end of the
 * text where an alias is used before it is defined. */
HJ_MUST_USE hj_error *hj_mlir_parse_loc(hj_mlir_reader *r, hj_mlir_loc **to);
HJ_MUST_USE hj_error *hj_mlir_skip_loc(hj_mlir_reader *r);
/* The same as hj_mlir_parse_loc, into a place of its own. */
HJ_MUST_USE hj_error *hj_mlir_parse_arg_loc(hj_mlir_reader *r,
                                            hj_mlir_loc ***out);
/* `op` is the only op in a region of another one, just read up to its location:
 * it gets that location as well. */
void hj_mlir_share_loc(hj_mlir_reader *r, const hj_mlir_op *from,
                       hj_mlir_op *op);
HJ_MUST_USE hj_error *hj_mlir_resolve_locs(hj_mlir_reader *r);

/* --- parse_op.c ----------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_mlir_parse_op(hj_mlir_reader *r, hj_mlir_op **out);
/* { [^label(args):] ops }; `args` are those that the op has named already. */
HJ_MUST_USE hj_error *hj_mlir_parse_region(hj_mlir_reader *r,
                                           hj_mlir_region *region);
hj_mlir_region *hj_mlir_new_region(hj_mlir_reader *r);
/* %name: T as the next argument. */
HJ_MUST_USE hj_error *hj_mlir_add_arg(hj_mlir_reader *r, hj_mlir_region *region,
                                      const hj_mlir_token *name,
                                      const hj_mlir_type *type);
/* Scopes live on the stack of who opens them: after an error the innermost one
 * is gone, and nobody looks for a name any more. */
void hj_mlir_scope_open(hj_mlir_reader *r, hj_mlir_scope *scope);
void hj_mlir_scope_close(hj_mlir_reader *r, hj_mlir_scope *scope);
/* Names end with the region that made them: only the first `base` stay. */
void hj_mlir_scope_forget(hj_mlir_scope *scope, int base);
/* Makes it visible, under its name. */
HJ_MUST_USE hj_error *hj_mlir_define(hj_mlir_reader *r,
                                     const hj_mlir_token *name, int number,
                                     hj_mlir_value *value);
/* %x or %x#1, onto the list. */
typedef struct hj_mlir_values {
    HJ_VEC(hj_mlir_value *) list;
    HJ_VEC(const char *) places;
} hj_mlir_values;
HJ_MUST_USE hj_error *hj_mlir_parse_operand(hj_mlir_reader *r,
                                            hj_mlir_values *out);
/* Their types are these. */
HJ_MUST_USE hj_error *hj_mlir_check_types(hj_mlir_reader *r,
                                          const hj_mlir_values *values,
                                          const hj_mlir_types *types,
                                          const char *place);
void hj_mlir_set_operands(hj_mlir_reader *r, hj_mlir_op *op,
                          const hj_mlir_values *values);
void hj_mlir_set_results(hj_mlir_reader *r, hj_mlir_op *op,
                         const hj_mlir_types *types);
/* : (T, T) -> R, the end of an op, whose operands and results it sets. */
HJ_MUST_USE hj_error *hj_mlir_parse_signature(hj_mlir_reader *r, hj_mlir_op *op,
                                              const hj_mlir_values *values);
void hj_mlir_append_op(hj_mlir_region *region, hj_mlir_op *op);

/* --- parse_block.c -------------------------------------------------------- */
/* Labels and ops up to the closing brace of a region. */
HJ_MUST_USE hj_error *hj_mlir_parse_blocks(hj_mlir_reader *r,
                                           hj_mlir_region *region);
HJ_MUST_USE hj_error *hj_mlir_parse_successors(hj_mlir_reader *r,
                                               hj_mlir_op *op);
/* What follows cf.br. */
HJ_MUST_USE hj_error *hj_mlir_parse_branch(hj_mlir_reader *r, hj_mlir_op *op);

/* --- short/ --------------------------------------------------------------- */
typedef struct hj_mlir_form {
    const char *name, *pattern;
} hj_mlir_form;

/* The short form of an op, after its name; `op` gets everything. */
HJ_MUST_USE hj_error *hj_mlir_parse_pretty(hj_mlir_reader *r,
                                           const hj_mlir_form *form,
                                           hj_mlir_op *op);
/* NULL: the op has none. */
const hj_mlir_form *hj_mlir_find_form(hj_mlir_reader *r,
                                      const hj_mlir_token *name);
/* `; did you mean ...?`: the ops with a short form whose names are near. */
void hj_mlir_near_forms(const char *name, char *out, size_t size);
HJ_MUST_USE hj_error *hj_mlir_parse_while(hj_mlir_reader *r, hj_mlir_op *op);
HJ_MUST_USE hj_error *hj_mlir_parse_reduce(hj_mlir_reader *r, hj_mlir_op *op);
HJ_MUST_USE hj_error *hj_mlir_parse_scan(hj_mlir_reader *r, hj_mlir_op *op);
/* Something in brackets, kept as text under a name. */
HJ_MUST_USE hj_error *hj_mlir_parse_raw(hj_mlir_reader *r, hj_mlir_op *op,
                                        const char *name);
HJ_MUST_USE hj_error *hj_mlir_parse_manual(hj_mlir_reader *r, hj_mlir_op *op);

/* --- parse_func.c --------------------------------------------------------- */
/* func.func, "func.func": the current token. */
HJ_MUST_USE hj_error *hj_mlir_parse_func(hj_mlir_reader *r);
HJ_MUST_USE hj_error *hj_mlir_parse_generic_func(hj_mlir_reader *r);
/* "name"() <{...}> of a function, a module or a mesh. */
HJ_MUST_USE hj_error *hj_mlir_parse_generic_name(hj_mlir_reader *r,
                                                 hj_mlir_dict *out);
/* ( behind it */
HJ_MUST_USE hj_error *hj_mlir_parse_generic_head(hj_mlir_reader *r,
                                                 hj_mlir_dict *out);
/* {...} : () -> () loc(...) */
HJ_MUST_USE hj_error *hj_mlir_parse_generic_end(hj_mlir_reader *r,
                                                hj_mlir_dict *out);
/* ) before that */
HJ_MUST_USE hj_error *hj_mlir_parse_generic_tail(hj_mlir_reader *r,
                                                 hj_mlir_dict *out);
/* No function, mesh or module has the name yet. */
HJ_MUST_USE hj_error *hj_mlir_check_new_symbol(hj_mlir_reader *r,
                                               const hj_mlir_module *module,
                                               const char *place,
                                               const char *name);

/* --- parse_module.c ------------------------------------------------------- */
HJ_MUST_USE hj_error *hj_mlir_parse_file(hj_mlir_reader *r);

#endif
