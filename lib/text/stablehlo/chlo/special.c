/* special -- the complement and the inverse of the error function, a Bessel
 * function. */
#include "text/stablehlo/chlo/expr.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* --- erfc (Cephes, ndtr.c) -------------------------------------------------
 */

static const double erfc_p[] = {
    2.46196981473530512524E-10, 5.64189564831068821977E-1,
    7.46321056442269912687E0,   4.86371970985681366614E1,
    1.96520832956077098242E2,   5.26445194995477358631E2,
    9.34528527171957607540E2,   1.02755188689515710272E3,
    5.57535335369399327526E2,
};
static const double erfc_q[] = {
    1.0,
    1.32281951154744992508E1,
    8.67072140885989742329E1,
    3.54937778887819891062E2,
    9.75708501743205489753E2,
    1.82390916687909736289E3,
    2.24633760818710981792E3,
    1.65666309194161350182E3,
    5.57535340817727675546E2,
};
static const double erfc_r[] = {
    5.64189583547755073984E-1, 1.27536670759978104416E0,
    5.01905042251180477414E0,  6.16021097993053585195E0,
    7.40974269950448939160E0,  2.97886665372100240670E0,
};
static const double erfc_s[] = {
    1.0,
    2.26052863220117276590E0,
    9.39603524938001434673E0,
    1.20489539808096656605E1,
    1.70814450747565897222E1,
    9.60896809063285878198E0,
    3.36907645100081516050E0,
};

/* exp(-a^2), as exp(-h^2) exp(-(a - h)(a + h)) where h is the upper half of the
 * digits of a, whose square is exact: an error of the square would be as many
 * times larger in the result as the square itself. */
static hj_instr *exp_of_square(hj_builder *b, hj_instr *a)
{
    const int64_t mask = -(INT64_C(1) << 27);
    hj_instr *bits = hj_bitcast_convert(b, a, HJ_DTYPE_s64);
    hj_instr *upper =
        hj_and(b, bits, hj_constant_int(b, HJ_DTYPE_s64, mask), NULL, 0);
    hj_instr *h = hj_bitcast_convert(b, upper, HJ_DTYPE_f64);
    hj_instr *rest = hj_chlo_mul(b, hj_chlo_sub(b, h, a), hj_chlo_add(b, h, a));

    return hj_chlo_mul(b, hj_exponential(b, hj_negate(b, hj_chlo_mul(b, h, h))),
                       hj_exponential(b, rest));
}

/* exp(-x^2) P(|x|) / Q(|x|), other polynomials from 8 on; near 0, where that
 * would lose nothing, 1 - erf(x). */
static hj_instr *erf_complement(hj_builder *b, hj_instr *x, hj_instr *none)
{
    hj_instr *a = hj_abs(b, x);
    hj_instr *z = exp_of_square(b, a);
    hj_instr *near = hj_chlo_div(b, hj_chlo_poly(b, a, erfc_p, LENGTH(erfc_p)),
                                 hj_chlo_poly(b, a, erfc_q, LENGTH(erfc_q)));
    hj_instr *far = hj_chlo_div(b, hj_chlo_poly(b, a, erfc_r, LENGTH(erfc_r)),
                                hj_chlo_poly(b, a, erfc_s, LENGTH(erfc_s)));
    hj_instr *is_near = hj_chlo_is(b, a, HJ_direction_LT, 8);

    (void)none;
    hj_instr *y = hj_chlo_mul(b, z, hj_select(b, is_near, near, far));
    y = hj_chlo_where(b, hj_chlo_is(b, a, HJ_direction_GT, 30), 0, y);
    y = hj_select(b, hj_chlo_is(b, x, HJ_direction_LT, 0),
                  hj_chlo_plus(b, hj_negate(b, y), 2), y);
    hj_instr *small = hj_chlo_plus(b, hj_negate(b, hj_erf(b, x)), 1);
    return hj_select(b, hj_chlo_is(b, a, HJ_direction_GT, 1), y, small);
}

