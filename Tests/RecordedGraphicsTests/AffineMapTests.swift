import Foundation
import RecordedGraphics
import Testing

/// What maps do to points, sizes, rectangles and other maps, number by number.
struct AffineMapTests {
  private let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  private func isNear(_ left: CGAffineTransform, _ right: CGAffineTransform) -> Bool {
    zip(numbers(left), numbers(right)).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  private func numbers(_ map: CGAffineTransform) -> [CGFloat] { [map.a, map.b, map.c, map.d, map.tx, map.ty] }

  @Test func aMapBeginsAsTheIdentityAndTheOthersAreMadeOfWhatTheySay() {
    #expect(numbers(CGAffineTransform()) == [1, 0, 0, 1, 0, 0])
    #expect(numbers(.identity) == [1, 0, 0, 1, 0, 0])
    #expect(numbers(CGAffineTransform(translationX: 7, y: 8)) == [1, 0, 0, 1, 7, 8])
    #expect(numbers(CGAffineTransform(scaleX: 7, y: 8)) == [7, 0, 0, 8, 0, 0])
    #expect(numbers(map) == [1, 2, 3, 4, 5, 6])
    #expect(isNear(CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)))
    let twelfth = CGAffineTransform(rotationAngle: .pi / 6)
    #expect(isNear(twelfth, CGAffineTransform(a: 0.75.squareRoot(), b: 0.5, c: -0.5, d: 0.75.squareRoot(), tx: 0, ty: 0)))
  }

  @Test func onlyTheIdentityIsTheIdentity() {
    #expect(CGAffineTransform().isIdentity)
    #expect(!map.isIdentity)
    for path in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      var other = CGAffineTransform.identity
      other[keyPath: path] += 1
      #expect(!other.isIdentity && other != .identity)
    }
  }

  @Test func theMapThatIsConcatenatedComesSecond() {
    let other = CGAffineTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
    #expect(numbers(map.concatenating(other)) == [25, 28, 57, 64, 100, 112])
    #expect(numbers(other.concatenating(map)) == [31, 46, 39, 58, 52, 76])
    let point = CGPoint(x: 3, y: -2)
    #expect(point.applying(map.concatenating(other)) == point.applying(map).applying(other))
  }

  @Test func whatIsAddedToAMapComesFirst() {
    #expect(numbers(map.translatedBy(x: 1, y: 2)) == [1, 2, 3, 4, 12, 16])
    #expect(numbers(map.scaledBy(x: 10, y: 100)) == [10, 20, 300, 400, 5, 6])
    let turned = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 1).rotated(by: .pi / 2)
    #expect(isNear(turned, CGAffineTransform(a: 0, b: 3, c: -2, d: 0, tx: 1, ty: 1)))
  }

  @Test func anInverseLeadsBackAndWhereThereIsNoneTheMapStays() {
    #expect(numbers(map.inverted()) == [-2, 1, 1.5, -0.5, 1, -2])
    #expect(map.concatenating(map.inverted()) == .identity)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
  }

  @Test func pointsMoveAndSizesDoNot() {
    #expect(CGPoint(x: 10, y: 100).applying(map) == CGPoint(x: 315, y: 426))
    #expect(CGSize(width: 10, height: 100).applying(map) == CGSize(width: 310, height: 420))
  }

  @Test func aRectangleBecomesTheUprightOneAroundItsImage() {
    let turn = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: 6)
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).applying(turn) == CGRect(x: -13, y: 8, width: 12, height: 6))
    let skew = CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).applying(skew) == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).applying(.identity) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(
    arguments: [
      (CGAffineTransform(scaleX: 2, y: 8), 4), (CGAffineTransform(scaleX: -2, y: 8), 4), (.identity, 1),
      (CGAffineTransform(a: 0, b: 2, c: -8, d: 0, tx: 9, ty: 9), 4), (CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), 0),
    ] as [(CGAffineTransform, CGFloat)])
  func theMeanScaleIsTheRootOfTheDeterminantsSize(map: CGAffineTransform, scale: CGFloat) {
    #expect(map.meanScale == scale)
  }

  @Test func aMapIsWrittenAsShortAsItCanBe() {
    #expect(CGAffineTransform.identity.svg == nil)
    #expect(CGAffineTransform(translationX: 1, y: 2).svg == "translate(1 2)")
    #expect(map.svg == "matrix(1 2 3 4 5 6)")
  }
}
