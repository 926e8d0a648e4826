/* in_place -- see in_place.h. */
#include "infer/comm/in_place.h"

#include "infer/want.h"

typedef struct slices {
    hj_infer *cx;
    const hj_instr *in;
    hj_lists sizes;
    int next; /* list of sizes */
} slices;

/* One slice of `buffer`. */
static hj_error *want_slice(slices *s, int operand, const hj_shape *buffer,
                            const hj_shape *place)
{
    if (place->nelements != buffer->rank)
        return HJ_BAD(s->in,
                      "operand %d has a place of %d numbers in %s; one for "
                      "each dimension is expected",
                      operand, place->nelements, hj_want_text(s->cx, buffer));
    for (int i = 0; i < place->nelements; i++)
        if (!hj_shape_is_scalar(place->elements[i]) ||
            !hj_dtype_is_int(place->elements[i]->dtype))
            return HJ_BAD(s->in, "operand %d has %s in a place, no integer",
                          operand, hj_want_text(s->cx, place->elements[i]));
    if (s->next == s->sizes.n)
        return HJ_BAD(s->in,
                      "slice_sizes has %d lists; operand %d has more places",
                      s->sizes.n, operand);
    hj_ints sizes = s->sizes.at[s->next++];
    bool fits = sizes.n == buffer->rank;
    for (int i = 0; fits && i < sizes.n; i++)
        fits = sizes.at[i] >= 0 && sizes.at[i] <= buffer->dims[i];
    if (!fits)
        return HJ_BAD(s->in, "slice_sizes: list %d does not fit into %s",
                      s->next - 1, hj_want_text(s->cx, buffer));
    return NULL;
}

/* What one array has: a place, or a tuple of places. */
static hj_error *want_places(slices *s, int operand, const hj_shape *buffer,
                             const hj_shape *places)
{
    if (!hj_shape_is_array(buffer) || !hj_shape_is_tuple(places))
        return HJ_BAD(s->in,
                      "operand %d has %s for %s; a tuple for an array is "
                      "expected",
                      operand, hj_want_text(s->cx, places),
                      hj_want_text(s->cx, buffer));
    if (!places->nelements || !hj_shape_is_tuple(places->elements[0]))
        return want_slice(s, operand, buffer, places);
    for (int i = 0; i < places->nelements; i++)
        HJ_CHECK(want_slice(s, operand, buffer, places->elements[i]));
    return NULL;
}

static hj_error *want_operand(slices *s, int operand)
{
    const hj_shape *buffer = hj_operand_shape(s->in, operand - 2);
    const hj_shape *places = hj_operand_shape(s->in, operand);

    s->next = 0;
    if (!hj_shape_is_tuple(buffer)) {
        HJ_CHECK(want_places(s, operand, buffer, places));
    } else if (!hj_shape_is_tuple(places) ||
               places->nelements != buffer->nelements) {
        return HJ_BAD(s->in, "operand %d is %s; a tuple like %s is expected",
                      operand, hj_want_text(s->cx, places),
                      hj_want_text(s->cx, buffer));
    } else {
        for (int i = 0; i < buffer->nelements; i++)
            HJ_CHECK(want_places(s, operand, buffer->elements[i],
                                 places->elements[i]));
    }
    if (s->next != s->sizes.n)
        return HJ_BAD(s->in,
                      "slice_sizes has %d lists; operand %d has %d "
                      "places",
                      s->sizes.n, operand, s->next);
    return NULL;
}

/* Arrays of one element type each; they may differ in their sizes. */
static bool have_one_dtype(const hj_shape *input, const hj_shape *output)
{
    if (input->dtype != output->dtype || input->nelements != output->nelements)
        return false;
    for (int i = 0; i < input->nelements; i++)
        if (!have_one_dtype(input->elements[i], output->elements[i]))
            return false;
    return true;
}

hj_error *hj_infer_in_place(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    slices s = {
        .cx = cx,
        .in = in,
        .sizes = hj_instr_attr(in, HJ_ATTR_permute_slice_sizes)->u.groups.lists,
    };

    if (in->noperands != 4)
        return HJ_BAD(in, "%d operands with slice_sizes; 4 are expected",
                      in->noperands);
    if (!have_one_dtype(hj_operand_shape(in, 0), hj_operand_shape(in, 1)))
        return HJ_BAD(in,
                      "operands 0 and 1 are %s and %s; element types must "
                      "match",
                      hj_want_text(cx, hj_operand_shape(in, 0)),
                      hj_want_text(cx, hj_operand_shape(in, 1)));
    HJ_CHECK(want_operand(&s, 2));
    HJ_CHECK(want_operand(&s, 3));
    *out = hj_make_plain(cx, hj_operand_shape(in, 1));
    return NULL;
}
