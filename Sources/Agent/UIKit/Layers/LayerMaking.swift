// Views make layers of their `layerClass`, and layers make presentation copies of their own class. UIKit calls `init()` and
// `init(layer:)` of whatever class it is, although neither is `required`: a subclass need not have them, and one that is asked
// for what it does not have ends the app. Swift calls only required initializers of a class that is known at run time; but a
// convenience initializer calls the one of the class that is made. So there is one for each of the two, and below it is the
// same function once more, declared as a method of the class, which a metatype has.

extension CALayer {
  @_silgen_name("rehearsal_layer_new")
  convenience init(new: Void) { self.init() }

  @_silgen_name("rehearsal_layer_copy")
  convenience init(copying layer: __shared CALayer) { self.init(layer: layer) }

  /// A layer of this very class, by its `init()`.
  @_silgen_name("rehearsal_layer_new")
  static func makeNew() -> Self

  /// A layer of this very class, by its `init(layer:)`.
  @_silgen_name("rehearsal_layer_copy")
  static func makeCopy(of layer: CALayer) -> Self

  /// A layer of the class, which must have an `init()`, for a view.
  static func make(for view: UIView, of layerClass: CALayer.Type) -> CALayer {
    let layer = layerClass.makeNew()
    layer.serve(view)
    return layer
  }
}
