import Testing

@testable import UIKit

/// Values that animations move: how they are read, mixed and added, and how a key path leads into them.
@MainActor struct LayerStateTests {
  private func isNear(_ left: [CGFloat]?, _ right: [CGFloat]) -> Bool {
    guard let left, left.count == right.count else { return false }
    return zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func plane(_ value: AnimatableValue) -> [CGFloat] {
    let map = CATransform3DGetAffineTransform(value.transform)
    return [map.a, map.b, map.c, map.d, map.tx, map.ty]
  }

  private func turned(_ angle: CGFloat) -> AnimatableValue { .transform(CGAffineTransform(rotationAngle: angle)) }

  // MARK: Values

  @Test func whatAnAppHandsOverIsTakenByItsType() {
    startAnew()
    func read(_ any: Any?) -> [CGFloat]? { AnimatableValue(any: any)?.components }
    func kind(_ any: Any?) -> AnimatableValue.Kind? { AnimatableValue(any: any)?.kind }
    for number in [CGFloat(1.5), 1.5 as Double, Float(1.5), NSNumber(value: 1.5)] as [Any] {
      #expect(read(number) == [1.5] && kind(number) == .number)
    }
    #expect(read(3) == [3] && kind(3) == .number)
    #expect(read(CGPoint(x: 1, y: 2)) == [1, 2] && kind(CGPoint(x: 1, y: 2)) == .point)
    #expect(read(CGSize(width: 1, height: 2)) == [1, 2] && kind(CGSize(width: 1, height: 2)) == .size)
    #expect(read(CGRect(x: 1, y: 2, width: 3, height: 4)) == [1, 2, 3, 4] && kind(CGRect.zero) == .rect)
    #expect(read(UIColor.red) == [1, 0, 0, 1] && kind(UIColor.red) == .color)
    #expect(read(UIColor.green.cgColor) == [0, 1, 0, 1] && kind(UIColor.green.cgColor) == .color)
    #expect(read(CATransform3DMakeTranslation(7, 8, 9))?.suffix(4) == [7, 8, 9, 1] && kind(CATransform3DIdentity) == .transform)
    #expect(read(CGAffineTransform(translationX: 7, y: 8))?.suffix(4) == [7, 8, 0, 1])
    #expect(read([1, 2] as [CGFloat]) == [1, 2] && kind([1, 2] as [CGFloat]) == .list)
    #expect(read([NSNumber(value: 1), NSNumber(value: 2.5)]) == [1, 2.5])
    #expect(AnimatableValue(any: AnimatableValue.number(4)) == .number(4))
    #expect(read("text") == nil && read(nil) == nil)
  }

  @Test func aValueIsReadAsWhatItIs() {
    startAnew()
    let rect = AnimatableValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.rect == CGRect(x: 1, y: 2, width: 3, height: 4) && rect.number == 1)
    #expect(AnimatableValue.point(CGPoint(x: 5, y: 6)).point == CGPoint(x: 5, y: 6))
    #expect(AnimatableValue.size(CGSize(width: 5, height: 6)).size == CGSize(width: 5, height: 6))
    #expect(AnimatableValue.number(5).point == CGPoint(x: 5, y: 0))
    let color = AnimatableValue.color(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(color.components == [0.25, 0.5, 0.75, 1] && color.color.cgColor.components == [0.25, 0.5, 0.75, 1])
    #expect(AnimatableValue.color(nil).components == [0, 0, 0, 0])
    #expect(AnimatableValue(kind: .list, components: []).number == 0)
  }

  @Test func twoValuesOfAKindMixComponentByComponent() {
    startAnew()
    let (from, to) = (AnimatableValue.point(CGPoint(x: 10, y: 20)), AnimatableValue.point(CGPoint(x: 30, y: 0)))
    #expect(
      [-0.5, 0, 0.25, 1, 1.5].map { from.mixed(with: to, $0).components } == [
        [0, 30], [10, 20], [15, 15], [30, 0], [40, -10],
      ])
    // Others leap at the end.
    let other = AnimatableValue.size(CGSize(width: 1, height: 2))
    #expect(from.mixed(with: other, 0.99) == from && from.mixed(with: other, 1) == other && from.mixed(with: other, 2) == other)
    let (short, long) = (
      AnimatableValue(kind: .list, components: [1]), AnimatableValue(kind: .list, components: [3, 4])
    )
    #expect(short.mixed(with: long, 0.5) == short && short.mixed(with: long, 1) == long)
  }

