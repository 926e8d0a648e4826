// taken
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  cf.br ^bb1(%x : tensor<f32>)
^bb1(%y: tensor<f32>):
  return %y : tensor<f32>
}
// -----
// taken
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
^bb1(%y: tensor<f32>):
  return %y : tensor<f32>
}
// -----
// taken
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
^bb1(%y: tensor<f32>):
  %0 = stablehlo.add %x, %y : tensor<f32>
  return %0 : tensor<f32>
}
// -----
// refused: 'func.return' op has 2 operands, but enclosing function (@main) returns 1
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
^bb1(%y: tensor<f32>):
  %0 = stablehlo.add %x, %y : tensor<f32>
  return %0, %0 : tensor<f32>, tensor<f32>
}
// -----
// taken
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  "cf.br"(%x)[^bb1] : (tensor<f32>) -> ()
^bb1(%y: tensor<f32>):
  return %y : tensor<f32>
}
// -----
// refused: custom op 'module' is unknown (tried 'func.module' as well)
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  module @inner {
    func.func @main(%x: tensor<f32>) -> tensor<f32> {
       return %x : tensor<f32>
    }
  }
  return %0 : tensor<f32>
}
// -----
// refused: 'func.call' op 'f' does not reference a valid function
module @inner {
    func.func @f(%x: tensor<f32>) -> tensor<f32> {
       return %x : tensor<f32>
    }
}
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = func.call @f(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// taken
module @inner {
    func.func @f(%x: tensor<f32>) -> tensor<f32> {
       return %x : tensor<f32>
    }
}
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
// -----
// refused:  custom op 'func.call' invalid kind of attribute specified
module @inner {
    func.func @f(%x: tensor<f32>) -> tensor<f32> {
       return %x : tensor<f32>
    }
}
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = func.call @inner::@f(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// refused: redefinition of symbol named 'inner'
module @inner {
    func.func @f(%x: tensor<f32>) -> tensor<f32> {
       return %x : tensor<f32>
    }
}
module @inner {
}
// -----
// taken
module @a { module @b { func.func @main() { return } } func.func @main() {return} }
// -----
// taken
module { module { func.func @main() { return } } func.func @main() {return} }
// -----
// refused:  'func.return' op has 1 operands, but enclosing function (@main) returns 0
module { module { func.func @main(%x: tensor<f32>) { return %x: tensor<f32> } } func.func @main() {return} }
// -----
// refused:  use of value '%x' expects different type than prior uses: 'tensor<2xf32>' vs 'tensor<f32>'
module { module { func.func @main(%x: tensor<f32>) { %0 = stablehlo.add %x, %x : tensor<2xf32> return } } func.func @main() {return} }
// -----
// refused:  'func.call' op 'g' does not reference a valid function
module { module { func.func @main(%x: tensor<f32>) { func.call @g() : () -> () return } } func.func @g() {return} }
// -----
// refused:  'func.call' op 'g' does not reference a valid function
module { func.func @main(%x: tensor<f32>) { func.call @g() : () -> () return } module { func.func @g() {return} } }
// -----
// refused:  'g' does not reference a valid function
module { func.func @main(%x: tensor<f32>) -> tensor<f32> { %0 = stablehlo.composite "a.b" %x { decomposition = @g, composite_attributes = {}}  : (tensor<f32>) -> tensor<f32> return %0 : tensor<f32> } module { func.func @g(%x: tensor<f32>) -> tensor<f32> {return %x: tensor<f32>} } }
// -----
// refused:  custom op 'stablehlo.custom_call' 'stablehlo.custom_call' op attribute 'called_computations' failed to satisfy constraint: flat symbol ref array attribute
module { func.func @main(%x: tensor<f32>) -> tensor<f32> { %0 = stablehlo.custom_call @foo(%x) { called_computations = [@g, @h::@i] }  : (tensor<f32>) -> tensor<f32> return %0 : tensor<f32> } module @h { func.func @i(%x: tensor<f32>) -> tensor<f32> {return %x: tensor<f32>} } }
// -----
// refused:  redefinition of symbol named 'f'
module { module @f { } func.func @f() {return} }
// -----
// refused:  redefinition of symbol named 'f'
module { module @f { } sdy.mesh @f = <["x"=2]> }
// -----
// taken
func.func @f() {return}
module { }
// -----
// taken
module { }
module { }
// -----
// taken
module { func.func @main() { return } }
module { func.func @main() { return } }
// -----
// refused: redefinition of symbol named 'a'
module @a { func.func @main() { return } }
module @a { func.func @main() { return } }
// -----
// taken
module @main { func.func @main() { return } }
// -----
// taken
func.func @main() { 
^bb0:
  return }
// -----
// refused: redefinition of block '^bb1'
func.func @main() { 
^bb0:
  return
^bb1:
  return
^bb1:
  return
}
// -----
// refused: empty block: expect at least a terminator
func.func @main() { 
^bb0:
  return
^bb1:
}
// -----
// refused:  successors in non-terminator
func.func @main() { 
^bb0:
  "stablehlo.add"()[^bb0] : () -> ()
}
// -----
// refused: entry block of region may not have predecessors
func.func @main() { 
^bb0:
  "func.return"()[^bb0] : () -> ()
}
// -----
// refused: 'func.return' op requires 0 successors but found 1
func.func @main() { 
^bb0:
  "func.return"()[^bb1] : () -> ()
^bb1:
  return
}
// -----
// refused:  reference to an undefined block
func.func @main() { 
^bb0:
  "func.return"()[^bb2] : () -> ()
^bb1:
  return
}
// -----
// refused: 'stablehlo.if' op expects region #0 to have 0 or 1 blocks
func.func @main(%x: tensor<f32>) { 
  %0 = "stablehlo.if"(%x) ({ stablehlo.return %x: tensor<f32>
  ^bb1:
  stablehlo.return %x: tensor<f32>
  }, {stablehlo.return %x: tensor<f32>}) : (tensor<f32>) -> tensor<f32>
  return
}
