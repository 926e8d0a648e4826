/* origin -- which value of the program before this one a value is, as a
 * tree of the result's shape: {({"a"}, {"b" {1}})}; see attr.h. */
#include "text/proto/attr/attr.h"

#include "base/quote.h"

#include <string.h>

/* --- reading ------------------------------------------------------------- */

/* The leaves come in the order of the tree. */
typedef struct tree {
    const HjPb__OriginalValue *from;
    size_t next;
} tree;

static void print_leaf(tree *t, hj_str *out)
{
    const HjPb__OriginalArray *a = NULL;

    if (t->next < t->from->n_elements)
        a = t->from->elements[t->next++]->original_array;
    hj_str_char(out, '{');
    if (a) {
        hj_quote(out, a->instruction_name);
        for (size_t i = 0; i < a->n_shape_index; i++)
            hj_str_printf(out, "%s%lld", i ? "," : " {",
                          (long long)a->shape_index[i]);
        hj_str_add(out, a->n_shape_index ? "}" : "");
    }
    hj_str_char(out, '}');
}

static void print_tree(tree *t, hj_str *out, const hj_shape *shape)
{
    if (!hj_shape_is_tuple(shape)) {
        print_leaf(t, out);
        return;
    }
    hj_str_char(out, '(');
    for (int i = 0; i < shape->nelements; i++) {
        hj_str_add(out, i ? ", " : "");
        print_tree(t, out, shape->elements[i]);
    }
    hj_str_char(out, ')');
}

hj_error *hj_pb_read_origin(hj_proto_reader *r, const HjPb__Instruction *from,
                            hj_attr *to, bool *is_given)
{
    tree t = { from->original_value, 0 };
    hj_str text;

    *is_given = t.from != NULL;
    if (!t.from)
        return NULL;
    hj_str_init(&text, r->arena);
    hj_str_char(&text, '{');
    if (t.from->is_synthetic_call)
        hj_str_add(&text, "[synthetic_call]");
    else
        print_tree(&t, &text, r->in->shape);
    hj_str_char(&text, '}');
    to->u.text = hj_str_get(&text);
    return NULL;
}

/* --- writing ------------------------------------------------------------- */

static hj_error *make_leaf(hj_proto_writer *w, HjPb__OriginalValue *to,
                           hj_ints index)
{
    HjPb__OriginalElement *e =
        HJ_PB_NEW(&w->message, OriginalElement, original_element);
    hj_parser *p = &w->text;
    const char *bad;
    hj_ints list;

    HJ_PB_PUSH(w, to->n_elements, to->elements, e);
    e->shape_index = hj_pb_copy(w, index, &e->n_shape_index);
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    if (hj_eat(p, '}'))
        return NULL;
    hj_token t = p->lex.token;
    e->original_array = HJ_PB_NEW(&w->message, OriginalArray, original_array);
    char *name = t.kind == HJ_TOKEN_string
                     ? hj_unquote(&w->message, t.text, t.length, &bad)
                     : NULL;
    if (!name)
        return hj_pb_bad(w, "this origin cannot be written");
    e->original_array->instruction_name = name;
    hj_lex_next(&p->lex);
    if (hj_at(p, '{')) {
        HJ_CHECK(hj_parse_ints(p, &list));
        e->original_array->shape_index =
            hj_pb_copy(w, list, &e->original_array->n_shape_index);
    }
    return hj_expect(p, '}', "'}'");
}

/* `index` has room for one more level; text nests no deeper than its
 * brackets, which reading has limited. */
static hj_error *make_tree(hj_proto_writer *w, HjPb__OriginalValue *to,
                           hj_ints index)
{
    hj_parser *p = &w->text;
    hj_ints inner = { index.n + 1, NULL };

    if (!hj_eat(p, '('))
        return make_leaf(w, to, index);
    HJ_CHECK(hj_enter(p, 1));
    inner.at = HJ_NEW_ARRAY(&w->message, int64_t, inner.n);
    if (index.n)
        memcpy(inner.at, index.at, (size_t)index.n * sizeof *index.at);
    while (!hj_eat(p, ')')) {
        HJ_CHECK(make_tree(w, to, inner));
        inner.at[index.n]++;
        hj_eat(p, ',');
    }
    hj_leave(p, 1);
    return NULL;
}

hj_error *hj_pb_write_origin(hj_proto_writer *w, const hj_attr *from,
                             HjPb__Instruction *to)
{
    HjPb__OriginalValue *value =
        HJ_PB_NEW(&w->message, OriginalValue, original_value);
    hj_parser *p = &w->text;

    to->original_value = value;
    hj_pb_text(w, from->u.text);
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    if (hj_eat(p, '[')) {
        value->is_synthetic_call = true;
        return NULL;
    }
    return make_tree(w, value, (hj_ints){ 0, NULL });
}
