/* hlojit/enums.h -- the words that attributes choose from, as numbers.
 *
 * HJ_<table>_<id> for each row of enums.def, counted from 0 in each table; the
 * first is the default.  A test holds them against enums.def.
 */
#ifndef HLOJIT_ENUMS_H
#define HLOJIT_ENUMS_H

enum {
    HJ_direction_EQ,
    HJ_direction_NE,
    HJ_direction_LT,
    HJ_direction_LE,
    HJ_direction_GT,
    HJ_direction_GE
};
enum {
    HJ_compare_type_FLOAT,
    HJ_compare_type_TOTALORDER,
    HJ_compare_type_SIGNED,
    HJ_compare_type_UNSIGNED
};
enum {
    HJ_precision_default,
    HJ_precision_high,
    HJ_precision_highest,
    HJ_precision_packed_nibble
};
enum { HJ_distribution_rng_uniform, HJ_distribution_rng_normal };
enum {
    HJ_rng_algorithm_rng_default,
    HJ_rng_algorithm_rng_three_fry,
    HJ_rng_algorithm_rng_philox
};
enum { HJ_fft_type_FFT, HJ_fft_type_IFFT, HJ_fft_type_RFFT, HJ_fft_type_IRFFT };
enum {
    HJ_sum_order_left_fold,
    HJ_sum_order_tree,
    HJ_sum_order_running,
    HJ_sum_order_blocks
};
enum {
    HJ_transpose_NO_TRANSPOSE,
    HJ_transpose_TRANSPOSE,
    HJ_transpose_ADJOINT
};
enum {
    HJ_fusion_kind_kLoop,
    HJ_fusion_kind_kInput,
    HJ_fusion_kind_kOutput,
    HJ_fusion_kind_kCustom
};
enum {
    HJ_schedule_SCHEDULE_NONE,
    HJ_schedule_SCHEDULE_EARLIEST,
    HJ_schedule_SCHEDULE_LATEST
};
enum {
    HJ_api_version_ORIGINAL,
    HJ_api_version_UNSPECIFIED,
    HJ_api_version_STATUS_RETURNING,
    HJ_api_version_STATUS_RETURNING_UNIFIED,
    HJ_api_version_TYPED_FFI,
    HJ_api_version_NATIVE
};
enum {
    HJ_dot_algorithm_dot_unset,
    HJ_dot_algorithm_any_f8_any_f8_f32,
    HJ_dot_algorithm_any_f8_any_f8_f32_fast_accum,
    HJ_dot_algorithm_f16_f16_f16,
    HJ_dot_algorithm_f16_f16_f32,
    HJ_dot_algorithm_bf16_bf16_bf16,
    HJ_dot_algorithm_bf16_bf16_f32,
    HJ_dot_algorithm_bf16_bf16_f32_x3,
    HJ_dot_algorithm_bf16_bf16_f32_x6,
    HJ_dot_algorithm_bf16_bf16_f32_x9,
    HJ_dot_algorithm_tf32_tf32_f32,
    HJ_dot_algorithm_tf32_tf32_f32_x3,
    HJ_dot_algorithm_f32_f32_f32,
    HJ_dot_algorithm_f64_f64_f64
};

#endif
