/* parser -- what the files of the HLO reader share.
 *
 * One pass over the tokens makes the graph; what that pass cannot know yet
 * (computations that come later, shapes that are left out) is noted and
 * settled at the end (resolve.c).  The module's arena holds what stays,
 * `scratch` everything else.  Vectors named stacks are shared by nested
 * readers: each takes what is above the height that it found.
 */
#ifndef HJ_TEXT_HLO_PARSER_H
#define HJ_TEXT_HLO_PARSER_H

#include "base/vec.h"
#include "ir/names.h"
#include "text/hlo/lexer.h"
#include "text/number.h"
#include "text/source.h"

/* One computation that is being read, and its instructions by name. */
typedef struct hj_scope {
    hj_index names;
    int base; /* number 1 is this one of the stack of named ones */
    hj_comp *comp;
    hj_instr *root;    /* the one marked ROOT */
    bool makes_params; /* a lone instruction: unknown operands become these */
    int nmade;
    HJ_VEC(hj_instr *) unnamed; /* named when the computation is complete */
    HJ_VEC(hj_instr *) params;
} hj_scope;

/* An attribute that names a computation, `index` among the called ones of
 * that attribute. */
typedef struct hj_comp_use {
    hj_instr *instr; /* set once it is made */
    hj_attr_id attr;
    int index;
    hj_token name;
} hj_comp_use;

/* A shape that the text declares for something whose own shape is not known
 * yet: an operand, or the root of a computation. */
typedef struct hj_shape_claim {
    hj_instr *instr; /* or NULL: root of */
    hj_comp *comp;
    const hj_shape *shape;
    const char *place;
} hj_shape_claim;

/* What the text calls an attribute of some op. */
typedef struct hj_attr_word {
    const char *text; /* in the source */
    size_t length;
    hj_attr_id id;
} hj_attr_word;

/* What the text calls an op. */
typedef struct hj_op_word {
    hj_opcode op;
    struct hj_op_word *wrapped; /* X of X-start and the like, or NULL */
    HJ_VEC(hj_attr_id) needed;  /* the attributes that the op must have */
    HJ_VEC(hj_attr_word) attrs; /* seen so far, those of `wrapped` too */
} hj_op_word;

/* A computation that the text gives no name. */
typedef struct hj_unnamed_comp {
    hj_comp *comp;
    const char *base; /* of the name that it gets */
} hj_unnamed_comp;

typedef struct hj_parser {
    hj_lexer lex;
    hj_source source;
    hj_module *module;
    hj_arena *arena; /* the module's */
    hj_arena scratch;
    hj_line_counter lines;
    int64_t depth; /* of nesting, against limits.nesting */
    hj_scope *scope;
    hj_index_pool names;
    HJ_VEC(hj_instr *) named;    /* stack */
    HJ_VEC(hj_instr *) operands; /* stack */
    int operand_base;      /* of the instruction whose attributes are read */
    HJ_VEC(hj_attr) attrs; /* stack */
    HJ_VEC(int64_t) ints;  /* stack */
    HJ_VEC(hj_comp_use) uses;
    HJ_VEC(hj_shape_claim) claims;
    HJ_VEC(hj_unnamed_comp) unnamed;
    hj_map op_words;                /* text -> hj_op_word */
    hj_map shapes;                  /* text -> hj_shape, in the module */
    const char *entry_layout_place; /* or NULL */
    const char *alias_place;        /* or NULL */
} hj_parser;

/* --- parser.c: starting, errors and small things -------------------------- */
/* For readers of parts of a text: `scratch` is ready, all else zero.  What is
 * kept goes to `arena`; the module tells the limits. */
void hj_parser_prepare(hj_parser *p, hj_module *module, hj_arena *arena);
/* Makes the first token of `text` current; as often as one likes.  Shapes that
 * are read are remembered by their text, which must stay. */
void hj_parser_start(hj_parser *p, const char *text, size_t length);

HJ_MUST_USE hj_error *hj_parse_error(hj_parser *p, const char *place,
                                     const char *format, ...) HJ_PRINTF(3, 4);
HJ_MUST_USE hj_error *hj_parse_limit(hj_parser *p, const char *place,
                                     const char *format, ...) HJ_PRINTF(3, 4);
/* "expected X, found Y" at the current token. */
HJ_MUST_USE hj_error *hj_parse_expected(hj_parser *p, const char *what);

static inline bool hj_at(const hj_parser *p, int kind)
{
    return p->lex.token.kind == kind;
}

bool hj_eat(hj_parser *p, int kind); /* if it is the current one */
bool hj_eat_word(hj_parser *p, const char *word);
/* `what` names the token in the message: "'(' before the operands". */
HJ_MUST_USE hj_error *hj_expect(hj_parser *p, int kind, const char *what);
HJ_MUST_USE hj_error *hj_expect_name(hj_parser *p, const char *what,
                                     hj_token *out);
HJ_MUST_USE hj_error *hj_expect_int(hj_parser *p, int64_t *out);
HJ_MUST_USE hj_error *hj_expect_bool(hj_parser *p, bool *out);
/* Around everything that recurses: LIMIT past limits.nesting.  `levels`: by the
 * stack that it takes, about 500 bytes each. */
