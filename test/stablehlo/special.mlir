// Functions of f64 that lose digits in the obvious formula; values by
// arithmetic of 300 bits (mpmath).
func.func @main() {
  %erfc_x = stablehlo.constant dense<[0x3FE0000000000000, 0x4004000000000000, 0x4010800000000000, 0x40147BADC0980B24, 0x4020184B5DCC63F1, 0x4028000000000000, 0x40344CCCCCCCCCCD, 0x403A800000000000, 0xC008000000000000]> : tensor<9xf64>
  %erfc_wanted = stablehlo.constant dense<[0x3FDEB02147CE245C, 0x3F3AAB859B20AC9E, 0x3E374B179D1EBA81, 0x3D5F23B50C0DFA20, 0x39DA6C7BB1452E31, 0x32AC90F21D2D475F, 0x1A73D1F88CED24A2, 0x0043DF6725A60CF5, 0x3FFFFFE8D6209AFD]> : tensor<9xf64>
  %erfc = chlo.erfc %erfc_x : tensor<9xf64> -> tensor<9xf64>
  check.expect_close %erfc, %erfc_wanted, max_ulp_difference = 8 : tensor<9xf64>, tensor<9xf64>
  %erf_inv_x = stablehlo.constant dense<[0x3FE0000000000000, 0xBFEFFFFDE7210BE9, 0x3FEFFFFFFFFEA028, 0xBFEAEC4C5974E65C, 0x3E45798EE2308C3A, 0x3FEF0A3D70A3D70A]> : tensor<6xf64>
  %erf_inv_wanted = stablehlo.constant dense<[0x3FDE861FBB24C00A, 0xC00BABD964830D58, 0x4013406F2A1D32D3, 0xBFEFE554B0A69E6C, 0x3E4308158419499A, 0x3FF88D40CB9B7AFA]> : tensor<6xf64>
  %erf_inv = chlo.erf_inv %erf_inv_x : tensor<6xf64> -> tensor<6xf64>
  check.expect_close %erf_inv, %erf_inv_wanted, max_ulp_difference = 4 : tensor<6xf64>, tensor<6xf64>
  %lgamma_x = stablehlo.constant dense<[0x3FF0000000000000, 0x4000000000000000, 0x3FE0000000000000, 0x403E400000000000, 0xC00C000000000000]> : tensor<5xf64>
  %lgamma_wanted = stablehlo.constant dense<[0x0000000000000000, 0x0000000000000000, 0x3FE250D048E7A1BD, 0x405206AB4A5DC0CC, 0xBFF4F1B0FE64A5D8]> : tensor<5xf64>
  %lgamma = chlo.lgamma %lgamma_x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %lgamma, %lgamma_wanted, max_ulp_difference = 8 : tensor<5xf64>, tensor<5xf64>
  // Poles: of one sign where s is even; StableHLO's decomposition says so.
  %s = stablehlo.constant dense<[2.0, 4.0, 3.0, 1.5, 1.0, 0.5, 2.0]> : tensor<7xf32>
  %q = stablehlo.constant dense<[0.0, -3.0, -1.0, -2.0, -2.0, 1.0, -0.5]> : tensor<7xf32>
  %zeta = chlo.zeta %s, %q : tensor<7xf32>, tensor<7xf32> -> tensor<7xf32>
  %zeta_wanted = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7F800000, 0x7FC00000, 8.934802055358887]> : tensor<7xf32>
  check.expect_close %zeta, %zeta_wanted, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  return
}