  @Test func transformsInThePlaneTurnTheShorterWay() {
    startAnew()
    let half = 0.5.squareRoot()
    #expect(isNear(plane(turned(0).mixed(with: turned(.pi / 2), 0.5)), [half, half, -half, half, 0, 0]))
    #expect(isNear(plane(turned(3).mixed(with: turned(-3), 0.5)), [-1, 0, 0, -1, 0, 0]))
    #expect(isNear(plane(turned(-3).mixed(with: turned(3), 0.5)), [-1, 0, 0, -1, 0, 0]))
    let (from, to) = (
      AnimatableValue.transform(CGAffineTransform(a: 1, b: 0, c: 0, d: 2, tx: 10, ty: 20)),
      AnimatableValue.transform(CGAffineTransform(a: 3, b: 0, c: 4, d: 6, tx: 30, ty: 0))
    )
    #expect(isNear(plane(from.mixed(with: to, 0.5)), [2, 0, 2, 4, 20, 10]))
    #expect(from.mixed(with: to, 0) == from && from.mixed(with: to, 1) == to)
  }

  @Test func transformsInSpaceMixNumberByNumber() {
    startAnew()
    var deep = CATransform3DMakeScale(3, 1, 1)
    deep.m34 = -0.5
    let flat = AnimatableValue.transform(CATransform3DIdentity)
    for mixed in [flat.mixed(with: .transform(deep), 0.5), AnimatableValue.transform(deep).mixed(with: flat, 0.5)] {
      #expect(mixed.transform.m34 == -0.25 && mixed.transform.m11 == 2 && mixed.transform.m22 == 1)
    }
  }