HJ_MUST_USE hj_error *hj_enter(hj_parser *p, int levels);
void hj_leave(hj_parser *p, int levels);
char *hj_token_copy(hj_arena *arena, const hj_token *token);
/* Copies the text from `from` to the end of the token before the current one
 * into the module. */
const char *hj_copy_text_since(hj_parser *p, const char *from);
/* `{1,2,3}`; in the module's arena. */
HJ_MUST_USE hj_error *hj_parse_ints(hj_parser *p, hj_ints *out);
/* The top of the stack p->ints, from `base`, popped; in the module's arena. */
hj_ints hj_take_ints(hj_parser *p, int base);

/* NULL: there is no such op. */
hj_op_word *hj_find_op_word(hj_parser *p, const hj_token *t);
/* HJ_NATTRS: neither the op nor the wrapped one has such an attribute. */
hj_attr_id hj_find_attr_word(hj_parser *p, hj_op_word *word, const hj_token *t);

/* --- parse_shape.c -------------------------------------------------------- */
bool hj_at_shape(const hj_parser *p);
HJ_MUST_USE hj_error *hj_parse_shape(hj_parser *p, const hj_shape **out);
/* NULL if hj_at_shape is false. */
HJ_MUST_USE hj_error *hj_parse_shape_if_any(hj_parser *p, const hj_shape **out);

/* --- parse_literal.c ------------------------------------------------------ */
HJ_MUST_USE hj_error *hj_parse_literal(hj_parser *p, const hj_shape *shape,
                                       hj_literal **out);

/* --- parse_attr.c, parse_window.c, parse_groups.c, parse_raw.c ------------ */
/* Reads ", name=value" as often as it comes onto p->attrs: attributes of the
 * op, and of the one that it wraps. */
HJ_MUST_USE hj_error *hj_parse_attrs(hj_parser *p, hj_op_word *word);
/* Is it on p->attrs, from `base` on? */
bool hj_is_attr_given(const hj_parser *p, int base, hj_attr_id id);
HJ_MUST_USE hj_error *hj_parse_window(hj_parser *p, hj_window *out);
HJ_MUST_USE hj_error *hj_parse_padding(hj_parser *p, hj_padding *out);
HJ_MUST_USE hj_error *hj_parse_dim_labels(hj_parser *p, hj_dim_labels **out);
HJ_MUST_USE hj_error *hj_parse_slices(hj_parser *p, hj_slices *out);
HJ_MUST_USE hj_error *hj_parse_groups(hj_parser *p, hj_lists *out);
HJ_MUST_USE hj_error *hj_parse_pairs(hj_parser *p, hj_lists *out);
/* Aliases of an instruction, or of a module: these have kinds. */
HJ_MUST_USE hj_error *hj_parse_aliases(hj_parser *p, bool has_kinds,
                                       hj_aliases *out);
/* Past the value of an attribute that is kept as it is written. */
HJ_MUST_USE hj_error *hj_check_raw(hj_parser *p, hj_attr_id attr);
HJ_MUST_USE hj_error *hj_check_dict(hj_parser *p); /* {name=value, ...} */
HJ_MUST_USE hj_error *hj_check_sharding(hj_parser *p);
/* The same of a text that is nothing else, for readers of other languages. */
HJ_MUST_USE hj_error *hj_check_sharding_text(hj_module *module,
                                             const char *text);

/* --- parse_comp.c, parse_instr.c, parse_module.c, resolve.c --------------- */
/* Makes `scope` the innermost one; hj_finish_comp ends it. */
void hj_scope_open(hj_parser *p, hj_scope *scope, hj_comp *comp);
/* The instruction of the innermost scope with this name, or NULL. */
hj_instr *hj_scope_find(const hj_parser *p, const hj_token *name);
/* The instruction that has the name already, or NULL. */
hj_instr *hj_scope_add(hj_parser *p, hj_instr *instr, uint32_t hash);

/* [ROOT] name = rhs */
HJ_MUST_USE hj_error *hj_parse_instr(hj_parser *p);
/* [shape] op(operands), attributes; without a name: NULL. */
HJ_MUST_USE hj_error *hj_parse_rhs(hj_parser *p, const hj_token *name,
                                   hj_instr **out);
/* A computation that the text gives no name. */
hj_comp *hj_new_unnamed_comp(hj_parser *p, const char *base);
/* { instructions } into a new computation. */
HJ_MUST_USE hj_error *hj_parse_body(hj_parser *p, hj_comp *comp);
/* Ends a scope: names, parameters by number, root. */
HJ_MUST_USE hj_error *hj_finish_comp(hj_parser *p, hj_scope *scope,
                                     const char *place);
HJ_MUST_USE hj_error *hj_parse_computation(hj_parser *p);
HJ_MUST_USE hj_error *hj_parse_module(hj_parser *p);
/* An error unless `actual` is what the text at `place` declares. */
HJ_MUST_USE hj_error *hj_check_claim(hj_parser *p, const hj_shape_claim *claim);
HJ_MUST_USE hj_error *hj_resolve(hj_parser *p);

#endif