/* --- erf_inv (Giles, "Approximating the erfinv function") ------------------
 */

static const double inv_low[] = {
    -3.6444120640178196996e-21, -1.685059138182016589e-19,
    1.2858480715256400167e-18,  1.115787767802518096e-17,
    -1.333171662854620906e-16,  2.0972767875968561637e-17,
    6.6376381343583238325e-15,  -4.0545662729752068639e-14,
    -8.1519341976054721522e-14, 2.6335093153082322977e-12,
    -1.2975133253453532498e-11, -5.4154120542946279317e-11,
    1.051212273321532285e-09,   -4.1126339803469836976e-09,
    -2.9070369957882005086e-08, 4.2347877827932403518e-07,
    -1.3654692000834678645e-06, -1.3882523362786468719e-05,
    0.0001867342080340571352,   -0.00074070253416626697512,
    -0.0060336708714301490533,  0.24015818242558961693,
    1.6536545626831027356,
};
static const double inv_middle[] = {
    2.2137376921775787049e-09,  9.0756561938885390979e-08,
    -2.7517406297064545428e-07, 1.8239629214389227755e-08,
    1.5027403968909827627e-06,  -4.013867526981545969e-06,
    2.9234449089955446044e-06,  1.2475304481671778723e-05,
    -4.7318229009055733981e-05, 6.8284851459573175448e-05,
    2.4031110387097893999e-05,  -0.0003550375203628474796,
    0.00095328937973738049703,  -0.0016882755560235047313,
    0.0024914420961078508066,   -0.0037512085075692412107,
    0.005370914553590063617,    1.0052589676941592334,
    3.0838856104922207635,
};
static const double inv_high[] = {
    -2.7109920616438573243e-11, -2.5556418169965252055e-10,
    1.5076572693500548083e-09,  -3.7894654401267369937e-09,
    7.6157012080783393804e-09,  -1.4960026627149240478e-08,
    2.9147953450901080826e-08,  -6.7711997758452339498e-08,
    2.2900482228026654717e-07,  -9.9298272942317002539e-07,
    4.5260625972231537039e-06,  -1.9681778105531670567e-05,
    7.5995277030017761139e-05,  -0.00021503011930044477347,
    -0.00013871931833623122026, 1.0103004648645343977,
    4.8499064014085844221,
};

static hj_instr *erf_inv(hj_builder *b, hj_instr *x, hj_instr *none)
{
    /* -log(1 - x^2), by factors, which are exact near the ends */
    hj_instr *w =
        hj_negate(b, hj_chlo_add(b, hj_log_plus_one(b, x),
                                 hj_log_plus_one(b, hj_negate(b, x))));
    hj_instr *root = hj_sqrt(b, w);
    hj_instr *low =
        hj_chlo_poly(b, hj_chlo_plus(b, w, -3.125), inv_low, LENGTH(inv_low));
    hj_instr *middle = hj_chlo_poly(b, hj_chlo_plus(b, root, -3.25), inv_middle,
                                    LENGTH(inv_middle));
    hj_instr *high =
        hj_chlo_poly(b, hj_chlo_plus(b, root, -5), inv_high, LENGTH(inv_high));

    (void)none;
    hj_instr *p =
        hj_select(b, hj_chlo_is(b, w, HJ_direction_LT, 16), middle, high);
    p = hj_select(b, hj_chlo_is(b, w, HJ_direction_LT, 6.25), low, p);
    hj_instr *is_end = hj_chlo_is(b, hj_abs(b, x), HJ_direction_EQ, 1);
    return hj_chlo_mul(b, hj_chlo_where(b, is_end, INFINITY, p), x);
}

/* --- bessel_i1e (Cephes, i1.c) ----------------------------------------------
 */

