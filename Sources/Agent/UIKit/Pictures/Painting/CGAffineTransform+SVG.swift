import SVGWriting

extension CGAffineTransform {
  /// A value for `transform`; nil for the identity.
  var svg: String? { SVGTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty).svg }
}
