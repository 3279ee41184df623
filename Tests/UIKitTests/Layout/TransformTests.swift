import Testing

@testable import UIKit

/// Maps in space, and what is half way between two of them.
struct TransformTests {
  private func isNear(_ left: CATransform3D, _ right: CATransform3D) -> Bool {
    zip(left.components, right.components).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Where a point goes: it is a row, and the map stands to its right.
  private func image(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ map: CATransform3D) -> [Int] {
    let point: [CGFloat] = [x, y, z, 1]
    return (0..<3).map { (column: Int) -> Int in
      var sum: CGFloat = 0
      for row in 0..<4 { sum += point[row] * map.components[row * 4 + column] }
      return Int(sum.rounded())
    }
  }

  @Test func theIdentityLeavesEveryPointWhereItIs() {
    #expect(image(1, 2, 3, CATransform3DIdentity) == [1, 2, 3])
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
    #expect(CATransform3D().components.allSatisfy { $0 == 0 })
    #expect(CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DMakeScale(1, 1, 1)))
    #expect(!CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DMakeScale(1, 1, 2)))
  }

  @Test func aTranslationMovesAndAScaleStretches() {
    #expect(image(1, 2, 3, CATransform3DMakeTranslation(10, 20, 30)) == [11, 22, 33])
    #expect(image(1, 2, 3, CATransform3DMakeScale(2, 3, 4)) == [2, 6, 12])
  }

  @Test func aQuarterTurnAboutEachAxisGoesTheWayOfCoreAnimation() {
    #expect(image(1, 0, 0, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) == [0, 1, 0])
    #expect(image(0, 1, 0, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) == [-1, 0, 0])
    #expect(image(0, 1, 0, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)) == [0, 0, 1])
    #expect(image(0, 0, 1, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)) == [1, 0, 0])
    // The length of the axis does not matter; about no axis nothing turns.
    #expect(isNear(CATransform3DMakeRotation(1, 0, 0, 7), CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(isNear(CATransform3DMakeRotation(1, 2, 2, 2), CATransform3DMakeRotation(1, 5, 5, 5)))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    // A third of a turn about the diagonal changes the axes round.
    let turned = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    #expect(image(1, 0, 0, turned) == [0, 1, 0])
    #expect(image(0, 1, 0, turned) == [0, 0, 1])
    #expect(image(0, 0, 1, turned) == [1, 0, 0])
  }

  @Test func whatIsConcatenatedComesAfterAndWhatIsAddedComesBefore() {
    let (move, grow) = (CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2))
    #expect(image(1, 1, 1, CATransform3DConcat(move, grow)) == [22, 2, 2])
    #expect(image(1, 1, 1, CATransform3DConcat(grow, move)) == [12, 2, 2])
    #expect(CATransform3DTranslate(grow, 10, 0, 0) == CATransform3DConcat(move, grow))
    #expect(CATransform3DScale(move, 2, 2, 2) == CATransform3DConcat(grow, move))
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(image(1, 0, 0, CATransform3DRotate(move, .pi / 2, 0, 0, 1)) == image(1, 0, 0, CATransform3DConcat(turn, move)))
    #expect(image(1, 0, 0, CATransform3DRotate(move, .pi / 2, 0, 0, 1)) == [10, 1, 0])
  }

  @Test func anInverseTakesBackWhatAMapDoes() {
    var map = CATransform3DMakeRotation(0.7, 1, 2, 3)
    map = CATransform3DTranslate(map, 4, -5, 6)
    map = CATransform3DScale(map, 2, 0.5, 3)
    map.m34 = -0.002
    #expect(isNear(CATransform3DConcat(map, CATransform3DInvert(map)), CATransform3DIdentity))
    #expect(isNear(CATransform3DConcat(CATransform3DInvert(map), map), CATransform3DIdentity))
    // A map that needs its rows exchanged, and one that has no inverse.
    let turn = CATransform3DMakeAffineTransform(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 3, ty: 4))
    #expect(isNear(CATransform3DConcat(turn, CATransform3DInvert(turn)), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func aMapOfThePlaneGoesThereAndBack() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(map)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == map)
    #expect(image(1, 1, 9, space) == [9, 12, 9])
  }

  @Test func aMapThatLeavesThePlaneIsNotAffine() {
    let entries = [\CATransform3D.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44]
    for (index, entry) in entries.enumerated() {
      var map = CATransform3DIdentity
      map[keyPath: entry] += 0.5
      #expect(!CATransform3DIsAffine(map), "entry \(index)")
    }
  }

  // MARK: In between

  private func plane(_ map: CGAffineTransform) -> CATransform3D { CATransform3DMakeAffineTransform(map) }

  @Test func halfOfATurnIsATurnByHalf() {
    let half = CATransform3DIdentity.mixed(with: plane(CGAffineTransform(rotationAngle: 2)), 0.5)
    #expect(isNear(half, plane(CGAffineTransform(rotationAngle: 1))))
  }

  @Test func aTurnGoesTheShorterWayRound() {
    let (left, right) = (plane(CGAffineTransform(rotationAngle: 3)), plane(CGAffineTransform(rotationAngle: -3)))
    #expect(isNear(left.mixed(with: right, 0.5), plane(CGAffineTransform(rotationAngle: .pi))))
    #expect(isNear(right.mixed(with: left, 0.5), plane(CGAffineTransform(rotationAngle: .pi))))
    let quarter = left.mixed(with: right, 0.25)
    #expect(isNear(quarter, plane(CGAffineTransform(rotationAngle: 3 + (2 * .pi - 6) / 4))))
  }

  @Test func everyPartOfAMapOfThePlaneGoesForItself() {
    let from = plane(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 10))
    let to = plane(CGAffineTransform(a: 3, b: 0, c: 1, d: 5, tx: 8, ty: 30))
    let expected = plane(CGAffineTransform(a: 1.5, b: 0, c: 0.25, d: 2, tx: 2, ty: 15))
    #expect(isNear(from.mixed(with: to, 0.25), expected))
    #expect(isNear(from.mixed(with: to, 0), from) && isNear(from.mixed(with: to, 1), to))
  }

  @Test func aMapTakenApartAndPutTogetherIsTheSame() {
    let map = CGAffineTransform(rotationAngle: 0.6).translatedBy(x: 3, y: 4).scaledBy(x: 2, y: -3)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0))
    let again = AffineParts(map).transform
    #expect(isNear(plane(again), plane(map)))
    let flat = AffineParts(CGAffineTransform(a: 0, b: 0, c: 0, d: 2, tx: 1, ty: 1))
    #expect(flat.rotation == 0 && flat.scaleX == 0 && flat.scaleY == 2)
  }

  @Test func mapsInSpaceAreMixedEntryByEntry() {
    var to = CATransform3DMakeTranslation(8, 0, 4)
    to.m34 = -0.01
    let half = CATransform3DIdentity.mixed(with: to, 0.5)
    #expect(half.m41 == 4 && half.m43 == 2 && half.m34 == -0.005 && half.m11 == 1)
  }
}
