// Interface Builder's "Object" is made by `init()` of whatever class it is, although Swift calls only required initializers of
// a class that is known at run time. So a convenience initializer, which calls the one of the class that is made, is declared
// once more as a method of the class, as `CALayer` does. A class without `init()` ends the app.

extension NSObject {
  @_silgen_name("rehearsal_object_new")
  convenience init(new: Void) { self.init() }

  /// An object of this very class, by its `init()`.
  @_silgen_name("rehearsal_object_new")
  static func makeObject() -> Self
}
