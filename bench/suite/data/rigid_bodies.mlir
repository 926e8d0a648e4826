module @jit_rigid_bodies attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<15x3xf32>, %arg1: tensor<11x3xf32>, %arg2: tensor<15xf32>, %arg3: tensor<15x3xf32>, %arg4: tensor<15x3xf32>, %arg5: tensor<15x3xf32>, %arg6: tensor<14xf32>, %arg7: tensor<14xf32>, %arg8: tensor<14xf32>, %arg9: tensor<3xf32>, %arg10: tensor<20xf32>, %arg11: tensor<4xf32>) -> (tensor<14xf32> {jax.result_info = "result[0]['angles']"}, tensor<3xf32> {jax.result_info = "result[0]['position']"}, tensor<20xf32> {jax.result_info = "result[0]['speeds']"}, tensor<4xf32> {jax.result_info = "result[0]['turn']"}, tensor<80x3xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<3xi32>
    %c_0 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_2 = stablehlo.constant dense<[1, 9, 12]> : tensor<3xi32>
    %c_3 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_4 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_5 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_6 = stablehlo.constant dense<[0, 0, 0, 1, 2]> : tensor<5xi32>
    %c_7 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_8 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_9 = stablehlo.constant dense<[2, 3, 6, 10, 13]> : tensor<5xi32>
    %c_10 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_11 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_12 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_13 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %c_14 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_15 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_16 = stablehlo.constant dense<[4, 7, 11, 14]> : tensor<4xi32>
    %c_17 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_18 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_19 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_20 = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
    %c_21 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_22 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_23 = stablehlo.constant dense<[5, 8]> : tensor<2xi32>
    %c_24 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_25 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_26 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_27 = stablehlo.constant dense<[0, 1, 4, 5, 9, 13, 6, 10, 14, 2, 7, 11, 3, 8, 12]> : tensor<15xi32>
    %c_28 = stablehlo.constant dense<false> : tensor<15xi1>
    %c_29 = stablehlo.constant dense<false> : tensor<15xi1>
    %c_30 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_31 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_32 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_33 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_34 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_35 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_36 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_37 = stablehlo.constant dense<0> : tensor<1xi32>
    %c_38 = stablehlo.constant dense<false> : tensor<1xi1>
    %c_39 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_40 = stablehlo.constant dense<false> : tensor<15xi1>
    %c_41 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]> : tensor<20xi32>
    %c_42 = stablehlo.constant dense<false> : tensor<20xi1>
    %cst = stablehlo.constant dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000803F0000803F000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000803F0000803F0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000000000000000000000000000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000000000000000000000000000803F0000803F000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F00000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F00000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F"> : tensor<20x20xf32>
    %cst_43 = stablehlo.constant dense<[0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 9.810000e+00]> : tensor<6xf32>
    %c_44 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_45 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_46 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_47 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_48 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_49 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_50 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_51 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_52 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_53 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_54 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_55 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_56 = stablehlo.constant dense<false> : tensor<15xi1>
    %c_57 = stablehlo.constant dense<false> : tensor<15xi1>
    %c_58 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_59 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_60 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_61 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_62 = stablehlo.constant dense<false> : tensor<4xi1>
    %c_63 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_64 = stablehlo.constant dense<false> : tensor<5xi1>
    %c_65 = stablehlo.constant dense<false> : tensor<1xi1>
    %c_66 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_67 = stablehlo.constant dense<false> : tensor<15xi1>
    %c_68 = stablehlo.constant dense<false> : tensor<20xi1>
    %c_69 = stablehlo.constant dense<[2, 5, 8, 11, 11, 11, 11, 14, 14, 14, 14]> : tensor<11xi32>
    %c_70 = stablehlo.constant dense<false> : tensor<11xi1>
    %c_71 = stablehlo.constant dense<false> : tensor<11xi1>
    %cst_72 = stablehlo.constant dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000803F0000803F0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F0000803F0000803F"> : tensor<11x20xf32>
    %0 = stablehlo.broadcast_in_dim %cst_72, dims = [0, 1] : (tensor<11x20xf32>) -> tensor<11x20x1xf32>
    %cst_73 = stablehlo.constant dense<[1.000000e+00, 5.000000e-01, 2.500000e-01, 1.000000e-01, 0.000000e+00]> : tensor<5xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<80x3xf32>
    %c_75 = stablehlo.constant dense<0> : tensor<i32>
    %2:90 = stablehlo.while(%iterArg = %arg0, %iterArg_76 = %c, %iterArg_77 = %c_0, %iterArg_78 = %c_1, %iterArg_79 = %c_2, %iterArg_80 = %c_3, %iterArg_81 = %arg5, %iterArg_82 = %c_4, %iterArg_83 = %c_5, %iterArg_84 = %c_6, %iterArg_85 = %c_7, %iterArg_86 = %c_8, %iterArg_87 = %c_9, %iterArg_88 = %c_10, %iterArg_89 = %c_11, %iterArg_90 = %c_12, %iterArg_91 = %c_13, %iterArg_92 = %c_14, %iterArg_93 = %c_15, %iterArg_94 = %c_16, %iterArg_95 = %c_17, %iterArg_96 = %c_18, %iterArg_97 = %c_19, %iterArg_98 = %c_20, %iterArg_99 = %c_21, %iterArg_100 = %c_22, %iterArg_101 = %c_23, %iterArg_102 = %c_24, %iterArg_103 = %c_25, %iterArg_104 = %c_26, %iterArg_105 = %c_27, %iterArg_106 = %c_28, %iterArg_107 = %c_29, %iterArg_108 = %arg3, %iterArg_109 = %arg4, %iterArg_110 = %arg2, %iterArg_111 = %c_30, %iterArg_112 = %c_31, %iterArg_113 = %c_32, %iterArg_114 = %c_33, %iterArg_115 = %c_34, %iterArg_116 = %c_35, %iterArg_117 = %c_36, %iterArg_118 = %c_37, %iterArg_119 = %c_38, %iterArg_120 = %c_39, %iterArg_121 = %c_40, %iterArg_122 = %c_41, %iterArg_123 = %c_42, %iterArg_124 = %cst, %iterArg_125 = %arg6, %iterArg_126 = %arg7, %iterArg_127 = %cst_43, %iterArg_128 = %c_44, %iterArg_129 = %c_45, %iterArg_130 = %c_46, %iterArg_131 = %c_47, %iterArg_132 = %c_48, %iterArg_133 = %c_49, %iterArg_134 = %c_50, %iterArg_135 = %c_51, %iterArg_136 = %c_52, %iterArg_137 = %c_53, %iterArg_138 = %c_54, %iterArg_139 = %c_55, %iterArg_140 = %c_56, %iterArg_141 = %c_57, %iterArg_142 = %c_58, %iterArg_143 = %c_59, %iterArg_144 = %c_60, %iterArg_145 = %c_61, %iterArg_146 = %c_62, %iterArg_147 = %c_63, %iterArg_148 = %c_64, %iterArg_149 = %c_65, %iterArg_150 = %c_66, %iterArg_151 = %c_67, %iterArg_152 = %c_68, %iterArg_153 = %c_69, %iterArg_154 = %c_70, %iterArg_155 = %c_71, %iterArg_156 = %arg1, %iterArg_157 = %0, %iterArg_158 = %cst_73, %iterArg_159 = %c_75, %iterArg_160 = %arg8, %iterArg_161 = %arg9, %iterArg_162 = %arg10, %iterArg_163 = %arg11, %iterArg_164 = %1) : tensor<15x3xf32>, tensor<3xi32>, tensor<3xi1>, tensor<3xi1>, tensor<3xi32>, tensor<3xi1>, tensor<15x3xf32>, tensor<3xi1>, tensor<3xi1>, tensor<5xi32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<15xi32>, tensor<15xi1>, tensor<15xi1>, tensor<15x3xf32>, tensor<15x3xf32>, tensor<15xf32>, tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<5xi1>, tensor<4xi1>, tensor<3xi1>, tensor<5xi1>, tensor<1xi32>, tensor<1xi1>, tensor<3xi1>, tensor<15xi1>, tensor<20xi32>, tensor<20xi1>, tensor<20x20xf32>, tensor<14xf32>, tensor<14xf32>, tensor<6xf32>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<15xi1>, tensor<15xi1>, tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<5xi1>, tensor<4xi1>, tensor<3xi1>, tensor<5xi1>, tensor<1xi1>, tensor<3xi1>, tensor<15xi1>, tensor<20xi1>, tensor<11xi32>, tensor<11xi1>, tensor<11xi1>, tensor<11x3xf32>, tensor<11x20x1xf32>, tensor<5xf32>, tensor<i32>, tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>, tensor<80x3xf32>
    cond {
      %c_165 = stablehlo.constant dense<80> : tensor<i32>
      %3 = stablehlo.compare LT, %iterArg_159, %c_165, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3:5 = func.call @closed_call(%iterArg, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_83, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %iterArg_92, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_97, %iterArg_98, %iterArg_99, %iterArg_100, %iterArg_101, %iterArg_102, %iterArg_103, %iterArg_104, %iterArg_105, %iterArg_106, %iterArg_107, %iterArg_108, %iterArg_109, %iterArg_110, %iterArg_111, %iterArg_112, %iterArg_113, %iterArg_114, %iterArg_115, %iterArg_116, %iterArg_117, %iterArg_118, %iterArg_119, %iterArg_120, %iterArg_121, %iterArg_122, %iterArg_123, %iterArg_124, %iterArg_125, %iterArg_126, %iterArg_127, %iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %iterArg_132, %iterArg_133, %iterArg_134, %iterArg_135, %iterArg_136, %iterArg_137, %iterArg_138, %iterArg_139, %iterArg_140, %iterArg_141, %iterArg_142, %iterArg_143, %iterArg_144, %iterArg_145, %iterArg_146, %iterArg_147, %iterArg_148, %iterArg_149, %iterArg_150, %iterArg_151, %iterArg_152, %iterArg_153, %iterArg_154, %iterArg_155, %iterArg_156, %iterArg_157, %iterArg_158, %iterArg_160, %iterArg_161, %iterArg_162, %iterArg_163) : (tensor<15x3xf32>, tensor<3xi32>, tensor<3xi1>, tensor<3xi1>, tensor<3xi32>, tensor<3xi1>, tensor<15x3xf32>, tensor<3xi1>, tensor<3xi1>, tensor<5xi32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<15xi32>, tensor<15xi1>, tensor<15xi1>, tensor<15x3xf32>, tensor<15x3xf32>, tensor<15xf32>, tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<5xi1>, tensor<4xi1>, tensor<3xi1>, tensor<5xi1>, tensor<1xi32>, tensor<1xi1>, tensor<3xi1>, tensor<15xi1>, tensor<20xi32>, tensor<20xi1>, tensor<20x20xf32>, tensor<14xf32>, tensor<14xf32>, tensor<6xf32>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<15xi1>, tensor<15xi1>, tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<5xi1>, tensor<4xi1>, tensor<3xi1>, tensor<5xi1>, tensor<1xi1>, tensor<3xi1>, tensor<15xi1>, tensor<20xi1>, tensor<11xi32>, tensor<11xi1>, tensor<11xi1>, tensor<11x3xf32>, tensor<11x20x1xf32>, tensor<5xf32>, tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>) -> (tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>, tensor<3xf32>)
      %4 = func.call @dynamic_update_index_in_dim(%iterArg_164, %3#4, %iterArg_159) : (tensor<80x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<80x3xf32>
      %c_165 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_159, %c_165 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_83, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %iterArg_92, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_97, %iterArg_98, %iterArg_99, %iterArg_100, %iterArg_101, %iterArg_102, %iterArg_103, %iterArg_104, %iterArg_105, %iterArg_106, %iterArg_107, %iterArg_108, %iterArg_109, %iterArg_110, %iterArg_111, %iterArg_112, %iterArg_113, %iterArg_114, %iterArg_115, %iterArg_116, %iterArg_117, %iterArg_118, %iterArg_119, %iterArg_120, %iterArg_121, %iterArg_122, %iterArg_123, %iterArg_124, %iterArg_125, %iterArg_126, %iterArg_127, %iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %iterArg_132, %iterArg_133, %iterArg_134, %iterArg_135, %iterArg_136, %iterArg_137, %iterArg_138, %iterArg_139, %iterArg_140, %iterArg_141, %iterArg_142, %iterArg_143, %iterArg_144, %iterArg_145, %iterArg_146, %iterArg_147, %iterArg_148, %iterArg_149, %iterArg_150, %iterArg_151, %iterArg_152, %iterArg_153, %iterArg_154, %iterArg_155, %iterArg_156, %iterArg_157, %iterArg_158, %5, %3#0, %3#1, %3#2, %3#3, %4 : tensor<15x3xf32>, tensor<3xi32>, tensor<3xi1>, tensor<3xi1>, tensor<3xi32>, tensor<3xi1>, tensor<15x3xf32>, tensor<3xi1>, tensor<3xi1>, tensor<5xi32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<15xi32>, tensor<15xi1>, tensor<15xi1>, tensor<15x3xf32>, tensor<15x3xf32>, tensor<15xf32>, tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<5xi1>, tensor<4xi1>, tensor<3xi1>, tensor<5xi1>, tensor<1xi32>, tensor<1xi1>, tensor<3xi1>, tensor<15xi1>, tensor<20xi32>, tensor<20xi1>, tensor<20x20xf32>, tensor<14xf32>, tensor<14xf32>, tensor<6xf32>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<15xi1>, tensor<15xi1>, tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<5xi1>, tensor<4xi1>, tensor<3xi1>, tensor<5xi1>, tensor<1xi1>, tensor<3xi1>, tensor<15xi1>, tensor<20xi1>, tensor<11xi32>, tensor<11xi1>, tensor<11xi1>, tensor<11x3xf32>, tensor<11x20x1xf32>, tensor<5xf32>, tensor<i32>, tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>, tensor<80x3xf32>
    }
    return %2#85, %2#86, %2#87, %2#88, %2#89 : tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>, tensor<80x3xf32>
  }
  func.func private @closed_call(%arg0: tensor<15x3xf32>, %arg1: tensor<3xi32>, %arg2: tensor<3xi1>, %arg3: tensor<3xi1>, %arg4: tensor<3xi32>, %arg5: tensor<3xi1>, %arg6: tensor<15x3xf32>, %arg7: tensor<3xi1>, %arg8: tensor<3xi1>, %arg9: tensor<5xi32>, %arg10: tensor<5xi1>, %arg11: tensor<5xi1>, %arg12: tensor<5xi32>, %arg13: tensor<5xi1>, %arg14: tensor<5xi1>, %arg15: tensor<5xi1>, %arg16: tensor<4xi32>, %arg17: tensor<4xi1>, %arg18: tensor<4xi1>, %arg19: tensor<4xi32>, %arg20: tensor<4xi1>, %arg21: tensor<4xi1>, %arg22: tensor<4xi1>, %arg23: tensor<2xi32>, %arg24: tensor<2xi1>, %arg25: tensor<2xi1>, %arg26: tensor<2xi32>, %arg27: tensor<2xi1>, %arg28: tensor<2xi1>, %arg29: tensor<2xi1>, %arg30: tensor<15xi32>, %arg31: tensor<15xi1>, %arg32: tensor<15xi1>, %arg33: tensor<15x3xf32>, %arg34: tensor<15x3xf32>, %arg35: tensor<15xf32>, %arg36: tensor<2xi1>, %arg37: tensor<4xi1>, %arg38: tensor<2xi1>, %arg39: tensor<5xi1>, %arg40: tensor<4xi1>, %arg41: tensor<3xi1>, %arg42: tensor<5xi1>, %arg43: tensor<1xi32>, %arg44: tensor<1xi1>, %arg45: tensor<3xi1>, %arg46: tensor<15xi1>, %arg47: tensor<20xi32>, %arg48: tensor<20xi1>, %arg49: tensor<20x20xf32>, %arg50: tensor<14xf32>, %arg51: tensor<14xf32>, %arg52: tensor<6xf32>, %arg53: tensor<3xi1>, %arg54: tensor<3xi1>, %arg55: tensor<3xi1>, %arg56: tensor<5xi1>, %arg57: tensor<5xi1>, %arg58: tensor<5xi1>, %arg59: tensor<4xi1>, %arg60: tensor<4xi1>, %arg61: tensor<4xi1>, %arg62: tensor<2xi1>, %arg63: tensor<2xi1>, %arg64: tensor<2xi1>, %arg65: tensor<15xi1>, %arg66: tensor<15xi1>, %arg67: tensor<2xi1>, %arg68: tensor<4xi1>, %arg69: tensor<2xi1>, %arg70: tensor<5xi1>, %arg71: tensor<4xi1>, %arg72: tensor<3xi1>, %arg73: tensor<5xi1>, %arg74: tensor<1xi1>, %arg75: tensor<3xi1>, %arg76: tensor<15xi1>, %arg77: tensor<20xi1>, %arg78: tensor<11xi32>, %arg79: tensor<11xi1>, %arg80: tensor<11xi1>, %arg81: tensor<11x3xf32>, %arg82: tensor<11x20x1xf32>, %arg83: tensor<5xf32>, %arg84: tensor<14xf32>, %arg85: tensor<3xf32>, %arg86: tensor<20xf32>, %arg87: tensor<4xf32>) -> (tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>, tensor<3xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.concatenate %0, %arg84, dim = 0 : (tensor<1xf32>, tensor<14xf32>) -> tensor<15xf32>
    %2 = call @norm(%arg87) : (tensor<4xf32>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.divide %arg87, %3 : tensor<4xf32>
    %5 = call @norm_0(%arg0) : (tensor<15x3xf32>) -> tensor<15xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %8 = stablehlo.divide %arg0, %7 : tensor<15x3xf32>
    %9 = stablehlo.broadcast_in_dim %arg85, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %10 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %12 = stablehlo.add %arg1, %11 : tensor<3xi32>
    %13 = stablehlo.select %arg2, %12, %arg1 : tensor<3xi1>, tensor<3xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %15 = "stablehlo.gather"(%9, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<1x3xf32>, tensor<3x1xi32>) -> tensor<3x3xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %17 = stablehlo.add %arg1, %16 : tensor<3xi32>
    %18 = stablehlo.select %arg3, %17, %arg1 : tensor<3xi1>, tensor<3xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %20 = "stablehlo.gather"(%10, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<1x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
    %c_1 = stablehlo.constant dense<15> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %22 = stablehlo.add %arg4, %21 : tensor<3xi32>
    %23 = stablehlo.select %arg5, %22, %arg4 : tensor<3xi1>, tensor<3xi32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %25 = "stablehlo.gather"(%arg6, %24) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<3x1xi32>) -> tensor<3x3xf32>
    %c_2 = stablehlo.constant dense<15> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %27 = stablehlo.add %arg4, %26 : tensor<3xi32>
    %28 = stablehlo.select %arg7, %27, %arg4 : tensor<3xi1>, tensor<3xi32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %30 = "stablehlo.gather"(%8, %29) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<3x1xi32>) -> tensor<3x3xf32>
    %c_3 = stablehlo.constant dense<15> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %32 = stablehlo.add %arg4, %31 : tensor<3xi32>
    %33 = stablehlo.select %arg8, %32, %arg4 : tensor<3xi1>, tensor<3xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %35 = "stablehlo.gather"(%1, %34) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %36 = stablehlo.slice %20 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %37 = call @cross(%36, %25) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %39 = stablehlo.multiply %38, %37 : tensor<3x3xf32>
    %40 = stablehlo.slice %20 [0:3, 0:1] : (tensor<3x4xf32>) -> tensor<3x1xf32>
    %41 = stablehlo.reshape %40 : (tensor<3x1xf32>) -> tensor<3xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %44 = stablehlo.multiply %43, %39 : tensor<3x3xf32>
    %45 = stablehlo.add %25, %44 : tensor<3x3xf32>
    %46 = stablehlo.slice %20 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %47 = call @cross(%46, %39) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %48 = stablehlo.add %45, %47 : tensor<3x3xf32>
    %49 = stablehlo.add %15, %48 : tensor<3x3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %51 = stablehlo.divide %35, %50 : tensor<3xf32>
    %52 = stablehlo.cosine %51 : tensor<3xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %55 = stablehlo.divide %35, %54 : tensor<3xf32>
    %56 = stablehlo.sine %55 : tensor<3xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %59 = stablehlo.multiply %58, %30 : tensor<3x3xf32>
    %60 = stablehlo.concatenate %53, %59, dim = 1 : (tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<3x4xf32>
    %61 = stablehlo.slice %20 [0:3, 0:1] : (tensor<3x4xf32>) -> tensor<3x1xf32>
    %62 = stablehlo.reshape %61 : (tensor<3x1xf32>) -> tensor<3xf32>
    %63 = stablehlo.slice %60 [0:3, 0:1] : (tensor<3x4xf32>) -> tensor<3x1xf32>
    %64 = stablehlo.reshape %63 : (tensor<3x1xf32>) -> tensor<3xf32>
    %65 = stablehlo.multiply %62, %64 : tensor<3xf32>
    %66 = stablehlo.slice %20 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %67 = stablehlo.slice %60 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %68 = stablehlo.dot_general %66, %67, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
    %69 = stablehlo.subtract %65, %68 : tensor<3xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %71 = stablehlo.slice %20 [0:3, 0:1] : (tensor<3x4xf32>) -> tensor<3x1xf32>
    %72 = stablehlo.reshape %71 : (tensor<3x1xf32>) -> tensor<3xf32>
    %73 = stablehlo.slice %60 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %74 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %76 = stablehlo.multiply %75, %73 : tensor<3x3xf32>
    %77 = stablehlo.slice %60 [0:3, 0:1] : (tensor<3x4xf32>) -> tensor<3x1xf32>
    %78 = stablehlo.reshape %77 : (tensor<3x1xf32>) -> tensor<3xf32>
    %79 = stablehlo.slice %20 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %80 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %82 = stablehlo.multiply %81, %79 : tensor<3x3xf32>
    %83 = stablehlo.add %76, %82 : tensor<3x3xf32>
    %84 = stablehlo.slice %20 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %85 = stablehlo.slice %60 [0:3, 1:4] : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %86 = call @cross(%84, %85) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %87 = stablehlo.add %83, %86 : tensor<3x3xf32>
    %88 = stablehlo.concatenate %70, %87, dim = 1 : (tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<3x4xf32>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %89 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %90 = stablehlo.add %arg9, %89 : tensor<5xi32>
    %91 = stablehlo.select %arg10, %90, %arg9 : tensor<5xi1>, tensor<5xi32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %93 = "stablehlo.gather"(%49, %92) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
    %c_8 = stablehlo.constant dense<3> : tensor<i32>
    %94 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %95 = stablehlo.add %arg9, %94 : tensor<5xi32>
    %96 = stablehlo.select %arg11, %95, %arg9 : tensor<5xi1>, tensor<5xi32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %98 = "stablehlo.gather"(%88, %97) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
    %c_9 = stablehlo.constant dense<15> : tensor<i32>
    %99 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %100 = stablehlo.add %arg12, %99 : tensor<5xi32>
    %101 = stablehlo.select %arg13, %100, %arg12 : tensor<5xi1>, tensor<5xi32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %103 = "stablehlo.gather"(%arg6, %102) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
    %c_10 = stablehlo.constant dense<15> : tensor<i32>
    %104 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %105 = stablehlo.add %arg12, %104 : tensor<5xi32>
    %106 = stablehlo.select %arg14, %105, %arg12 : tensor<5xi1>, tensor<5xi32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %108 = "stablehlo.gather"(%8, %107) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
    %c_11 = stablehlo.constant dense<15> : tensor<i32>
    %109 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %110 = stablehlo.add %arg12, %109 : tensor<5xi32>
    %111 = stablehlo.select %arg15, %110, %arg12 : tensor<5xi1>, tensor<5xi32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %113 = "stablehlo.gather"(%1, %112) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<5x1xi32>) -> tensor<5xf32>
    %114 = stablehlo.slice %98 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %115 = call @cross_1(%114, %103) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<5x3xf32>
    %118 = stablehlo.slice %98 [0:5, 0:1] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %119 = stablehlo.reshape %118 : (tensor<5x1xf32>) -> tensor<5xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
    %122 = stablehlo.multiply %121, %117 : tensor<5x3xf32>
    %123 = stablehlo.add %103, %122 : tensor<5x3xf32>
    %124 = stablehlo.slice %98 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %125 = call @cross_1(%124, %117) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %126 = stablehlo.add %123, %125 : tensor<5x3xf32>
    %127 = stablehlo.add %93, %126 : tensor<5x3xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %129 = stablehlo.divide %113, %128 : tensor<5xf32>
    %130 = stablehlo.cosine %129 : tensor<5xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %133 = stablehlo.divide %113, %132 : tensor<5xf32>
    %134 = stablehlo.sine %133 : tensor<5xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
    %137 = stablehlo.multiply %136, %108 : tensor<5x3xf32>
    %138 = stablehlo.concatenate %131, %137, dim = 1 : (tensor<5x1xf32>, tensor<5x3xf32>) -> tensor<5x4xf32>
    %139 = stablehlo.slice %98 [0:5, 0:1] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %140 = stablehlo.reshape %139 : (tensor<5x1xf32>) -> tensor<5xf32>
    %141 = stablehlo.slice %138 [0:5, 0:1] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %142 = stablehlo.reshape %141 : (tensor<5x1xf32>) -> tensor<5xf32>
    %143 = stablehlo.multiply %140, %142 : tensor<5xf32>
    %144 = stablehlo.slice %98 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %145 = stablehlo.slice %138 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %146 = stablehlo.dot_general %144, %145, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5xf32>
    %147 = stablehlo.subtract %143, %146 : tensor<5xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %149 = stablehlo.slice %98 [0:5, 0:1] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %150 = stablehlo.reshape %149 : (tensor<5x1xf32>) -> tensor<5xf32>
    %151 = stablehlo.slice %138 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %152 = stablehlo.broadcast_in_dim %150, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
    %154 = stablehlo.multiply %153, %151 : tensor<5x3xf32>
    %155 = stablehlo.slice %138 [0:5, 0:1] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %156 = stablehlo.reshape %155 : (tensor<5x1xf32>) -> tensor<5xf32>
    %157 = stablehlo.slice %98 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %158 = stablehlo.broadcast_in_dim %156, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
    %160 = stablehlo.multiply %159, %157 : tensor<5x3xf32>
    %161 = stablehlo.add %154, %160 : tensor<5x3xf32>
    %162 = stablehlo.slice %98 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %163 = stablehlo.slice %138 [0:5, 1:4] : (tensor<5x4xf32>) -> tensor<5x3xf32>
    %164 = call @cross_1(%162, %163) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %165 = stablehlo.add %161, %164 : tensor<5x3xf32>
    %166 = stablehlo.concatenate %148, %165, dim = 1 : (tensor<5x1xf32>, tensor<5x3xf32>) -> tensor<5x4xf32>
    %c_15 = stablehlo.constant dense<5> : tensor<i32>
    %167 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %168 = stablehlo.add %arg16, %167 : tensor<4xi32>
    %169 = stablehlo.select %arg17, %168, %arg16 : tensor<4xi1>, tensor<4xi32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %171 = "stablehlo.gather"(%127, %170) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %c_16 = stablehlo.constant dense<5> : tensor<i32>
    %172 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %173 = stablehlo.add %arg16, %172 : tensor<4xi32>
    %174 = stablehlo.select %arg18, %173, %arg16 : tensor<4xi1>, tensor<4xi32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %176 = "stablehlo.gather"(%166, %175) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<4x1xi32>) -> tensor<4x4xf32>
    %c_17 = stablehlo.constant dense<15> : tensor<i32>
    %177 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %178 = stablehlo.add %arg19, %177 : tensor<4xi32>
    %179 = stablehlo.select %arg20, %178, %arg19 : tensor<4xi1>, tensor<4xi32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %181 = "stablehlo.gather"(%arg6, %180) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %c_18 = stablehlo.constant dense<15> : tensor<i32>
    %182 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %183 = stablehlo.add %arg19, %182 : tensor<4xi32>
    %184 = stablehlo.select %arg21, %183, %arg19 : tensor<4xi1>, tensor<4xi32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %186 = "stablehlo.gather"(%8, %185) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %c_19 = stablehlo.constant dense<15> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %188 = stablehlo.add %arg19, %187 : tensor<4xi32>
    %189 = stablehlo.select %arg22, %188, %arg19 : tensor<4xi1>, tensor<4xi32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %191 = "stablehlo.gather"(%1, %190) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<4x1xi32>) -> tensor<4xf32>
    %192 = stablehlo.slice %176 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %193 = call @cross_2(%192, %181) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %195 = stablehlo.multiply %194, %193 : tensor<4x3xf32>
    %196 = stablehlo.slice %176 [0:4, 0:1] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %197 = stablehlo.reshape %196 : (tensor<4x1xf32>) -> tensor<4xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %200 = stablehlo.multiply %199, %195 : tensor<4x3xf32>
    %201 = stablehlo.add %181, %200 : tensor<4x3xf32>
    %202 = stablehlo.slice %176 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %203 = call @cross_2(%202, %195) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %204 = stablehlo.add %201, %203 : tensor<4x3xf32>
    %205 = stablehlo.add %171, %204 : tensor<4x3xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %207 = stablehlo.divide %191, %206 : tensor<4xf32>
    %208 = stablehlo.cosine %207 : tensor<4xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_22 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %211 = stablehlo.divide %191, %210 : tensor<4xf32>
    %212 = stablehlo.sine %211 : tensor<4xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %215 = stablehlo.multiply %214, %186 : tensor<4x3xf32>
    %216 = stablehlo.concatenate %209, %215, dim = 1 : (tensor<4x1xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
    %217 = stablehlo.slice %176 [0:4, 0:1] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %218 = stablehlo.reshape %217 : (tensor<4x1xf32>) -> tensor<4xf32>
    %219 = stablehlo.slice %216 [0:4, 0:1] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %220 = stablehlo.reshape %219 : (tensor<4x1xf32>) -> tensor<4xf32>
    %221 = stablehlo.multiply %218, %220 : tensor<4xf32>
    %222 = stablehlo.slice %176 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %223 = stablehlo.slice %216 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %224 = stablehlo.dot_general %222, %223, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4xf32>
    %225 = stablehlo.subtract %221, %224 : tensor<4xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %227 = stablehlo.slice %176 [0:4, 0:1] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %228 = stablehlo.reshape %227 : (tensor<4x1xf32>) -> tensor<4xf32>
    %229 = stablehlo.slice %216 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %230 = stablehlo.broadcast_in_dim %228, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %232 = stablehlo.multiply %231, %229 : tensor<4x3xf32>
    %233 = stablehlo.slice %216 [0:4, 0:1] : (tensor<4x4xf32>) -> tensor<4x1xf32>
    %234 = stablehlo.reshape %233 : (tensor<4x1xf32>) -> tensor<4xf32>
    %235 = stablehlo.slice %176 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %236 = stablehlo.broadcast_in_dim %234, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %238 = stablehlo.multiply %237, %235 : tensor<4x3xf32>
    %239 = stablehlo.add %232, %238 : tensor<4x3xf32>
    %240 = stablehlo.slice %176 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %241 = stablehlo.slice %216 [0:4, 1:4] : (tensor<4x4xf32>) -> tensor<4x3xf32>
    %242 = call @cross_2(%240, %241) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %243 = stablehlo.add %239, %242 : tensor<4x3xf32>
    %244 = stablehlo.concatenate %226, %243, dim = 1 : (tensor<4x1xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
    %c_23 = stablehlo.constant dense<4> : tensor<i32>
    %245 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %246 = stablehlo.add %arg23, %245 : tensor<2xi32>
    %247 = stablehlo.select %arg24, %246, %arg23 : tensor<2xi1>, tensor<2xi32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %249 = "stablehlo.gather"(%205, %248) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
    %c_24 = stablehlo.constant dense<4> : tensor<i32>
    %250 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %251 = stablehlo.add %arg23, %250 : tensor<2xi32>
    %252 = stablehlo.select %arg25, %251, %arg23 : tensor<2xi1>, tensor<2xi32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %254 = "stablehlo.gather"(%244, %253) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
    %c_25 = stablehlo.constant dense<15> : tensor<i32>
    %255 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %256 = stablehlo.add %arg26, %255 : tensor<2xi32>
    %257 = stablehlo.select %arg27, %256, %arg26 : tensor<2xi1>, tensor<2xi32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %259 = "stablehlo.gather"(%arg6, %258) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
    %c_26 = stablehlo.constant dense<15> : tensor<i32>
    %260 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %261 = stablehlo.add %arg26, %260 : tensor<2xi32>
    %262 = stablehlo.select %arg28, %261, %arg26 : tensor<2xi1>, tensor<2xi32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %264 = "stablehlo.gather"(%8, %263) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
    %c_27 = stablehlo.constant dense<15> : tensor<i32>
    %265 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %266 = stablehlo.add %arg26, %265 : tensor<2xi32>
    %267 = stablehlo.select %arg29, %266, %arg26 : tensor<2xi1>, tensor<2xi32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %269 = "stablehlo.gather"(%1, %268) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<15xf32>, tensor<2x1xi32>) -> tensor<2xf32>
    %270 = stablehlo.slice %254 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %271 = call @cross_3(%270, %259) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %273 = stablehlo.multiply %272, %271 : tensor<2x3xf32>
    %274 = stablehlo.slice %254 [0:2, 0:1] : (tensor<2x4xf32>) -> tensor<2x1xf32>
    %275 = stablehlo.reshape %274 : (tensor<2x1xf32>) -> tensor<2xf32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %278 = stablehlo.multiply %277, %273 : tensor<2x3xf32>
    %279 = stablehlo.add %259, %278 : tensor<2x3xf32>
    %280 = stablehlo.slice %254 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %281 = call @cross_3(%280, %273) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %282 = stablehlo.add %279, %281 : tensor<2x3xf32>
    %283 = stablehlo.add %249, %282 : tensor<2x3xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %285 = stablehlo.divide %269, %284 : tensor<2xf32>
    %286 = stablehlo.cosine %285 : tensor<2xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %289 = stablehlo.divide %269, %288 : tensor<2xf32>
    %290 = stablehlo.sine %289 : tensor<2xf32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %293 = stablehlo.multiply %292, %264 : tensor<2x3xf32>
    %294 = stablehlo.concatenate %287, %293, dim = 1 : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
    %295 = stablehlo.slice %254 [0:2, 0:1] : (tensor<2x4xf32>) -> tensor<2x1xf32>
    %296 = stablehlo.reshape %295 : (tensor<2x1xf32>) -> tensor<2xf32>
    %297 = stablehlo.slice %294 [0:2, 0:1] : (tensor<2x4xf32>) -> tensor<2x1xf32>
    %298 = stablehlo.reshape %297 : (tensor<2x1xf32>) -> tensor<2xf32>
    %299 = stablehlo.multiply %296, %298 : tensor<2xf32>
    %300 = stablehlo.slice %254 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %301 = stablehlo.slice %294 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %302 = stablehlo.dot_general %300, %301, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
    %303 = stablehlo.subtract %299, %302 : tensor<2xf32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %305 = stablehlo.slice %254 [0:2, 0:1] : (tensor<2x4xf32>) -> tensor<2x1xf32>
    %306 = stablehlo.reshape %305 : (tensor<2x1xf32>) -> tensor<2xf32>
    %307 = stablehlo.slice %294 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %308 = stablehlo.broadcast_in_dim %306, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %310 = stablehlo.multiply %309, %307 : tensor<2x3xf32>
    %311 = stablehlo.slice %294 [0:2, 0:1] : (tensor<2x4xf32>) -> tensor<2x1xf32>
    %312 = stablehlo.reshape %311 : (tensor<2x1xf32>) -> tensor<2xf32>
    %313 = stablehlo.slice %254 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %314 = stablehlo.broadcast_in_dim %312, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %316 = stablehlo.multiply %315, %313 : tensor<2x3xf32>
    %317 = stablehlo.add %310, %316 : tensor<2x3xf32>
    %318 = stablehlo.slice %254 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %319 = stablehlo.slice %294 [0:2, 1:4] : (tensor<2x4xf32>) -> tensor<2x3xf32>
    %320 = call @cross_3(%318, %319) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %321 = stablehlo.add %317, %320 : tensor<2x3xf32>
    %322 = stablehlo.concatenate %304, %321, dim = 1 : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
    %323 = stablehlo.concatenate %9, %49, %127, %205, %283, dim = 0 : (tensor<1x3xf32>, tensor<3x3xf32>, tensor<5x3xf32>, tensor<4x3xf32>, tensor<2x3xf32>) -> tensor<15x3xf32>
    %c_31 = stablehlo.constant dense<15> : tensor<i32>
    %324 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<15xi32>
    %325 = stablehlo.add %arg30, %324 : tensor<15xi32>
    %326 = stablehlo.select %arg31, %325, %arg30 : tensor<15xi1>, tensor<15xi32>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<15xi32>) -> tensor<15x1xi32>
    %328 = "stablehlo.gather"(%323, %327) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<15x1xi32>) -> tensor<15x3xf32>
    %329 = stablehlo.concatenate %10, %88, %166, %244, %322, dim = 0 : (tensor<1x4xf32>, tensor<3x4xf32>, tensor<5x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>) -> tensor<15x4xf32>
    %c_32 = stablehlo.constant dense<15> : tensor<i32>
    %330 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<15xi32>
    %331 = stablehlo.add %arg30, %330 : tensor<15xi32>
    %332 = stablehlo.select %arg32, %331, %arg30 : tensor<15xi1>, tensor<15xi32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0] : (tensor<15xi32>) -> tensor<15x1xi32>
    %334 = "stablehlo.gather"(%329, %333) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<15x4xf32>, tensor<15x1xi32>) -> tensor<15x4xf32>
    %335 = call @norm_0(%arg0) : (tensor<15x3xf32>) -> tensor<15xf32>
    %336 = stablehlo.broadcast_in_dim %335, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %337 = stablehlo.broadcast_in_dim %336, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %338 = stablehlo.divide %arg0, %337 : tensor<15x3xf32>
    %339 = stablehlo.slice %334 [0:15, 1:4] : (tensor<15x4xf32>) -> tensor<15x3xf32>
    %340 = call @cross_4(%339, %338) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<15x3xf32>
    %342 = stablehlo.multiply %341, %340 : tensor<15x3xf32>
    %343 = stablehlo.slice %334 [0:15, 0:1] : (tensor<15x4xf32>) -> tensor<15x1xf32>
    %344 = stablehlo.reshape %343 : (tensor<15x1xf32>) -> tensor<15xf32>
    %345 = stablehlo.broadcast_in_dim %344, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %346 = stablehlo.broadcast_in_dim %345, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %347 = stablehlo.multiply %346, %342 : tensor<15x3xf32>
    %348 = stablehlo.add %338, %347 : tensor<15x3xf32>
    %349 = stablehlo.slice %334 [0:15, 1:4] : (tensor<15x4xf32>) -> tensor<15x3xf32>
    %350 = call @cross_4(%349, %342) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %351 = stablehlo.add %348, %350 : tensor<15x3xf32>
    %352 = stablehlo.slice %351 [1:15, 0:3] : (tensor<15x3xf32>) -> tensor<14x3xf32>
    %353 = stablehlo.slice %328 [1:15, 0:3] : (tensor<15x3xf32>) -> tensor<14x3xf32>
    %354 = call @cross_5(%353, %352) : (tensor<14x3xf32>, tensor<14x3xf32>) -> tensor<14x3xf32>
    %355 = stablehlo.concatenate %352, %354, dim = 1 : (tensor<14x3xf32>, tensor<14x3xf32>) -> tensor<14x6xf32>
    %356 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %357 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %358 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %359 = stablehlo.add %356, %358 : tensor<3x3xi32>
    %360 = stablehlo.compare EQ, %359, %357, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %361 = stablehlo.convert %360 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %362 = stablehlo.slice %328 [0:1, 0:3] : (tensor<15x3xf32>) -> tensor<1x3xf32>
    %363 = stablehlo.reshape %362 : (tensor<1x3xf32>) -> tensor<3xf32>
    %364 = call @cross_6(%363, %361) : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %365 = stablehlo.concatenate %361, %364, dim = 1 : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x6xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %367 = stablehlo.concatenate %366, %361, dim = 1 : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x6xf32>
    %368 = stablehlo.concatenate %365, %367, %355, dim = 0 : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<14x6xf32>) -> tensor<20x6xf32>
    %369 = stablehlo.slice %334 [0:15, 1:4] : (tensor<15x4xf32>) -> tensor<15x3xf32>
    %370 = call @cross_4(%369, %arg33) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<15x3xf32>
    %372 = stablehlo.multiply %371, %370 : tensor<15x3xf32>
    %373 = stablehlo.slice %334 [0:15, 0:1] : (tensor<15x4xf32>) -> tensor<15x1xf32>
    %374 = stablehlo.reshape %373 : (tensor<15x1xf32>) -> tensor<15xf32>
    %375 = stablehlo.broadcast_in_dim %374, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %376 = stablehlo.broadcast_in_dim %375, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %377 = stablehlo.multiply %376, %372 : tensor<15x3xf32>
    %378 = stablehlo.add %arg33, %377 : tensor<15x3xf32>
    %379 = stablehlo.slice %334 [0:15, 1:4] : (tensor<15x4xf32>) -> tensor<15x3xf32>
    %380 = call @cross_4(%379, %372) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %381 = stablehlo.add %378, %380 : tensor<15x3xf32>
    %382 = stablehlo.add %328, %381 : tensor<15x3xf32>
    %383 = stablehlo.slice %382 [0:15, 2:3] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %384 = stablehlo.reshape %383 : (tensor<15x1xf32>) -> tensor<15xf32>
    %385 = stablehlo.negate %384 : tensor<15xf32>
    %386 = stablehlo.slice %382 [0:15, 1:2] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %387 = stablehlo.reshape %386 : (tensor<15x1xf32>) -> tensor<15xf32>
    %388 = stablehlo.slice %382 [0:15, 2:3] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %389 = stablehlo.reshape %388 : (tensor<15x1xf32>) -> tensor<15xf32>
    %390 = stablehlo.slice %382 [0:15, 0:1] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %391 = stablehlo.reshape %390 : (tensor<15x1xf32>) -> tensor<15xf32>
    %392 = stablehlo.negate %391 : tensor<15xf32>
    %393 = stablehlo.slice %382 [0:15, 1:2] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %394 = stablehlo.reshape %393 : (tensor<15x1xf32>) -> tensor<15xf32>
    %395 = stablehlo.negate %394 : tensor<15xf32>
    %396 = stablehlo.slice %382 [0:15, 0:1] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %397 = stablehlo.reshape %396 : (tensor<15x1xf32>) -> tensor<15xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %399 = stablehlo.broadcast_in_dim %385, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %400 = stablehlo.broadcast_in_dim %387, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %401 = stablehlo.broadcast_in_dim %398, dims = [1] : (tensor<1xf32>) -> tensor<15x1xf32>
    %402 = stablehlo.concatenate %401, %399, %400, dim = 1 : (tensor<15x1xf32>, tensor<15x1xf32>, tensor<15x1xf32>) -> tensor<15x3xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 2] : (tensor<15x3xf32>) -> tensor<15x1x3xf32>
    %404 = stablehlo.broadcast_in_dim %389, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %406 = stablehlo.broadcast_in_dim %392, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %407 = stablehlo.broadcast_in_dim %405, dims = [1] : (tensor<1xf32>) -> tensor<15x1xf32>
    %408 = stablehlo.concatenate %404, %407, %406, dim = 1 : (tensor<15x1xf32>, tensor<15x1xf32>, tensor<15x1xf32>) -> tensor<15x3xf32>
    %409 = stablehlo.broadcast_in_dim %408, dims = [0, 2] : (tensor<15x3xf32>) -> tensor<15x1x3xf32>
    %410 = stablehlo.broadcast_in_dim %395, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %411 = stablehlo.broadcast_in_dim %397, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %413 = stablehlo.broadcast_in_dim %412, dims = [1] : (tensor<1xf32>) -> tensor<15x1xf32>
    %414 = stablehlo.concatenate %410, %411, %413, dim = 1 : (tensor<15x1xf32>, tensor<15x1xf32>, tensor<15x1xf32>) -> tensor<15x3xf32>
    %415 = stablehlo.broadcast_in_dim %414, dims = [0, 2] : (tensor<15x3xf32>) -> tensor<15x1x3xf32>
    %416 = stablehlo.concatenate %403, %409, %415, dim = 1 : (tensor<15x1x3xf32>, tensor<15x1x3xf32>, tensor<15x1x3xf32>) -> tensor<15x3x3xf32>
    %417 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %418 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c_40 = stablehlo.constant dense<0> : tensor<i32>
    %419 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %420 = stablehlo.add %417, %419 : tensor<3x3xi32>
    %421 = stablehlo.compare EQ, %420, %418, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %422 = stablehlo.convert %421 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %423 = stablehlo.slice %334 [0:15, 1:4] : (tensor<15x4xf32>) -> tensor<15x3xf32>
    %424 = call @cross_7(%423, %422) : (tensor<15x3xf32>, tensor<3x3xf32>) -> tensor<15x3x3xf32>
    %cst_41 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %425 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<15x3x3xf32>
    %426 = stablehlo.multiply %425, %424 : tensor<15x3x3xf32>
    %427 = stablehlo.slice %334 [0:15, 0:1] : (tensor<15x4xf32>) -> tensor<15x1xf32>
    %428 = stablehlo.reshape %427 : (tensor<15x1xf32>) -> tensor<15xf32>
    %429 = stablehlo.broadcast_in_dim %428, dims = [0] : (tensor<15xf32>) -> tensor<15x1x1xf32>
    %430 = stablehlo.broadcast_in_dim %429, dims = [0, 1, 2] : (tensor<15x1x1xf32>) -> tensor<15x3x3xf32>
    %431 = stablehlo.multiply %430, %426 : tensor<15x3x3xf32>
    %432 = stablehlo.broadcast_in_dim %422, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %433 = stablehlo.broadcast_in_dim %432, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<15x3x3xf32>
    %434 = stablehlo.add %433, %431 : tensor<15x3x3xf32>
    %435 = stablehlo.slice %334 [0:15, 1:4] : (tensor<15x4xf32>) -> tensor<15x3xf32>
    %436 = call @cross_8(%435, %426) : (tensor<15x3xf32>, tensor<15x3x3xf32>) -> tensor<15x3x3xf32>
    %437 = stablehlo.add %434, %436 : tensor<15x3x3xf32>
    %438 = stablehlo.transpose %437, dims = [0, 2, 1] : (tensor<15x3x3xf32>) -> tensor<15x3x3xf32>
    %439 = stablehlo.broadcast_in_dim %arg34, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %440 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2] : (tensor<15x3x1xf32>) -> tensor<15x3x3xf32>
    %441 = stablehlo.multiply %440, %437 : tensor<15x3x3xf32>
    %442 = stablehlo.dot_general %438, %441, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<15x3x3xf32>, tensor<15x3x3xf32>) -> tensor<15x3x3xf32>
    %443 = stablehlo.broadcast_in_dim %arg35, dims = [0] : (tensor<15xf32>) -> tensor<15x1x1xf32>
    %444 = stablehlo.broadcast_in_dim %443, dims = [0, 1, 2] : (tensor<15x1x1xf32>) -> tensor<15x3x3xf32>
    %445 = stablehlo.multiply %444, %416 : tensor<15x3x3xf32>
    %446 = stablehlo.transpose %416, dims = [0, 2, 1] : (tensor<15x3x3xf32>) -> tensor<15x3x3xf32>
    %447 = stablehlo.dot_general %445, %446, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<15x3x3xf32>, tensor<15x3x3xf32>) -> tensor<15x3x3xf32>
    %448 = stablehlo.add %442, %447 : tensor<15x3x3xf32>
    %449 = stablehlo.broadcast_in_dim %arg35, dims = [0] : (tensor<15xf32>) -> tensor<15x1x1xf32>
    %450 = stablehlo.broadcast_in_dim %449, dims = [0, 1, 2] : (tensor<15x1x1xf32>) -> tensor<15x3x3xf32>
    %451 = stablehlo.multiply %450, %416 : tensor<15x3x3xf32>
    %452 = stablehlo.transpose %416, dims = [0, 2, 1] : (tensor<15x3x3xf32>) -> tensor<15x3x3xf32>
    %453 = stablehlo.broadcast_in_dim %arg35, dims = [0] : (tensor<15xf32>) -> tensor<15x1x1xf32>
    %454 = stablehlo.broadcast_in_dim %453, dims = [0, 1, 2] : (tensor<15x1x1xf32>) -> tensor<15x3x3xf32>
    %455 = stablehlo.multiply %454, %452 : tensor<15x3x3xf32>
    %456 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %457 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %458 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %459 = stablehlo.add %456, %458 : tensor<3x3xi32>
    %460 = stablehlo.compare EQ, %459, %457, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %461 = stablehlo.convert %460 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %462 = stablehlo.broadcast_in_dim %461, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %463 = stablehlo.broadcast_in_dim %arg35, dims = [0] : (tensor<15xf32>) -> tensor<15x1x1xf32>
    %464 = stablehlo.broadcast_in_dim %463, dims = [0, 1, 2] : (tensor<15x1x1xf32>) -> tensor<15x3x3xf32>
    %465 = stablehlo.broadcast_in_dim %462, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<15x3x3xf32>
    %466 = stablehlo.multiply %464, %465 : tensor<15x3x3xf32>
    %467 = call @block(%448, %451, %455, %466) : (tensor<15x3x3xf32>, tensor<15x3x3xf32>, tensor<15x3x3xf32>, tensor<15x3x3xf32>) -> tensor<15x6x6xf32>
    %c_43 = stablehlo.constant dense<15> : tensor<i32>
    %468 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %469 = stablehlo.add %arg26, %468 : tensor<2xi32>
    %470 = stablehlo.select %arg36, %469, %arg26 : tensor<2xi1>, tensor<2xi32>
    %471 = stablehlo.broadcast_in_dim %470, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %472 = "stablehlo.gather"(%467, %471) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<2x1xi32>) -> tensor<2x6x6xf32>
    %c_44 = stablehlo.constant dense<15> : tensor<i32>
    %473 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %474 = stablehlo.add %arg19, %473 : tensor<4xi32>
    %475 = stablehlo.select %arg37, %474, %arg19 : tensor<4xi1>, tensor<4xi32>
    %476 = stablehlo.broadcast_in_dim %475, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %477 = "stablehlo.gather"(%467, %476) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<4x1xi32>) -> tensor<4x6x6xf32>
    %c_45 = stablehlo.constant dense<4> : tensor<i32>
    %478 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %479 = stablehlo.add %arg23, %478 : tensor<2xi32>
    %480 = stablehlo.select %arg38, %479, %arg23 : tensor<2xi1>, tensor<2xi32>
    %481 = stablehlo.broadcast_in_dim %480, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %482 = "stablehlo.scatter"(%477, %481, %472) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<4x6x6xf32>, tensor<2x1xi32>, tensor<2x6x6xf32>) -> tensor<4x6x6xf32>
    %c_46 = stablehlo.constant dense<15> : tensor<i32>
    %483 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %484 = stablehlo.add %arg12, %483 : tensor<5xi32>
    %485 = stablehlo.select %arg39, %484, %arg12 : tensor<5xi1>, tensor<5xi32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %487 = "stablehlo.gather"(%467, %486) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<5x1xi32>) -> tensor<5x6x6xf32>
    %c_47 = stablehlo.constant dense<5> : tensor<i32>
    %488 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %489 = stablehlo.add %arg16, %488 : tensor<4xi32>
    %490 = stablehlo.select %arg40, %489, %arg16 : tensor<4xi1>, tensor<4xi32>
    %491 = stablehlo.broadcast_in_dim %490, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %492 = "stablehlo.scatter"(%487, %491, %482) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<5x6x6xf32>, tensor<4x1xi32>, tensor<4x6x6xf32>) -> tensor<5x6x6xf32>
    %c_48 = stablehlo.constant dense<15> : tensor<i32>
    %493 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %494 = stablehlo.add %arg4, %493 : tensor<3xi32>
    %495 = stablehlo.select %arg41, %494, %arg4 : tensor<3xi1>, tensor<3xi32>
    %496 = stablehlo.broadcast_in_dim %495, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %497 = "stablehlo.gather"(%467, %496) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<3x1xi32>) -> tensor<3x6x6xf32>
    %c_49 = stablehlo.constant dense<3> : tensor<i32>
    %498 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %499 = stablehlo.add %arg9, %498 : tensor<5xi32>
    %500 = stablehlo.select %arg42, %499, %arg9 : tensor<5xi1>, tensor<5xi32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %502 = "stablehlo.scatter"(%497, %501, %492) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<3x6x6xf32>, tensor<5x1xi32>, tensor<5x6x6xf32>) -> tensor<3x6x6xf32>
    %c_50 = stablehlo.constant dense<15> : tensor<i32>
    %503 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %504 = stablehlo.add %arg43, %503 : tensor<1xi32>
    %505 = stablehlo.select %arg44, %504, %arg43 : tensor<1xi1>, tensor<1xi32>
    %506 = stablehlo.broadcast_in_dim %505, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %507 = "stablehlo.gather"(%467, %506) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<1x1xi32>) -> tensor<1x6x6xf32>
    %c_51 = stablehlo.constant dense<1> : tensor<i32>
    %508 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %509 = stablehlo.add %arg1, %508 : tensor<3xi32>
    %510 = stablehlo.select %arg45, %509, %arg1 : tensor<3xi1>, tensor<3xi32>
    %511 = stablehlo.broadcast_in_dim %510, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %512 = "stablehlo.scatter"(%507, %511, %502) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<1x6x6xf32>, tensor<3x1xi32>, tensor<3x6x6xf32>) -> tensor<1x6x6xf32>
    %513 = stablehlo.concatenate %512, %502, %492, %482, %472, dim = 0 : (tensor<1x6x6xf32>, tensor<3x6x6xf32>, tensor<5x6x6xf32>, tensor<4x6x6xf32>, tensor<2x6x6xf32>) -> tensor<15x6x6xf32>
    %c_52 = stablehlo.constant dense<15> : tensor<i32>
    %514 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i32>) -> tensor<15xi32>
    %515 = stablehlo.add %arg30, %514 : tensor<15xi32>
    %516 = stablehlo.select %arg46, %515, %arg30 : tensor<15xi1>, tensor<15xi32>
    %517 = stablehlo.broadcast_in_dim %516, dims = [0] : (tensor<15xi32>) -> tensor<15x1xi32>
    %518 = "stablehlo.gather"(%513, %517) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<15x1xi32>) -> tensor<15x6x6xf32>
    %c_53 = stablehlo.constant dense<15> : tensor<i32>
    %519 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<20xi32>
    %520 = stablehlo.add %arg47, %519 : tensor<20xi32>
    %521 = stablehlo.select %arg48, %520, %arg47 : tensor<20xi1>, tensor<20xi32>
    %522 = stablehlo.broadcast_in_dim %521, dims = [0] : (tensor<20xi32>) -> tensor<20x1xi32>
    %523 = "stablehlo.gather"(%518, %522) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6, 6>}> : (tensor<15x6x6xf32>, tensor<20x1xi32>) -> tensor<20x6x6xf32>
    %524 = stablehlo.dot_general %523, %368, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<20x6x6xf32>, tensor<20x6xf32>) -> tensor<20x6xf32>
    %525 = stablehlo.transpose %368, dims = [1, 0] : (tensor<20x6xf32>) -> tensor<6x20xf32>
    %526 = stablehlo.dot_general %524, %525, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<20x6xf32>, tensor<6x20xf32>) -> tensor<20x20xf32>
    %527 = stablehlo.multiply %526, %arg49 : tensor<20x20xf32>
    %528 = call @tril(%527) : (tensor<20x20xf32>) -> tensor<20x20xf32>
    %529 = call @tril_9(%528) : (tensor<20x20xf32>) -> tensor<20x20xf32>
    %530 = stablehlo.transpose %529, dims = [1, 0] : (tensor<20x20xf32>) -> tensor<20x20xf32>
    %531 = stablehlo.add %528, %530 : tensor<20x20xf32>
    %532 = stablehlo.iota dim = 0 : tensor<20x20xi32>
    %533 = stablehlo.iota dim = 1 : tensor<20x20xi32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %534 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<20x20xi32>
    %535 = stablehlo.add %532, %534 : tensor<20x20xi32>
    %536 = stablehlo.compare EQ, %535, %533, SIGNED : (tensor<20x20xi32>, tensor<20x20xi32>) -> tensor<20x20xi1>
    %537 = stablehlo.convert %536 : (tensor<20x20xi1>) -> tensor<20x20xf32>
    %cst_55 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %539 = stablehlo.multiply %538, %537 : tensor<20x20xf32>
    %540 = stablehlo.add %531, %539 : tensor<20x20xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %542 = stablehlo.subtract %arg50, %arg84 : tensor<14xf32>
    %543 = stablehlo.multiply %arg51, %542 : tensor<14xf32>
    %544 = stablehlo.concatenate %541, %543, dim = 0 : (tensor<6xf32>, tensor<14xf32>) -> tensor<20xf32>
    %cst_57 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %546 = stablehlo.multiply %545, %arg86 : tensor<20xf32>
    %547 = stablehlo.subtract %544, %546 : tensor<20xf32>
    %548 = stablehlo.broadcast_in_dim %arg86, dims = [0] : (tensor<20xf32>) -> tensor<20x1xf32>
    %549 = stablehlo.broadcast_in_dim %548, dims = [0, 1] : (tensor<20x1xf32>) -> tensor<20x6xf32>
    %550 = stablehlo.multiply %368, %549 : tensor<20x6xf32>
    %551 = stablehlo.slice %550 [0:6, 0:6] : (tensor<20x6xf32>) -> tensor<6x6xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_58) applies stablehlo.add across dimensions = [0] : (tensor<6x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<1x6xf32>
    %554 = stablehlo.slice %550 [6:20, 0:6] : (tensor<20x6xf32>) -> tensor<14x6xf32>
    %555 = stablehlo.concatenate %553, %554, dim = 0 : (tensor<1x6xf32>, tensor<14x6xf32>) -> tensor<15x6xf32>
    %556 = stablehlo.broadcast_in_dim %552, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %557 = stablehlo.broadcast_in_dim %arg52, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %c_60 = stablehlo.constant dense<1> : tensor<i32>
    %558 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %559 = stablehlo.add %arg1, %558 : tensor<3xi32>
    %560 = stablehlo.select %arg53, %559, %arg1 : tensor<3xi1>, tensor<3xi32>
    %561 = stablehlo.broadcast_in_dim %560, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %562 = "stablehlo.gather"(%556, %561) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<1x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
    %c_61 = stablehlo.constant dense<1> : tensor<i32>
    %563 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %564 = stablehlo.add %arg1, %563 : tensor<3xi32>
    %565 = stablehlo.select %arg54, %564, %arg1 : tensor<3xi1>, tensor<3xi32>
    %566 = stablehlo.broadcast_in_dim %565, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %567 = "stablehlo.gather"(%557, %566) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<1x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
    %c_62 = stablehlo.constant dense<15> : tensor<i32>
    %568 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %569 = stablehlo.add %arg4, %568 : tensor<3xi32>
    %570 = stablehlo.select %arg55, %569, %arg4 : tensor<3xi1>, tensor<3xi32>
    %571 = stablehlo.broadcast_in_dim %570, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %572 = "stablehlo.gather"(%555, %571) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
    %573 = stablehlo.add %562, %572 : tensor<3x6xf32>
    %574 = stablehlo.slice %573 [0:3, 0:3] : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %575 = stablehlo.slice %572 [0:3, 0:3] : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %576 = call @cross(%574, %575) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %577 = stablehlo.slice %573 [0:3, 0:3] : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %578 = stablehlo.slice %572 [0:3, 3:6] : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %579 = call @cross(%577, %578) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %580 = stablehlo.slice %573 [0:3, 3:6] : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %581 = stablehlo.slice %572 [0:3, 0:3] : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %582 = call @cross(%580, %581) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %583 = stablehlo.add %579, %582 : tensor<3x3xf32>
    %584 = stablehlo.concatenate %576, %583, dim = 1 : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x6xf32>
    %585 = stablehlo.add %567, %584 : tensor<3x6xf32>
    %c_63 = stablehlo.constant dense<3> : tensor<i32>
    %586 = stablehlo.broadcast_in_dim %c_63, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %587 = stablehlo.add %arg9, %586 : tensor<5xi32>
    %588 = stablehlo.select %arg56, %587, %arg9 : tensor<5xi1>, tensor<5xi32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %590 = "stablehlo.gather"(%573, %589) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<3x6xf32>, tensor<5x1xi32>) -> tensor<5x6xf32>
    %c_64 = stablehlo.constant dense<3> : tensor<i32>
    %591 = stablehlo.broadcast_in_dim %c_64, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %592 = stablehlo.add %arg9, %591 : tensor<5xi32>
    %593 = stablehlo.select %arg57, %592, %arg9 : tensor<5xi1>, tensor<5xi32>
    %594 = stablehlo.broadcast_in_dim %593, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %595 = "stablehlo.gather"(%585, %594) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<3x6xf32>, tensor<5x1xi32>) -> tensor<5x6xf32>
    %c_65 = stablehlo.constant dense<15> : tensor<i32>
    %596 = stablehlo.broadcast_in_dim %c_65, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %597 = stablehlo.add %arg12, %596 : tensor<5xi32>
    %598 = stablehlo.select %arg58, %597, %arg12 : tensor<5xi1>, tensor<5xi32>
    %599 = stablehlo.broadcast_in_dim %598, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %600 = "stablehlo.gather"(%555, %599) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<5x1xi32>) -> tensor<5x6xf32>
    %601 = stablehlo.add %590, %600 : tensor<5x6xf32>
    %602 = stablehlo.slice %601 [0:5, 0:3] : (tensor<5x6xf32>) -> tensor<5x3xf32>
    %603 = stablehlo.slice %600 [0:5, 0:3] : (tensor<5x6xf32>) -> tensor<5x3xf32>
    %604 = call @cross_1(%602, %603) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %605 = stablehlo.slice %601 [0:5, 0:3] : (tensor<5x6xf32>) -> tensor<5x3xf32>
    %606 = stablehlo.slice %600 [0:5, 3:6] : (tensor<5x6xf32>) -> tensor<5x3xf32>
    %607 = call @cross_1(%605, %606) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %608 = stablehlo.slice %601 [0:5, 3:6] : (tensor<5x6xf32>) -> tensor<5x3xf32>
    %609 = stablehlo.slice %600 [0:5, 0:3] : (tensor<5x6xf32>) -> tensor<5x3xf32>
    %610 = call @cross_1(%608, %609) : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %611 = stablehlo.add %607, %610 : tensor<5x3xf32>
    %612 = stablehlo.concatenate %604, %611, dim = 1 : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x6xf32>
    %613 = stablehlo.add %595, %612 : tensor<5x6xf32>
    %c_66 = stablehlo.constant dense<5> : tensor<i32>
    %614 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %615 = stablehlo.add %arg16, %614 : tensor<4xi32>
    %616 = stablehlo.select %arg59, %615, %arg16 : tensor<4xi1>, tensor<4xi32>
    %617 = stablehlo.broadcast_in_dim %616, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %618 = "stablehlo.gather"(%601, %617) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<5x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
    %c_67 = stablehlo.constant dense<5> : tensor<i32>
    %619 = stablehlo.broadcast_in_dim %c_67, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %620 = stablehlo.add %arg16, %619 : tensor<4xi32>
    %621 = stablehlo.select %arg60, %620, %arg16 : tensor<4xi1>, tensor<4xi32>
    %622 = stablehlo.broadcast_in_dim %621, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %623 = "stablehlo.gather"(%613, %622) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<5x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
    %c_68 = stablehlo.constant dense<15> : tensor<i32>
    %624 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %625 = stablehlo.add %arg19, %624 : tensor<4xi32>
    %626 = stablehlo.select %arg61, %625, %arg19 : tensor<4xi1>, tensor<4xi32>
    %627 = stablehlo.broadcast_in_dim %626, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %628 = "stablehlo.gather"(%555, %627) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
    %629 = stablehlo.add %618, %628 : tensor<4x6xf32>
    %630 = stablehlo.slice %629 [0:4, 0:3] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %631 = stablehlo.slice %628 [0:4, 0:3] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %632 = call @cross_2(%630, %631) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %633 = stablehlo.slice %629 [0:4, 0:3] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %634 = stablehlo.slice %628 [0:4, 3:6] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %635 = call @cross_2(%633, %634) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %636 = stablehlo.slice %629 [0:4, 3:6] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %637 = stablehlo.slice %628 [0:4, 0:3] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %638 = call @cross_2(%636, %637) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %639 = stablehlo.add %635, %638 : tensor<4x3xf32>
    %640 = stablehlo.concatenate %632, %639, dim = 1 : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x6xf32>
    %641 = stablehlo.add %623, %640 : tensor<4x6xf32>
    %c_69 = stablehlo.constant dense<4> : tensor<i32>
    %642 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %643 = stablehlo.add %arg23, %642 : tensor<2xi32>
    %644 = stablehlo.select %arg62, %643, %arg23 : tensor<2xi1>, tensor<2xi32>
    %645 = stablehlo.broadcast_in_dim %644, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %646 = "stablehlo.gather"(%629, %645) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<4x6xf32>, tensor<2x1xi32>) -> tensor<2x6xf32>
    %c_70 = stablehlo.constant dense<4> : tensor<i32>
    %647 = stablehlo.broadcast_in_dim %c_70, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %648 = stablehlo.add %arg23, %647 : tensor<2xi32>
    %649 = stablehlo.select %arg63, %648, %arg23 : tensor<2xi1>, tensor<2xi32>
    %650 = stablehlo.broadcast_in_dim %649, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %651 = "stablehlo.gather"(%641, %650) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<4x6xf32>, tensor<2x1xi32>) -> tensor<2x6xf32>
    %c_71 = stablehlo.constant dense<15> : tensor<i32>
    %652 = stablehlo.broadcast_in_dim %c_71, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %653 = stablehlo.add %arg26, %652 : tensor<2xi32>
    %654 = stablehlo.select %arg64, %653, %arg26 : tensor<2xi1>, tensor<2xi32>
    %655 = stablehlo.broadcast_in_dim %654, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %656 = "stablehlo.gather"(%555, %655) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<2x1xi32>) -> tensor<2x6xf32>
    %657 = stablehlo.add %646, %656 : tensor<2x6xf32>
    %658 = stablehlo.slice %657 [0:2, 0:3] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %659 = stablehlo.slice %656 [0:2, 0:3] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %660 = call @cross_3(%658, %659) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %661 = stablehlo.slice %657 [0:2, 0:3] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %662 = stablehlo.slice %656 [0:2, 3:6] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %663 = call @cross_3(%661, %662) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %664 = stablehlo.slice %657 [0:2, 3:6] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %665 = stablehlo.slice %656 [0:2, 0:3] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %666 = call @cross_3(%664, %665) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %667 = stablehlo.add %663, %666 : tensor<2x3xf32>
    %668 = stablehlo.concatenate %660, %667, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
    %669 = stablehlo.add %651, %668 : tensor<2x6xf32>
    %670 = stablehlo.concatenate %556, %573, %601, %629, %657, dim = 0 : (tensor<1x6xf32>, tensor<3x6xf32>, tensor<5x6xf32>, tensor<4x6xf32>, tensor<2x6xf32>) -> tensor<15x6xf32>
    %c_72 = stablehlo.constant dense<15> : tensor<i32>
    %671 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<15xi32>
    %672 = stablehlo.add %arg30, %671 : tensor<15xi32>
    %673 = stablehlo.select %arg65, %672, %arg30 : tensor<15xi1>, tensor<15xi32>
    %674 = stablehlo.broadcast_in_dim %673, dims = [0] : (tensor<15xi32>) -> tensor<15x1xi32>
    %675 = "stablehlo.gather"(%670, %674) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<15x1xi32>) -> tensor<15x6xf32>
    %676 = stablehlo.concatenate %557, %585, %613, %641, %669, dim = 0 : (tensor<1x6xf32>, tensor<3x6xf32>, tensor<5x6xf32>, tensor<4x6xf32>, tensor<2x6xf32>) -> tensor<15x6xf32>
    %c_73 = stablehlo.constant dense<15> : tensor<i32>
    %677 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<15xi32>
    %678 = stablehlo.add %arg30, %677 : tensor<15xi32>
    %679 = stablehlo.select %arg66, %678, %arg30 : tensor<15xi1>, tensor<15xi32>
    %680 = stablehlo.broadcast_in_dim %679, dims = [0] : (tensor<15xi32>) -> tensor<15x1xi32>
    %681 = "stablehlo.gather"(%676, %680) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<15x1xi32>) -> tensor<15x6xf32>
    %682 = stablehlo.dot_general %467, %675, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<15x6x6xf32>, tensor<15x6xf32>) -> tensor<15x6xf32>
    %683 = stablehlo.dot_general %467, %681, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<15x6x6xf32>, tensor<15x6xf32>) -> tensor<15x6xf32>
    %684 = stablehlo.slice %675 [0:15, 0:3] : (tensor<15x6xf32>) -> tensor<15x3xf32>
    %685 = stablehlo.slice %682 [0:15, 0:3] : (tensor<15x6xf32>) -> tensor<15x3xf32>
    %686 = call @cross_4(%684, %685) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %687 = stablehlo.slice %675 [0:15, 3:6] : (tensor<15x6xf32>) -> tensor<15x3xf32>
    %688 = stablehlo.slice %682 [0:15, 3:6] : (tensor<15x6xf32>) -> tensor<15x3xf32>
    %689 = call @cross_4(%687, %688) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %690 = stablehlo.add %686, %689 : tensor<15x3xf32>
    %691 = stablehlo.slice %675 [0:15, 0:3] : (tensor<15x6xf32>) -> tensor<15x3xf32>
    %692 = stablehlo.slice %682 [0:15, 3:6] : (tensor<15x6xf32>) -> tensor<15x3xf32>
    %693 = call @cross_4(%691, %692) : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x3xf32>
    %694 = stablehlo.concatenate %690, %693, dim = 1 : (tensor<15x3xf32>, tensor<15x3xf32>) -> tensor<15x6xf32>
    %695 = stablehlo.add %683, %694 : tensor<15x6xf32>
    %c_74 = stablehlo.constant dense<15> : tensor<i32>
    %696 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %697 = stablehlo.add %arg26, %696 : tensor<2xi32>
    %698 = stablehlo.select %arg67, %697, %arg26 : tensor<2xi1>, tensor<2xi32>
    %699 = stablehlo.broadcast_in_dim %698, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %700 = "stablehlo.gather"(%695, %699) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<2x1xi32>) -> tensor<2x6xf32>
    %c_75 = stablehlo.constant dense<15> : tensor<i32>
    %701 = stablehlo.broadcast_in_dim %c_75, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %702 = stablehlo.add %arg19, %701 : tensor<4xi32>
    %703 = stablehlo.select %arg68, %702, %arg19 : tensor<4xi1>, tensor<4xi32>
    %704 = stablehlo.broadcast_in_dim %703, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %705 = "stablehlo.gather"(%695, %704) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
    %c_76 = stablehlo.constant dense<4> : tensor<i32>
    %706 = stablehlo.broadcast_in_dim %c_76, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %707 = stablehlo.add %arg23, %706 : tensor<2xi32>
    %708 = stablehlo.select %arg69, %707, %arg23 : tensor<2xi1>, tensor<2xi32>
    %709 = stablehlo.broadcast_in_dim %708, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %710 = "stablehlo.scatter"(%705, %709, %700) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x1xi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
    %c_77 = stablehlo.constant dense<15> : tensor<i32>
    %711 = stablehlo.broadcast_in_dim %c_77, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %712 = stablehlo.add %arg12, %711 : tensor<5xi32>
    %713 = stablehlo.select %arg70, %712, %arg12 : tensor<5xi1>, tensor<5xi32>
    %714 = stablehlo.broadcast_in_dim %713, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %715 = "stablehlo.gather"(%695, %714) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<5x1xi32>) -> tensor<5x6xf32>
    %c_78 = stablehlo.constant dense<5> : tensor<i32>
    %716 = stablehlo.broadcast_in_dim %c_78, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %717 = stablehlo.add %arg16, %716 : tensor<4xi32>
    %718 = stablehlo.select %arg71, %717, %arg16 : tensor<4xi1>, tensor<4xi32>
    %719 = stablehlo.broadcast_in_dim %718, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %720 = "stablehlo.scatter"(%715, %719, %710) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %c_79 = stablehlo.constant dense<15> : tensor<i32>
    %721 = stablehlo.broadcast_in_dim %c_79, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %722 = stablehlo.add %arg4, %721 : tensor<3xi32>
    %723 = stablehlo.select %arg72, %722, %arg4 : tensor<3xi1>, tensor<3xi32>
    %724 = stablehlo.broadcast_in_dim %723, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %725 = "stablehlo.gather"(%695, %724) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
    %c_80 = stablehlo.constant dense<3> : tensor<i32>
    %726 = stablehlo.broadcast_in_dim %c_80, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %727 = stablehlo.add %arg9, %726 : tensor<5xi32>
    %728 = stablehlo.select %arg73, %727, %arg9 : tensor<5xi1>, tensor<5xi32>
    %729 = stablehlo.broadcast_in_dim %728, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %730 = "stablehlo.scatter"(%725, %729, %720) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<3x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<3x6xf32>
    %c_81 = stablehlo.constant dense<15> : tensor<i32>
    %731 = stablehlo.broadcast_in_dim %c_81, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %732 = stablehlo.add %arg43, %731 : tensor<1xi32>
    %733 = stablehlo.select %arg74, %732, %arg43 : tensor<1xi1>, tensor<1xi32>
    %734 = stablehlo.broadcast_in_dim %733, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %735 = "stablehlo.gather"(%695, %734) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<1x1xi32>) -> tensor<1x6xf32>
    %c_82 = stablehlo.constant dense<1> : tensor<i32>
    %736 = stablehlo.broadcast_in_dim %c_82, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %737 = stablehlo.add %arg1, %736 : tensor<3xi32>
    %738 = stablehlo.select %arg75, %737, %arg1 : tensor<3xi1>, tensor<3xi32>
    %739 = stablehlo.broadcast_in_dim %738, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %740 = "stablehlo.scatter"(%735, %739, %730) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %876 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %876 : tensor<f32>
    }) : (tensor<1x6xf32>, tensor<3x1xi32>, tensor<3x6xf32>) -> tensor<1x6xf32>
    %741 = stablehlo.concatenate %740, %730, %720, %710, %700, dim = 0 : (tensor<1x6xf32>, tensor<3x6xf32>, tensor<5x6xf32>, tensor<4x6xf32>, tensor<2x6xf32>) -> tensor<15x6xf32>
    %c_83 = stablehlo.constant dense<15> : tensor<i32>
    %742 = stablehlo.broadcast_in_dim %c_83, dims = [] : (tensor<i32>) -> tensor<15xi32>
    %743 = stablehlo.add %arg30, %742 : tensor<15xi32>
    %744 = stablehlo.select %arg76, %743, %arg30 : tensor<15xi1>, tensor<15xi32>
    %745 = stablehlo.broadcast_in_dim %744, dims = [0] : (tensor<15xi32>) -> tensor<15x1xi32>
    %746 = "stablehlo.gather"(%741, %745) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<15x1xi32>) -> tensor<15x6xf32>
    %c_84 = stablehlo.constant dense<15> : tensor<i32>
    %747 = stablehlo.broadcast_in_dim %c_84, dims = [] : (tensor<i32>) -> tensor<20xi32>
    %748 = stablehlo.add %arg47, %747 : tensor<20xi32>
    %749 = stablehlo.select %arg77, %748, %arg47 : tensor<20xi1>, tensor<20xi32>
    %750 = stablehlo.broadcast_in_dim %749, dims = [0] : (tensor<20xi32>) -> tensor<20x1xi32>
    %751 = "stablehlo.gather"(%746, %750) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}> : (tensor<15x6xf32>, tensor<20x1xi32>) -> tensor<20x6xf32>
    %752 = stablehlo.multiply %751, %368 : tensor<20x6xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %753 = stablehlo.reduce(%752 init: %cst_85) applies stablehlo.add across dimensions = [1] : (tensor<20x6xf32>, tensor<f32>) -> tensor<20xf32>
    %754 = stablehlo.subtract %547, %753 : tensor<20xf32>
    %755 = call @_cholesky(%540) : (tensor<20x20xf32>) -> tensor<20x20xf32>
    %756 = call @_cho_solve(%755, %754) : (tensor<20x20xf32>, tensor<20xf32>) -> tensor<20xf32>
    %c_86 = stablehlo.constant dense<15> : tensor<i32>
    %757 = stablehlo.broadcast_in_dim %c_86, dims = [] : (tensor<i32>) -> tensor<11xi32>
    %758 = stablehlo.add %arg78, %757 : tensor<11xi32>
    %759 = stablehlo.select %arg79, %758, %arg78 : tensor<11xi1>, tensor<11xi32>
    %760 = stablehlo.broadcast_in_dim %759, dims = [0] : (tensor<11xi32>) -> tensor<11x1xi32>
    %761 = "stablehlo.gather"(%328, %760) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<15x3xf32>, tensor<11x1xi32>) -> tensor<11x3xf32>
    %c_87 = stablehlo.constant dense<15> : tensor<i32>
    %762 = stablehlo.broadcast_in_dim %c_87, dims = [] : (tensor<i32>) -> tensor<11xi32>
    %763 = stablehlo.add %arg78, %762 : tensor<11xi32>
    %764 = stablehlo.select %arg80, %763, %arg78 : tensor<11xi1>, tensor<11xi32>
    %765 = stablehlo.broadcast_in_dim %764, dims = [0] : (tensor<11xi32>) -> tensor<11x1xi32>
    %766 = "stablehlo.gather"(%334, %765) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<15x4xf32>, tensor<11x1xi32>) -> tensor<11x4xf32>
    %767 = stablehlo.slice %766 [0:11, 1:4] : (tensor<11x4xf32>) -> tensor<11x3xf32>
    %768 = call @cross_10(%767, %arg81) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %cst_88 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<11x3xf32>
    %770 = stablehlo.multiply %769, %768 : tensor<11x3xf32>
    %771 = stablehlo.slice %766 [0:11, 0:1] : (tensor<11x4xf32>) -> tensor<11x1xf32>
    %772 = stablehlo.reshape %771 : (tensor<11x1xf32>) -> tensor<11xf32>
    %773 = stablehlo.broadcast_in_dim %772, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %774 = stablehlo.broadcast_in_dim %773, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x3xf32>
    %775 = stablehlo.multiply %774, %770 : tensor<11x3xf32>
    %776 = stablehlo.add %arg81, %775 : tensor<11x3xf32>
    %777 = stablehlo.slice %766 [0:11, 1:4] : (tensor<11x4xf32>) -> tensor<11x3xf32>
    %778 = call @cross_10(%777, %770) : (tensor<11x3xf32>, tensor<11x3xf32>) -> tensor<11x3xf32>
    %779 = stablehlo.add %776, %778 : tensor<11x3xf32>
    %780 = stablehlo.add %761, %779 : tensor<11x3xf32>
    %781 = stablehlo.slice %368 [0:20, 3:6] : (tensor<20x6xf32>) -> tensor<20x3xf32>
    %782 = stablehlo.broadcast_in_dim %781, dims = [1, 2] : (tensor<20x3xf32>) -> tensor<1x20x3xf32>
    %783 = stablehlo.slice %368 [0:20, 0:3] : (tensor<20x6xf32>) -> tensor<20x3xf32>
    %784 = stablehlo.broadcast_in_dim %783, dims = [1, 2] : (tensor<20x3xf32>) -> tensor<1x20x3xf32>
    %785 = stablehlo.broadcast_in_dim %780, dims = [0, 2] : (tensor<11x3xf32>) -> tensor<11x1x3xf32>
    %786 = call @cross_11(%784, %785) : (tensor<1x20x3xf32>, tensor<11x1x3xf32>) -> tensor<11x20x3xf32>
    %787 = stablehlo.broadcast_in_dim %782, dims = [0, 1, 2] : (tensor<1x20x3xf32>) -> tensor<11x20x3xf32>
    %788 = stablehlo.add %787, %786 : tensor<11x20x3xf32>
    %789 = stablehlo.broadcast_in_dim %arg82, dims = [0, 1, 2] : (tensor<11x20x1xf32>) -> tensor<11x20x3xf32>
    %790 = stablehlo.multiply %788, %789 : tensor<11x20x3xf32>
    %791 = stablehlo.slice %790 [0:11, 0:20, 2:3] : (tensor<11x20x3xf32>) -> tensor<11x20x1xf32>
    %792 = stablehlo.reshape %791 : (tensor<11x20x1xf32>) -> tensor<11x20xf32>
    %793 = stablehlo.slice %790 [0:11, 0:20, 0:2] : (tensor<11x20x3xf32>) -> tensor<11x20x2xf32>
    %cst_89 = stablehlo.constant dense<8.000000e-01> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<11x20x2xf32>
    %795 = stablehlo.multiply %794, %793 : tensor<11x20x2xf32>
    %796 = stablehlo.slice %795 [0:11, 0:20, 0:1] : (tensor<11x20x2xf32>) -> tensor<11x20x1xf32>
    %797 = stablehlo.reshape %796 : (tensor<11x20x1xf32>) -> tensor<11x20xf32>
    %798 = stablehlo.add %792, %797 : tensor<11x20xf32>
    %799 = stablehlo.slice %795 [0:11, 0:20, 0:1] : (tensor<11x20x2xf32>) -> tensor<11x20x1xf32>
    %800 = stablehlo.reshape %799 : (tensor<11x20x1xf32>) -> tensor<11x20xf32>
    %801 = stablehlo.subtract %792, %800 : tensor<11x20xf32>
    %802 = stablehlo.slice %795 [0:11, 0:20, 1:2] : (tensor<11x20x2xf32>) -> tensor<11x20x1xf32>
    %803 = stablehlo.reshape %802 : (tensor<11x20x1xf32>) -> tensor<11x20xf32>
    %804 = stablehlo.add %792, %803 : tensor<11x20xf32>
    %805 = stablehlo.slice %795 [0:11, 0:20, 1:2] : (tensor<11x20x2xf32>) -> tensor<11x20x1xf32>
    %806 = stablehlo.reshape %805 : (tensor<11x20x1xf32>) -> tensor<11x20xf32>
    %807 = stablehlo.subtract %792, %806 : tensor<11x20xf32>
    %808 = stablehlo.broadcast_in_dim %798, dims = [0, 2] : (tensor<11x20xf32>) -> tensor<11x1x20xf32>
    %809 = stablehlo.broadcast_in_dim %801, dims = [0, 2] : (tensor<11x20xf32>) -> tensor<11x1x20xf32>
    %810 = stablehlo.broadcast_in_dim %804, dims = [0, 2] : (tensor<11x20xf32>) -> tensor<11x1x20xf32>
    %811 = stablehlo.broadcast_in_dim %807, dims = [0, 2] : (tensor<11x20xf32>) -> tensor<11x1x20xf32>
    %812 = stablehlo.concatenate %808, %809, %810, %811, dim = 1 : (tensor<11x1x20xf32>, tensor<11x1x20xf32>, tensor<11x1x20xf32>, tensor<11x1x20xf32>) -> tensor<11x4x20xf32>
    %813 = stablehlo.reshape %812 : (tensor<11x4x20xf32>) -> tensor<44x20xf32>
    %814 = stablehlo.slice %780 [0:11, 2:3] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %815 = stablehlo.reshape %814 : (tensor<11x1xf32>) -> tensor<11xf32>
    %816 = stablehlo.broadcast_in_dim %815, dims = [0] : (tensor<11xf32>) -> tensor<11x4xf32>
    %817 = stablehlo.reshape %816 : (tensor<11x4xf32>) -> tensor<44xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %819 = stablehlo.minimum %817, %818 : tensor<44xf32>
    %cst_91 = stablehlo.constant dense<-2.000000e+02> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %821 = stablehlo.multiply %820, %819 : tensor<44xf32>
    %822 = stablehlo.dot_general %813, %arg86, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<44x20xf32>, tensor<20xf32>) -> tensor<44xf32>
    %cst_92 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %824 = stablehlo.multiply %823, %822 : tensor<44xf32>
    %825 = stablehlo.subtract %821, %824 : tensor<44xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %827 = stablehlo.compare LT, %817, %826, FLOAT : (tensor<44xf32>, tensor<44xf32>) -> tensor<44xi1>
    %cst_94 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %828 = call @_where(%827, %cst_94, %cst_95) : (tensor<44xi1>, tensor<f32>, tensor<f32>) -> tensor<44xf32>
    %c_96 = stablehlo.constant dense<0> : tensor<i32>
    %c_97 = stablehlo.constant dense<0> : tensor<i32>
    %829:9 = stablehlo.while(%iterArg = %813, %iterArg_103 = %825, %iterArg_104 = %828, %iterArg_105 = %756, %iterArg_106 = %540, %iterArg_107 = %arg83, %iterArg_108 = %c_97, %iterArg_109 = %c_96, %iterArg_110 = %756) : tensor<44x20xf32>, tensor<44xf32>, tensor<44xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<5xf32>, tensor<i32>, tensor<i32>, tensor<20xf32>
    cond {
      %c_111 = stablehlo.constant dense<4> : tensor<i32>
      %876 = stablehlo.compare LT, %iterArg_108, %c_111, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %876 : tensor<i1>
    } do {
      %876:2 = func.call @closed_call_12(%iterArg, %iterArg_103, %iterArg_104, %iterArg_105, %iterArg_106, %iterArg_107, %iterArg_109, %iterArg_110) : (tensor<44x20xf32>, tensor<44xf32>, tensor<44xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<5xf32>, tensor<i32>, tensor<20xf32>) -> (tensor<i32>, tensor<20xf32>)
      %c_111 = stablehlo.constant dense<1> : tensor<i32>
      %877 = stablehlo.add %iterArg_108, %c_111 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_103, %iterArg_104, %iterArg_105, %iterArg_106, %iterArg_107, %877, %876#0, %876#1 : tensor<44x20xf32>, tensor<44xf32>, tensor<44xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<5xf32>, tensor<i32>, tensor<i32>, tensor<20xf32>
    }
    %cst_98 = stablehlo.constant dense<4.000000e-03> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %831 = stablehlo.multiply %830, %829#8 : tensor<20xf32>
    %832 = stablehlo.add %arg86, %831 : tensor<20xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %833 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %834 = stablehlo.slice %832 [0:3] : (tensor<20xf32>) -> tensor<3xf32>
    %835 = stablehlo.concatenate %833, %834, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
    %836 = stablehlo.slice %835 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %837 = stablehlo.reshape %836 : (tensor<1xf32>) -> tensor<f32>
    %838 = stablehlo.slice %arg87 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %839 = stablehlo.reshape %838 : (tensor<1xf32>) -> tensor<f32>
    %840 = stablehlo.multiply %837, %839 : tensor<f32>
    %841 = stablehlo.slice %835 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
    %842 = stablehlo.slice %arg87 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
    %843 = stablehlo.dot_general %841, %842, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
    %844 = stablehlo.subtract %840, %843 : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %844, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %846 = stablehlo.slice %835 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %847 = stablehlo.reshape %846 : (tensor<1xf32>) -> tensor<f32>
    %848 = stablehlo.slice %arg87 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
    %849 = stablehlo.broadcast_in_dim %847, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %850 = stablehlo.multiply %849, %848 : tensor<3xf32>
    %851 = stablehlo.slice %arg87 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %852 = stablehlo.reshape %851 : (tensor<1xf32>) -> tensor<f32>
    %853 = stablehlo.slice %835 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
    %854 = stablehlo.broadcast_in_dim %852, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %855 = stablehlo.multiply %854, %853 : tensor<3xf32>
    %856 = stablehlo.add %850, %855 : tensor<3xf32>
    %857 = stablehlo.slice %835 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
    %858 = stablehlo.slice %arg87 [1:4] : (tensor<4xf32>) -> tensor<3xf32>
    %859 = call @cross_14(%857, %858) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %860 = stablehlo.add %856, %859 : tensor<3xf32>
    %861 = stablehlo.concatenate %845, %860, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
    %cst_100 = stablehlo.constant dense<2.000000e-03> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %863 = stablehlo.multiply %862, %861 : tensor<4xf32>
    %864 = stablehlo.add %arg87, %863 : tensor<4xf32>
    %865 = stablehlo.slice %832 [3:6] : (tensor<20xf32>) -> tensor<3xf32>
    %cst_101 = stablehlo.constant dense<4.000000e-03> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %867 = stablehlo.multiply %866, %865 : tensor<3xf32>
    %868 = stablehlo.add %arg85, %867 : tensor<3xf32>
    %869 = call @norm(%864) : (tensor<4xf32>) -> tensor<f32>
    %870 = stablehlo.broadcast_in_dim %869, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %871 = stablehlo.divide %864, %870 : tensor<4xf32>
    %872 = stablehlo.slice %832 [6:20] : (tensor<20xf32>) -> tensor<14xf32>
    %cst_102 = stablehlo.constant dense<4.000000e-03> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<14xf32>
    %874 = stablehlo.multiply %873, %872 : tensor<14xf32>
    %875 = stablehlo.add %arg84, %874 : tensor<14xf32>
    return %875, %868, %832, %871, %868 : tensor<14xf32>, tensor<3xf32>, tensor<20xf32>, tensor<4xf32>, tensor<3xf32>
  }
  func.func private @norm(%arg0: tensor<4xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @norm_0(%arg0: tensor<15x3xf32>) -> tensor<15xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<15x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<15x3xf32>, tensor<f32>) -> tensor<15xf32>
    %2 = stablehlo.sqrt %1 : tensor<15xf32>
    return %2 : tensor<15xf32>
  }
  func.func private @cross(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %0 = stablehlo.slice %arg0 [0:3, 0:1] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<3x1xf32>) -> tensor<3xf32>
    %2 = stablehlo.slice %arg0 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<3x1xf32>) -> tensor<3xf32>
    %4 = stablehlo.slice %arg0 [0:3, 2:3] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xf32>) -> tensor<3xf32>
    %6 = stablehlo.slice %arg1 [0:3, 0:1] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<3x1xf32>) -> tensor<3xf32>
    %8 = stablehlo.slice %arg1 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<3x1xf32>) -> tensor<3xf32>
    %10 = stablehlo.slice %arg1 [0:3, 2:3] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<3x1xf32>) -> tensor<3xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<3xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<3xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<3xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<3xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<3xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<3xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<3xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<3xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<3xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x3xf32>
    return %24 : tensor<3x3xf32>
  }
  func.func private @cross_1(%arg0: tensor<5x3xf32>, %arg1: tensor<5x3xf32>) -> tensor<5x3xf32> {
    %0 = stablehlo.slice %arg0 [0:5, 0:1] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<5x1xf32>) -> tensor<5xf32>
    %2 = stablehlo.slice %arg0 [0:5, 1:2] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<5x1xf32>) -> tensor<5xf32>
    %4 = stablehlo.slice %arg0 [0:5, 2:3] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<5x1xf32>) -> tensor<5xf32>
    %6 = stablehlo.slice %arg1 [0:5, 0:1] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<5x1xf32>) -> tensor<5xf32>
    %8 = stablehlo.slice %arg1 [0:5, 1:2] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf32>) -> tensor<5xf32>
    %10 = stablehlo.slice %arg1 [0:5, 2:3] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<5x1xf32>) -> tensor<5xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<5xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<5xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<5xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<5xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<5xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<5xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<5xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<5xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<5xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x3xf32>
    return %24 : tensor<5x3xf32>
  }
  func.func private @cross_2(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<4x1xf32>) -> tensor<4xf32>
    %2 = stablehlo.slice %arg0 [0:4, 1:2] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<4x1xf32>) -> tensor<4xf32>
    %4 = stablehlo.slice %arg0 [0:4, 2:3] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<4x1xf32>) -> tensor<4xf32>
    %6 = stablehlo.slice %arg1 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<4x1xf32>) -> tensor<4xf32>
    %8 = stablehlo.slice %arg1 [0:4, 1:2] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<4x1xf32>) -> tensor<4xf32>
    %10 = stablehlo.slice %arg1 [0:4, 2:3] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<4x1xf32>) -> tensor<4xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<4xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<4xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<4xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<4xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<4xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<4xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<4xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<4xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<4xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x3xf32>
    return %24 : tensor<4x3xf32>
  }
  func.func private @cross_3(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<2x1xf32>) -> tensor<2xf32>
    %2 = stablehlo.slice %arg0 [0:2, 1:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x1xf32>) -> tensor<2xf32>
    %4 = stablehlo.slice %arg0 [0:2, 2:3] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xf32>) -> tensor<2xf32>
    %6 = stablehlo.slice %arg1 [0:2, 0:1] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<2x1xf32>) -> tensor<2xf32>
    %8 = stablehlo.slice %arg1 [0:2, 1:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<2x1xf32>) -> tensor<2xf32>
    %10 = stablehlo.slice %arg1 [0:2, 2:3] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<2x1xf32>) -> tensor<2xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<2xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<2xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<2xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<2xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<2xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<2xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<2xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<2xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<2xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
    return %24 : tensor<2x3xf32>
  }
  func.func private @cross_4(%arg0: tensor<15x3xf32>, %arg1: tensor<15x3xf32>) -> tensor<15x3xf32> {
    %0 = stablehlo.slice %arg0 [0:15, 0:1] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<15x1xf32>) -> tensor<15xf32>
    %2 = stablehlo.slice %arg0 [0:15, 1:2] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<15x1xf32>) -> tensor<15xf32>
    %4 = stablehlo.slice %arg0 [0:15, 2:3] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<15x1xf32>) -> tensor<15xf32>
    %6 = stablehlo.slice %arg1 [0:15, 0:1] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<15x1xf32>) -> tensor<15xf32>
    %8 = stablehlo.slice %arg1 [0:15, 1:2] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<15x1xf32>) -> tensor<15xf32>
    %10 = stablehlo.slice %arg1 [0:15, 2:3] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<15x1xf32>) -> tensor<15xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<15xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<15xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<15xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<15xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<15xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<15xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<15xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<15xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<15xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<15x1xf32>, tensor<15x1xf32>, tensor<15x1xf32>) -> tensor<15x3xf32>
    return %24 : tensor<15x3xf32>
  }
  func.func private @cross_5(%arg0: tensor<14x3xf32>, %arg1: tensor<14x3xf32>) -> tensor<14x3xf32> {
    %0 = stablehlo.slice %arg0 [0:14, 0:1] : (tensor<14x3xf32>) -> tensor<14x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<14x1xf32>) -> tensor<14xf32>
    %2 = stablehlo.slice %arg0 [0:14, 1:2] : (tensor<14x3xf32>) -> tensor<14x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<14x1xf32>) -> tensor<14xf32>
    %4 = stablehlo.slice %arg0 [0:14, 2:3] : (tensor<14x3xf32>) -> tensor<14x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<14x1xf32>) -> tensor<14xf32>
    %6 = stablehlo.slice %arg1 [0:14, 0:1] : (tensor<14x3xf32>) -> tensor<14x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<14x1xf32>) -> tensor<14xf32>
    %8 = stablehlo.slice %arg1 [0:14, 1:2] : (tensor<14x3xf32>) -> tensor<14x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<14x1xf32>) -> tensor<14xf32>
    %10 = stablehlo.slice %arg1 [0:14, 2:3] : (tensor<14x3xf32>) -> tensor<14x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<14x1xf32>) -> tensor<14xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<14xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<14xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<14xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<14xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<14xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<14xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<14xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<14xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<14xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<14xf32>) -> tensor<1x14xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<14xf32>) -> tensor<1x14xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [1] : (tensor<14xf32>) -> tensor<1x14xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 0 : (tensor<1x14xf32>, tensor<1x14xf32>, tensor<1x14xf32>) -> tensor<3x14xf32>
    %25 = stablehlo.transpose %24, dims = [1, 0] : (tensor<3x14xf32>) -> tensor<14x3xf32>
    return %25 : tensor<14x3xf32>
  }
  func.func private @cross_6(%arg0: tensor<3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.slice %arg0 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
    %6 = stablehlo.slice %arg1 [0:3, 0:1] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<3x1xf32>) -> tensor<3xf32>
    %8 = stablehlo.slice %arg1 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<3x1xf32>) -> tensor<3xf32>
    %10 = stablehlo.slice %arg1 [0:3, 2:3] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<3x1xf32>) -> tensor<3xf32>
    %12 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<3xf32>
    %14 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %15 = stablehlo.multiply %14, %9 : tensor<3xf32>
    %16 = stablehlo.subtract %13, %15 : tensor<3xf32>
    %17 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %18 = stablehlo.multiply %17, %7 : tensor<3xf32>
    %19 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %20 = stablehlo.multiply %19, %11 : tensor<3xf32>
    %21 = stablehlo.subtract %18, %20 : tensor<3xf32>
    %22 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23 = stablehlo.multiply %22, %9 : tensor<3xf32>
    %24 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %25 = stablehlo.multiply %24, %7 : tensor<3xf32>
    %26 = stablehlo.subtract %23, %25 : tensor<3xf32>
    %27 = stablehlo.broadcast_in_dim %16, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %28 = stablehlo.broadcast_in_dim %21, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %29 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %30 = stablehlo.concatenate %27, %28, %29, dim = 0 : (tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
    %31 = stablehlo.transpose %30, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    return %31 : tensor<3x3xf32>
  }
  func.func private @cross_7(%arg0: tensor<15x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<15x3x3xf32> {
    %0 = stablehlo.slice %arg0 [0:15, 0:1] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<15x1xf32>) -> tensor<15xf32>
    %2 = stablehlo.slice %arg0 [0:15, 1:2] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<15x1xf32>) -> tensor<15xf32>
    %4 = stablehlo.slice %arg0 [0:15, 2:3] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<15x1xf32>) -> tensor<15xf32>
    %6 = stablehlo.slice %arg1 [0:3, 0:1] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<3x1xf32>) -> tensor<3xf32>
    %8 = stablehlo.slice %arg1 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<3x1xf32>) -> tensor<3xf32>
    %10 = stablehlo.slice %arg1 [0:3, 2:3] : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<3x1xf32>) -> tensor<3xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %13 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %15 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<15x3xf32>
    %16 = stablehlo.multiply %14, %15 : tensor<15x3xf32>
    %17 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %18 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %20 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<15x3xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<15x3xf32>
    %22 = stablehlo.subtract %16, %21 : tensor<15x3xf32>
    %23 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %24 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %26 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<15x3xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<15x3xf32>
    %28 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %29 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<15x3xf32>
    %32 = stablehlo.multiply %30, %31 : tensor<15x3xf32>
    %33 = stablehlo.subtract %27, %32 : tensor<15x3xf32>
    %34 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %35 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %37 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<15x3xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<15x3xf32>
    %39 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %40 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<15x3xf32>
    %43 = stablehlo.multiply %41, %42 : tensor<15x3xf32>
    %44 = stablehlo.subtract %38, %43 : tensor<15x3xf32>
    %45 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %46 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %47 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %48 = stablehlo.concatenate %45, %46, %47, dim = 2 : (tensor<15x3x1xf32>, tensor<15x3x1xf32>, tensor<15x3x1xf32>) -> tensor<15x3x3xf32>
    return %48 : tensor<15x3x3xf32>
  }
  func.func private @cross_8(%arg0: tensor<15x3xf32>, %arg1: tensor<15x3x3xf32>) -> tensor<15x3x3xf32> {
    %0 = stablehlo.slice %arg0 [0:15, 0:1] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<15x1xf32>) -> tensor<15xf32>
    %2 = stablehlo.slice %arg0 [0:15, 1:2] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<15x1xf32>) -> tensor<15xf32>
    %4 = stablehlo.slice %arg0 [0:15, 2:3] : (tensor<15x3xf32>) -> tensor<15x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<15x1xf32>) -> tensor<15xf32>
    %6 = stablehlo.slice %arg1 [0:15, 0:3, 0:1] : (tensor<15x3x3xf32>) -> tensor<15x3x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<15x3x1xf32>) -> tensor<15x3xf32>
    %8 = stablehlo.slice %arg1 [0:15, 0:3, 1:2] : (tensor<15x3x3xf32>) -> tensor<15x3x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<15x3x1xf32>) -> tensor<15x3xf32>
    %10 = stablehlo.slice %arg1 [0:15, 0:3, 2:3] : (tensor<15x3x3xf32>) -> tensor<15x3x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<15x3x1xf32>) -> tensor<15x3xf32>
    %12 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<15x3xf32>
    %15 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %17 = stablehlo.multiply %16, %9 : tensor<15x3xf32>
    %18 = stablehlo.subtract %14, %17 : tensor<15x3xf32>
    %19 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %21 = stablehlo.multiply %20, %7 : tensor<15x3xf32>
    %22 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %24 = stablehlo.multiply %23, %11 : tensor<15x3xf32>
    %25 = stablehlo.subtract %21, %24 : tensor<15x3xf32>
    %26 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %28 = stablehlo.multiply %27, %9 : tensor<15x3xf32>
    %29 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<15xf32>) -> tensor<15x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<15x1xf32>) -> tensor<15x3xf32>
    %31 = stablehlo.multiply %30, %7 : tensor<15x3xf32>
    %32 = stablehlo.subtract %28, %31 : tensor<15x3xf32>
    %33 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %34 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %35 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<15x3xf32>) -> tensor<15x3x1xf32>
    %36 = stablehlo.concatenate %33, %34, %35, dim = 2 : (tensor<15x3x1xf32>, tensor<15x3x1xf32>, tensor<15x3x1xf32>) -> tensor<15x3x3xf32>
    return %36 : tensor<15x3x3xf32>
  }
  func.func private @block(%arg0: tensor<15x3x3xf32>, %arg1: tensor<15x3x3xf32>, %arg2: tensor<15x3x3xf32>, %arg3: tensor<15x3x3xf32>) -> tensor<15x6x6xf32> {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 2 : (tensor<15x3x3xf32>, tensor<15x3x3xf32>) -> tensor<15x3x6xf32>
    %1 = stablehlo.concatenate %arg2, %arg3, dim = 2 : (tensor<15x3x3xf32>, tensor<15x3x3xf32>) -> tensor<15x3x6xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<15x3x6xf32>, tensor<15x3x6xf32>) -> tensor<15x6x6xf32>
    return %2 : tensor<15x6x6xf32>
  }
  func.func private @tril(%arg0: tensor<20x20xf32>) -> tensor<20x20xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<20x20xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<20x20xi32>
    %2 = stablehlo.add %0, %1 : tensor<20x20xi32>
    %3 = stablehlo.iota dim = 1 : tensor<20x20xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<20x20xi32>, tensor<20x20xi32>) -> tensor<20x20xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<20x20xi1>, tensor<20x20xf32>
    return %6 : tensor<20x20xf32>
  }
  func.func private @tril_9(%arg0: tensor<20x20xf32>) -> tensor<20x20xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<20x20xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<20x20xi32>
    %2 = stablehlo.add %0, %1 : tensor<20x20xi32>
    %3 = stablehlo.iota dim = 1 : tensor<20x20xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<20x20xi32>, tensor<20x20xi32>) -> tensor<20x20xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<20x20xi1>, tensor<20x20xf32>
    return %6 : tensor<20x20xf32>
  }
  func.func private @_cholesky(%arg0: tensor<20x20xf32>) -> tensor<20x20xf32> {
    %0 = stablehlo.cholesky %arg0, lower = true : tensor<20x20xf32>
    %1 = stablehlo.iota dim = 0 : tensor<20x20xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<20x20xi32>
    %3 = stablehlo.add %1, %2 : tensor<20x20xi32>
    %4 = stablehlo.iota dim = 1 : tensor<20x20xi32>
    %5 = stablehlo.compare GE, %3, %4, SIGNED : (tensor<20x20xi32>, tensor<20x20xi32>) -> tensor<20x20xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %7 = stablehlo.select %5, %0, %6 : tensor<20x20xi1>, tensor<20x20xf32>
    return %7 : tensor<20x20xf32>
  }
  func.func private @_cho_solve(%arg0: tensor<20x20xf32>, %arg1: tensor<20xf32>) -> tensor<20xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<20xf32>) -> tensor<20x1xf32>
    %1 = "stablehlo.triangular_solve"(%arg0, %0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<20x20xf32>, tensor<20x1xf32>) -> tensor<20x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<20x1xf32>) -> tensor<20xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<20xf32>) -> tensor<20x1xf32>
    %4 = "stablehlo.triangular_solve"(%arg0, %3) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<20x20xf32>, tensor<20x1xf32>) -> tensor<20x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<20x1xf32>) -> tensor<20xf32>
    return %5 : tensor<20xf32>
  }
  func.func private @cross_10(%arg0: tensor<11x3xf32>, %arg1: tensor<11x3xf32>) -> tensor<11x3xf32> {
    %0 = stablehlo.slice %arg0 [0:11, 0:1] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<11x1xf32>) -> tensor<11xf32>
    %2 = stablehlo.slice %arg0 [0:11, 1:2] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<11x1xf32>) -> tensor<11xf32>
    %4 = stablehlo.slice %arg0 [0:11, 2:3] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<11x1xf32>) -> tensor<11xf32>
    %6 = stablehlo.slice %arg1 [0:11, 0:1] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<11x1xf32>) -> tensor<11xf32>
    %8 = stablehlo.slice %arg1 [0:11, 1:2] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<11x1xf32>) -> tensor<11xf32>
    %10 = stablehlo.slice %arg1 [0:11, 2:3] : (tensor<11x3xf32>) -> tensor<11x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<11x1xf32>) -> tensor<11xf32>
    %12 = stablehlo.multiply %3, %11 : tensor<11xf32>
    %13 = stablehlo.multiply %5, %9 : tensor<11xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<11xf32>
    %15 = stablehlo.multiply %5, %7 : tensor<11xf32>
    %16 = stablehlo.multiply %1, %11 : tensor<11xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<11xf32>
    %18 = stablehlo.multiply %1, %9 : tensor<11xf32>
    %19 = stablehlo.multiply %3, %7 : tensor<11xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<11xf32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 1 : (tensor<11x1xf32>, tensor<11x1xf32>, tensor<11x1xf32>) -> tensor<11x3xf32>
    return %24 : tensor<11x3xf32>
  }
  func.func private @cross_11(%arg0: tensor<1x20x3xf32>, %arg1: tensor<11x1x3xf32>) -> tensor<11x20x3xf32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:20, 0:1] : (tensor<1x20x3xf32>) -> tensor<1x20x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x20x1xf32>) -> tensor<1x20xf32>
    %2 = stablehlo.slice %arg0 [0:1, 0:20, 1:2] : (tensor<1x20x3xf32>) -> tensor<1x20x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1x20x1xf32>) -> tensor<1x20xf32>
    %4 = stablehlo.slice %arg0 [0:1, 0:20, 2:3] : (tensor<1x20x3xf32>) -> tensor<1x20x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x20x1xf32>) -> tensor<1x20xf32>
    %6 = stablehlo.slice %arg1 [0:11, 0:1, 0:1] : (tensor<11x1x3xf32>) -> tensor<11x1x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<11x1x1xf32>) -> tensor<11x1xf32>
    %8 = stablehlo.slice %arg1 [0:11, 0:1, 1:2] : (tensor<11x1x3xf32>) -> tensor<11x1x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<11x1x1xf32>) -> tensor<11x1xf32>
    %10 = stablehlo.slice %arg1 [0:11, 0:1, 2:3] : (tensor<11x1x3xf32>) -> tensor<11x1x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<11x1x1xf32>) -> tensor<11x1xf32>
    %12 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<11x20xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x20xf32>
    %14 = stablehlo.multiply %12, %13 : tensor<11x20xf32>
    %15 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<11x20xf32>
    %16 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x20xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<11x20xf32>
    %18 = stablehlo.subtract %14, %17 : tensor<11x20xf32>
    %19 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<11x20xf32>
    %20 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x20xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<11x20xf32>
    %22 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<11x20xf32>
    %23 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x20xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<11x20xf32>
    %25 = stablehlo.subtract %21, %24 : tensor<11x20xf32>
    %26 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<11x20xf32>
    %27 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x20xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<11x20xf32>
    %29 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<11x20xf32>
    %30 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x20xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<11x20xf32>
    %32 = stablehlo.subtract %28, %31 : tensor<11x20xf32>
    %33 = stablehlo.broadcast_in_dim %18, dims = [1, 2] : (tensor<11x20xf32>) -> tensor<1x11x20xf32>
    %34 = stablehlo.broadcast_in_dim %25, dims = [1, 2] : (tensor<11x20xf32>) -> tensor<1x11x20xf32>
    %35 = stablehlo.broadcast_in_dim %32, dims = [1, 2] : (tensor<11x20xf32>) -> tensor<1x11x20xf32>
    %36 = stablehlo.concatenate %33, %34, %35, dim = 0 : (tensor<1x11x20xf32>, tensor<1x11x20xf32>, tensor<1x11x20xf32>) -> tensor<3x11x20xf32>
    %37 = stablehlo.transpose %36, dims = [1, 2, 0] : (tensor<3x11x20xf32>) -> tensor<11x20x3xf32>
    return %37 : tensor<11x20x3xf32>
  }
  func.func private @_where(%arg0: tensor<44xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<44xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<44xi1>, tensor<44xf32>
    return %2 : tensor<44xf32>
  }
  func.func private @closed_call_12(%arg0: tensor<44x20xf32>, %arg1: tensor<44xf32>, %arg2: tensor<44xf32>, %arg3: tensor<20xf32>, %arg4: tensor<20x20xf32>, %arg5: tensor<5xf32>, %arg6: tensor<i32>, %arg7: tensor<20xf32>) -> (tensor<i32>, tensor<20xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg6, %c : tensor<i32>
    %1 = stablehlo.dot_general %arg0, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<44x20xf32>, tensor<20xf32>) -> tensor<44xf32>
    %2 = stablehlo.subtract %1, %arg1 : tensor<44xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %4 = stablehlo.compare LT, %2, %3, FLOAT : (tensor<44xf32>, tensor<44xf32>) -> tensor<44xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %5 = call @_where_13(%4, %arg2, %c_0) : (tensor<44xi1>, tensor<44xf32>, tensor<i32>) -> tensor<44xf32>
    %6 = stablehlo.subtract %arg7, %arg3 : tensor<20xf32>
    %7 = stablehlo.dot_general %arg4, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<20x20xf32>, tensor<20xf32>) -> tensor<20xf32>
    %8 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<44x20xf32>) -> tensor<20x44xf32>
    %9 = stablehlo.convert %5 : tensor<44xf32>
    %10 = stablehlo.multiply %9, %2 : tensor<44xf32>
    %11 = stablehlo.dot_general %8, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<20x44xf32>, tensor<44xf32>) -> tensor<20xf32>
    %12 = stablehlo.add %7, %11 : tensor<20xf32>
    %13 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<44x20xf32>) -> tensor<20x44xf32>
    %14 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<44xf32>) -> tensor<44x1xf32>
    %15 = stablehlo.convert %14 : tensor<44x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<44x1xf32>) -> tensor<44x20xf32>
    %17 = stablehlo.multiply %16, %arg0 : tensor<44x20xf32>
    %18 = stablehlo.dot_general %13, %17, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<20x44xf32>, tensor<44x20xf32>) -> tensor<20x20xf32>
    %19 = stablehlo.add %arg4, %18 : tensor<20x20xf32>
    %20 = call @_cholesky(%19) : (tensor<20x20xf32>) -> tensor<20x20xf32>
    %21 = call @_cho_solve(%20, %12) : (tensor<20x20xf32>, tensor<20xf32>) -> tensor<20xf32>
    %22 = stablehlo.negate %21 : tensor<20xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %24 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x20xf32>
    %26 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<5x20xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<5x20xf32>
    %28 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<5x20xf32>
    %30 = stablehlo.add %29, %27 : tensor<5x20xf32>
    %31 = stablehlo.dot_general %arg0, %30, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<44x20xf32>, tensor<5x20xf32>) -> tensor<44x5xf32>
    %32 = stablehlo.transpose %31, dims = [1, 0] : (tensor<44x5xf32>) -> tensor<5x44xf32>
    %33 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<44xf32>) -> tensor<1x44xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x44xf32>) -> tensor<5x44xf32>
    %35 = stablehlo.subtract %32, %34 : tensor<5x44xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x44xf32>
    %37 = stablehlo.minimum %35, %36 : tensor<5x44xf32>
    %38 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<5x20xf32>
    %40 = stablehlo.subtract %30, %39 : tensor<5x20xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x20xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<5x20xf32>
    %43 = stablehlo.dot_general %arg4, %40, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<20x20xf32>, tensor<5x20xf32>) -> tensor<20x5xf32>
    %44 = stablehlo.dot_general %42, %43, batching_dims = [0] x [1], contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x20xf32>, tensor<20x5xf32>) -> tensor<5xf32>
    %45 = stablehlo.multiply %37, %37 : tensor<5x44xf32>
    %46 = stablehlo.convert %arg2 : tensor<44xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [1] : (tensor<44xf32>) -> tensor<1x44xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<1x44xf32>) -> tensor<5x44xf32>
    %49 = stablehlo.multiply %48, %45 : tensor<5x44xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.reduce(%49 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<5x44xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %52 = stablehlo.multiply %51, %50 : tensor<5xf32>
    %53 = stablehlo.add %44, %52 : tensor<5xf32>
    %54 = call @argmin(%53) : (tensor<5xf32>) -> tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.compare LT, %54, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<5> : tensor<i32>
    %56 = stablehlo.add %54, %c_6 : tensor<i32>
    %57 = stablehlo.select %55, %56, %54 : tensor<i1>, tensor<i32>
    %58 = stablehlo.dynamic_slice %arg5, %57, sizes = [1] : (tensor<5xf32>, tensor<i32>) -> tensor<1xf32>
    %59 = stablehlo.reshape %58 : (tensor<1xf32>) -> tensor<f32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %61 = stablehlo.multiply %60, %22 : tensor<20xf32>
    %62 = stablehlo.add %arg7, %61 : tensor<20xf32>
    return %0, %62 : tensor<i32>, tensor<20xf32>
  }
  func.func private @_where_13(%arg0: tensor<44xi1>, %arg1: tensor<44xf32>, %arg2: tensor<i32>) -> tensor<44xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<44xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<44xi1>, tensor<44xf32>
    return %2 : tensor<44xf32>
  }
  func.func private @argmin(%arg0: tensor<5xf32>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<5xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<5xf32>, tensor<5xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @cross_14(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.slice %arg0 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
    %6 = stablehlo.slice %arg1 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
    %8 = stablehlo.slice %arg1 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
    %9 = stablehlo.reshape %8 : (tensor<1xf32>) -> tensor<f32>
    %10 = stablehlo.slice %arg1 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
    %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
    %12 = stablehlo.multiply %3, %11 : tensor<f32>
    %13 = stablehlo.multiply %5, %9 : tensor<f32>
    %14 = stablehlo.subtract %12, %13 : tensor<f32>
    %15 = stablehlo.multiply %5, %7 : tensor<f32>
    %16 = stablehlo.multiply %1, %11 : tensor<f32>
    %17 = stablehlo.subtract %15, %16 : tensor<f32>
    %18 = stablehlo.multiply %1, %9 : tensor<f32>
    %19 = stablehlo.multiply %3, %7 : tensor<f32>
    %20 = stablehlo.subtract %18, %19 : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
    return %24 : tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<80x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i32>) -> tensor<80x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<80x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<80x3xf32>
    return %1 : tensor<80x3xf32>
  }
}
