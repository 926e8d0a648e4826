// einsum and unary_einsum in all that their configurations can say; values are
// NumPy's.
func.func @main() {
  %x0 = stablehlo.constant dense<[[2, 3, -4], [3, 0, 0]]> : tensor<2x3xi32>
  %x1 = stablehlo.constant dense<[[1, -2], [4, -4], [-2, -1]]> : tensor<3x2xi32>
  %r2 = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" :
      (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r2, dense<[[22, -12], [3, -6]]> : tensor<2x2xi32>
  %x2 = stablehlo.constant dense<[[[1, -1, -3], [-4, -4, -4]], [[-3, 4, -3], [1, 2, -2]]]> : tensor<2x2x3xi32>
  %x3 = stablehlo.constant dense<[[[-2], [-1], [-2]], [[4], [-3], [4]]]> : tensor<2x3x1xi32>
  %r4 = stablehlo.einsum %x2, %x3, config = "bij,bjk->bki" :
      (tensor<2x2x3xi32>, tensor<2x3x1xi32>) -> tensor<2x1x2xi32>
  check.expect_eq_const %r4, dense<[[[5, 20]], [[-36, -10]]]> : tensor<2x1x2xi32>
  %x4 = stablehlo.constant dense<[[3, 3]]> : tensor<1x2xi32>
  %x5 = stablehlo.constant dense<[[-3, -1], [1, 0]]> : tensor<2x2xi32>
  %r6 = stablehlo.einsum %x4, %x5, config = "ij,kl->ljki" :
      (tensor<1x2xi32>, tensor<2x2xi32>) -> tensor<2x2x2x1xi32>
  check.expect_eq_const %r6, dense<[[[[-9], [3]], [[-9], [3]]], [[[-3], [0]], [[-3], [0]]]]> : tensor<2x2x2x1xi32>
  %x6 = stablehlo.constant dense<[[[1, 2], [1, -4]], [[4, 1], [4, -2]]]> : tensor<2x2x2xi32>
  %x7 = stablehlo.constant dense<[[-1, 3, -3], [-4, -1, 2]]> : tensor<2x3xi32>
  %r8 = stablehlo.einsum %x6, %x7, config = "iij,jk->ik" :
      (tensor<2x2x2xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r8, dense<[[-9, 1, 1], [4, 14, -16]]> : tensor<2x3xi32>
  %x8 = stablehlo.constant dense<[[[-3, 3], [-1, -2]], [[0, 4], [3, 3]]]> : tensor<2x2x2xi32>
  %x9 = stablehlo.constant dense<[[-2, -4, 3], [2, 2, -4]]> : tensor<2x3xi32>
  %r10 = stablehlo.einsum %x8, %x9, config = "ijk,kl->l" :
      (tensor<2x2x2xi32>, tensor<2x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r10, dense<[18, 20, -35]> : tensor<3xi32>
  %x10 = stablehlo.constant dense<[[[-4, 0]], [[-1, -1]]]> : tensor<2x1x2xi32>
  %x11 = stablehlo.constant dense<[[4, -3], [0, -2]]> : tensor<2x2xi32>
  %r12 = stablehlo.einsum %x10, %x11, config = "...ij,jk->...ik" :
      (tensor<2x1x2xi32>, tensor<2x2xi32>) -> tensor<2x1x2xi32>
  check.expect_eq_const %r12, dense<[[[-16, 12]], [[-4, 5]]]> : tensor<2x1x2xi32>
  %x12 = stablehlo.constant dense<[[-2, 3, -3]]> : tensor<1x3xi32>
  %x13 = stablehlo.constant dense<[[-2, -3, -3], [-2, 2, 1]]> : tensor<2x3xi32>
  %r14 = stablehlo.einsum %x12, %x13, config = "...i,...i->..." :
      (tensor<1x3xi32>, tensor<2x3xi32>) -> tensor<2xi32>
  check.expect_eq_const %r14, dense<[4, 7]> : tensor<2xi32>
  %x14 = stablehlo.constant dense<[[0, -3], [3, 3]]> : tensor<2x2xi32>
  %x15 = stablehlo.constant dense<[[-2], [-4]]> : tensor<2x1xi32>
  %r16 = stablehlo.einsum %x14, %x15, config = "ba,ac" :
      (tensor<2x2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
  check.expect_eq_const %r16, dense<[[12], [-18]]> : tensor<2x1xi32>
  %x16 = stablehlo.constant dense<-2> : tensor<i32>
  %x17 = stablehlo.constant dense<-3> : tensor<i32>
  %r18 = stablehlo.einsum %x16, %x17, config = ",->" :
      (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r18, dense<6> : tensor<i32>
  %x18 = stablehlo.constant dense<[[3, 0, 0], [-2, 0, 4]]> : tensor<2x3xi32>
  %r19 = stablehlo.unary_einsum %x18, config = "ij->ji" :
      (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r19, dense<[[3, -2], [0, 0], [0, 4]]> : tensor<3x2xi32>
  %x19 = stablehlo.constant dense<[[-2, 2, -4], [-2, 4, 3], [-4, 3, 3]]> : tensor<3x3xi32>
  %r20 = stablehlo.unary_einsum %x19, config = "ii->i" :
      (tensor<3x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r20, dense<[-2, 4, 3]> : tensor<3xi32>
  %x20 = stablehlo.constant dense<[[0, -1, 4], [4, 2, -1], [-3, 4, -2]]> : tensor<3x3xi32>
  %r21 = stablehlo.unary_einsum %x20, config = "ii->" :
      (tensor<3x3xi32>) -> tensor<i32>
  check.expect_eq_const %r21, dense<0> : tensor<i32>
  %x21 = stablehlo.constant dense<[[[1, 2], [-2, -2]], [[2, -3], [2, 4]]]> : tensor<2x2x2xi32>
  %r22 = stablehlo.unary_einsum %x21, config = "ijk->ki" :
      (tensor<2x2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r22, dense<[[-1, 4], [0, 1]]> : tensor<2x2xi32>
  %x22 = stablehlo.constant dense<[[[2], [1]], [[0], [4]]]> : tensor<2x2x1xi32>
  %r23 = stablehlo.unary_einsum %x22, config = "...ij->...ji" :
      (tensor<2x2x1xi32>) -> tensor<2x1x2xi32>
  check.expect_eq_const %r23, dense<[[[2, 1]], [[0, 4]]]> : tensor<2x1x2xi32>
  %x23 = stablehlo.constant dense<[[[[-3, -1], [1, 1]], [[-4, -3], [2, 3]]]]> : tensor<1x2x2x2xi32>
  %r24 = stablehlo.unary_einsum %x23, config = "ijkj->kij" :
      (tensor<1x2x2x2xi32>) -> tensor<2x1x2xi32>
  check.expect_eq_const %r24, dense<[[[-3, -3]], [[1, 3]]]> : tensor<2x1x2xi32>
  return
}