static const double i1e_low[] = {
    2.77791411276104639959E-18, -2.11142121435816608115E-17,
    1.55363195773620046921E-16, -1.10559694773538630805E-15,
    7.60068429473540693410E-15, -5.04218550472791168711E-14,
    3.22379336594557470981E-13, -1.98397439776494371520E-12,
    1.17361862988909016308E-11, -6.66348972350202774223E-11,
    3.62559028155211703701E-10, -1.88724975172282928790E-9,
    9.38153738649577178388E-9,  -4.44505912879632808065E-8,
    2.00329475355213526229E-7,  -8.56872026469545474066E-7,
    3.47025130813767847674E-6,  -1.32731636560394358279E-5,
    4.78156510755005422638E-5,  -1.61760815825896745588E-4,
    5.12285956168575772895E-4,  -1.51357245063125314899E-3,
    4.15642294431288815669E-3,  -1.05640848946261981558E-2,
    2.47264490306265168283E-2,  -5.29459812080949914269E-2,
    1.02643658689847095384E-1,  -1.76416518357834055153E-1,
    2.52587186443633654823E-1,
};
static const double i1e_high[] = {
    7.51729631084210481353E-18,  4.41434832307170791151E-18,
    -4.65030536848935832153E-17, -3.20952592199342395980E-17,
    2.96262899764595013876E-16,  3.30820231092092828324E-16,
    -1.88035477551078244854E-15, -3.81440307243700780478E-15,
    1.04202769841288027642E-14,  4.27244001671195135429E-14,
    -2.10154184277266431302E-14, -4.08355111109219731823E-13,
    -7.19855177624590851209E-13, 2.03562854414708950722E-12,
    1.41258074366137813316E-11,  3.25260358301548823856E-11,
    -1.89749581235054123450E-11, -5.58974346219658380687E-10,
    -3.83538038596423702205E-9,  -2.63146884688951950684E-8,
    -2.51223623787020892529E-7,  -3.88256480887769039346E-6,
    -1.10588938762623716291E-4,  -9.76109749136146840777E-3,
    7.78576235018280120474E-1,
};

/* A sum of Chebyshev polynomials, by Clenshaw's recurrence. */
static hj_instr *chebyshev(hj_builder *b, hj_instr *x, const double *c, int n)
{
    hj_instr *b0 = hj_full(b, x->shape, 0), *b1 = b0, *b2 = b0;

    for (int i = 0; i < n; i++) {
        b2 = b1;
        b1 = b0;
        b0 = hj_chlo_plus(b, hj_chlo_sub(b, hj_chlo_mul(b, x, b1), b2), c[i]);
    }
    return hj_chlo_times(b, hj_chlo_sub(b, b0, b2), 0.5);
}

static hj_instr *bessel_i1e(hj_builder *b, hj_instr *x, hj_instr *none)
{
    hj_instr *a = hj_abs(b, x);
    hj_instr *half = hj_chlo_plus(b, hj_chlo_times(b, a, 0.5), -2);
    hj_instr *low =
        hj_chlo_mul(b, a, chebyshev(b, half, i1e_low, LENGTH(i1e_low)));
    hj_instr *inverse = hj_chlo_plus(b, hj_chlo_over(b, 32, a), -2);
    hj_instr *high = hj_chlo_div(
        b, chebyshev(b, inverse, i1e_high, LENGTH(i1e_high)), hj_sqrt(b, a));

    (void)none;
    return hj_chlo_mul(
        b, hj_sign(b, x),
        hj_select(b, hj_chlo_is(b, a, HJ_direction_LE, 8), low, high));
}

/* --- rows ----------------------------------------------------------------- */

hj_error *hj_import_erfc(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, erf_complement, true);
}

hj_error *hj_import_erf_inv(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, erf_inv, true);
}

hj_error *hj_import_bessel_i1e(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    return hj_chlo_apply(im, op, x, bessel_i1e, true);
}