  @Test func anAffineMapIsTakenApartAndPutTogether() {
    startAnew()
    for map in [
      CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 4, ty: 5), CGAffineTransform(a: -2, b: 0, c: 0, d: 3, tx: 0, ty: 0),
      CGAffineTransform(a: 0, b: 0, c: 1, d: 2, tx: 0, ty: 0),
    ] {
      #expect(isNear(plane(.transform(AffineParts(map).transform)), plane(.transform(map))))
    }
    let parts = AffineParts(CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 4, ty: 5))
    #expect(isNear([parts.scaleX, parts.scaleY, parts.skew, parts.rotation], [2, 3, 0, .pi / 2]))
    #expect(parts.translation == CGPoint(x: 4, y: 5))
  }

  @Test func whatIsAddedCanBeTakenAwayAgain() {
    startAnew()
    let (three, four) = (AnimatableValue.number(3), AnimatableValue.number(4))
    #expect(three.added(to: four) == .number(7) && three.difference(from: four) == .number(-1))
    let point = AnimatableValue.point(.zero)
    #expect(three.added(to: point) == three && three.difference(from: point) == nil)
    let list = AnimatableValue(kind: .list, components: [1, 2])
    let longer = AnimatableValue(kind: .list, components: [1, 2, 3])
    #expect(list.added(to: longer) == list && list.difference(from: longer) == nil)
    #expect(list.added(to: list).components == [2, 4] && list.neutral.components == [0, 0] && list.neutral.kind == .list)
    let move = AnimatableValue.transform(CATransform3DMakeTranslation(10, 0, 0))
    let grow = AnimatableValue.transform(CATransform3DMakeScale(2, 2, 1))
    #expect(plane(move.added(to: grow)) == [2, 0, 0, 2, 20, 0])
    #expect(move.difference(from: grow).map(plane) == [0.5, 0, 0, 0.5, 5, 0])
    #expect(move.neutral == .transform(CATransform3DIdentity))
    // There is nothing to be added to a map that has no inverse, or that leaves the plane.
    #expect(move.difference(from: .transform(CATransform3DMakeScale(0, 1, 1))) == nil)
    #expect(move.difference(from: .transform(CATransform3DMakeTranslation(0, 0, 1))) == nil)
  }

  // MARK: Key paths

  @Test func aPathLeadsIntoAValue() {
    startAnew()
    var state = LayerState()
    state["position"] = .point(CGPoint(x: 1, y: 2))
    state["bounds"] = .rect(CGRect(x: 3, y: 4, width: 5, height: 6))
    state["shadowOffset"] = .size(CGSize(width: 7, height: 8))
    state["transform"] = .transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
    let values: [(String, [CGFloat])] = [
      ("position.x", [1]), ("position.y", [2]), ("bounds.origin", [3, 4]), ("bounds.size", [5, 6]), ("bounds.origin.x", [3]),
      ("bounds.origin.y", [4]), ("bounds.size.width", [5]), ("bounds.size.height", [6]), ("shadowOffset.width", [7]),
      ("shadowOffset.height", [8]), ("transform.scale", [2]), ("transform.scale.x", [2]), ("transform.scale.y", [3]),
      ("transform.rotation", [0]), ("transform.rotation.z", [0]), ("transform.translation", [4, 5]),
      ("transform.translation.x", [4]), ("transform.translation.y", [5]),
    ]
    for (path, components) in values { #expect(state[path]?.components == components, "\(path)") }
    #expect(state["bounds.origin"]?.kind == .point && state["bounds.size"]?.kind == .size)
    #expect(state["transform.translation"]?.kind == .size && state["position.x"]?.kind == .number)
    for path in ["position.z", "position.width", "bounds.x", "opacity.x", "transform.scale.z", "transform.x", "none", "none.x"] {
      #expect(state[path] == nil, "\(path)")
    }
  }

  @Test func aPartIsChangedAndTheRestStays() {
    startAnew()
    func changed(_ path: String, _ value: AnimatableValue) -> [CGFloat]? {
      var state = LayerState()
      state["bounds"] = .rect(CGRect(x: 3, y: 4, width: 5, height: 6))
      state[path] = value
      return state["bounds"]?.components
    }
    #expect(changed("bounds.origin.x", .number(9)) == [9, 4, 5, 6] && changed("bounds.size.height", .number(9)) == [3, 4, 5, 9])
    #expect(changed("bounds.origin", .point(CGPoint(x: 8, y: 9))) == [8, 9, 5, 6])
    #expect(changed("bounds.size", .size(CGSize(width: 8, height: 9))) == [3, 4, 8, 9])
    // What does not fit changes nothing.
    #expect(changed("bounds.origin.x", .point(.zero)) == [3, 4, 5, 6] && changed("bounds.depth", .number(1)) == [3, 4, 5, 6])
    var state = LayerState()
    state["position.y"] = .number(7)
    state["none.x"] = .number(7)
    state["own"] = .number(7)
    #expect(state["position"]?.components == [0, 7] && state["none"] == nil && state["own"] == .number(7))
    state["own"] = nil
    #expect(state["own"] == .number(7))
  }

  @Test(
    arguments: [
      ("scale", [9, 0, 0, 9, 4, 5]), ("scale.x", [9, 0, 0, 3, 4, 5]), ("scale.y", [2, 0, 0, 9, 4, 5]),
      ("translation.x", [2, 0, 0, 3, 9, 5]), ("translation.y", [2, 0, 0, 3, 4, 9]), ("none", [2, 0, 0, 3, 4, 5]),
    ] as [(String, [CGFloat])])
  func aPartOfATransformIsChangedByItself(part: String, map: [CGFloat]) {
    startAnew()
    var state = LayerState()
    state["transform"] = .transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
    state["transform.\(part)"] = .number(9)
    #expect(isNear(state["transform"].map(plane), map))
    state["transform.translation"] = .size(CGSize(width: 20, height: 30))
    #expect(isNear(state["transform"].map { Array(plane($0).suffix(2)) }, [20, 30]))
  }

  @Test func aTurnKeepsTheScale() {
    startAnew()
    for path in ["transform.rotation", "transform.rotation.z"] {
      var state = LayerState()
      state["transform"] = .transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
      state[path] = .number(.pi / 2)
      #expect(isNear(state["transform"].map(plane), [0, 2, -3, 0, 4, 5]))
    }
  }
}
