import Foundation

/// An affine map: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
package struct SVGTransform: Hashable, Sendable {
  package var a: CGFloat
  package var b: CGFloat
  package var c: CGFloat
  package var d: CGFloat
  package var tx: CGFloat
  package var ty: CGFloat

  package init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A value for `transform`; nil for the identity.
  package var svg: String? {
    let isTranslation = (a, b, c, d) == (1, 0, 0, 1)
    if isTranslation {
      let (x, y) = (tx.svg, ty.svg)
      return x == "0" && y == "0" ? nil : "translate(\(x) \(y))"
    }
    return "matrix(\(a.svgFactor) \(b.svgFactor) \(c.svgFactor) \(d.svgFactor) \(tx.svg) \(ty.svg))"
  }
}
