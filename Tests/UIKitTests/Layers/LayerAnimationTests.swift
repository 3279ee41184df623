import Testing

@testable import UIKit

/// What a layer's animation shows at each time: the table of ends, repetition, what holds before and after, and key frames.
@MainActor struct LayerAnimationTests {
  /// The x of the position that an animation shows on a layer at x = 10; nil where it shows nothing.
  private func x(_ animation: CAAnimation, at time: Double) -> Double? {
    var state = LayerState()
    state["position"] = .point(CGPoint(x: 10, y: 20))
    let before = state
    animation.apply(to: &state, at: time)
    return state == before ? nil : (state["position.x"]?.components.first).map { Double(($0 * 1000).rounded() / 1000) }
  }

  private func basic(from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 2) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = duration
    return animation
  }

  // MARK: From, to, by

  @Test func theEndsFollowTheTable() {
    func halfway(_ animation: CABasicAnimation) -> Double? { x(animation, at: 1) }
    #expect(halfway(basic(from: 100, to: 200)) == 150)
    #expect(halfway(basic(from: 100, to: 200, by: 1000)) == 150)
    #expect(halfway(basic(from: 100, by: 50)) == 125)
    #expect(halfway(basic(to: 200, by: 50)) == 175)
    #expect(halfway(basic(from: 100)) == 55)
    #expect(halfway(basic(to: 200)) == 105)
    #expect(halfway(basic(by: 50)) == 35)
    #expect(halfway(basic()) == nil)
  }

  @Test func anAdditiveOneIsPutOnTopOfTheLayersOwn() {
    let animation = basic(from: 0, to: 100)
    animation.isAdditive = true
    #expect(x(animation, at: 1) == 60)
  }

  @Test func anAnimationOfNoKeyPathOrAnUnknownOneShowsNothing() {
    let animation = basic(from: 0, to: 100)
    animation.keyPath = nil
    #expect(x(animation, at: 1) == nil)
    animation.keyPath = "nonsense"
    #expect(x(animation, at: 1) == nil)
    animation.keyPath = "position.z"
    #expect(x(animation, at: 1) == nil)
  }

  // MARK: Time

  @Test func itBeginsAtItsBeginningAndIsGoneAfterItsEnd() {
    let animation = basic(from: 100, to: 200)
    animation.beginTime = 3
    #expect([2.9, 3, 4, 4.9, 5, 9].map { x(animation, at: $0) } == [nil, 100, 150, 195, nil, nil])
  }

  @Test func aFillModeSaysWhatHoldsBeforeAndAfter() {
    func ends(_ mode: CAMediaTimingFillMode, removed: Bool = true) -> [Double?] {
      let animation = basic(from: 100, to: 200)
      animation.beginTime = 3
      animation.fillMode = mode
      animation.isRemovedOnCompletion = removed
      return [x(animation, at: 1), x(animation, at: 8)]
    }
    #expect(ends(.removed) == [nil, nil])
    #expect(ends(.removed, removed: false) == [nil, nil])
    #expect(ends(.forwards) == [nil, 200])
    #expect(ends(.backwards) == [100, nil])
    #expect(ends(.both) == [100, 200])
  }

  @Test func speedAndOffsetBelongToItsOwnTime() {
    let fast = basic(from: 100, to: 200)
    fast.speed = 2
    #expect([0.5, 0.9, 1].map { x(fast, at: $0) } == [150, 190, nil])
    let late = basic(from: 100, to: 200)
    late.timeOffset = 1
    #expect([0, 0.5, 1].map { x(late, at: $0) } == [150, 175, nil])
  }

  @Test func itIsRepeatedAsOftenOrAsLongAsItSays() {
    let twice = basic(from: 100, to: 200)
    twice.repeatCount = 2
    twice.fillMode = .forwards
    #expect([1, 2, 3, 4, 9].map { x(twice, at: $0) } == [150, 100, 150, 200, 200])
    let half = basic(from: 100, to: 200)
    half.repeatCount = 1.5
    half.fillMode = .forwards
    #expect([2.5, 3, 9].map { x(half, at: $0) } == [125, 150, 150])
    let long = basic(from: 100, to: 200)
    (long.repeatDuration, long.repeatCount) = (5, 100)
    #expect([4.5, 5].map { x(long, at: $0) } == [125, nil])
    let forEver = basic(from: 100, to: 200)
    forEver.repeatCount = .infinity
    #expect(x(forEver, at: 1_000_001) == 150)
  }

  @Test func oneThatReversesGoesBackTheSameWay() {
    let animation = basic(from: 100, to: 200)
    animation.autoreverses = true
    animation.fillMode = .forwards
    #expect([1, 1.5, 2, 2.5, 3, 4].map { x(animation, at: $0) } == [150, 175, 200, 175, 150, 100])
    animation.repeatCount = 2
    #expect([4.5, 6.5, 8].map { x(animation, at: $0) } == [125, 175, 100])
  }

  @Test func aTimingFunctionBendsTheWay() {
    let animation = basic(from: 0, to: 100)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let early = x(animation, at: 0.5) ?? 100
    #expect(early > 0 && early < 20)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let late = x(animation, at: 0.5) ?? 0
    #expect(late > 30)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(x(animation, at: 1) == 50)
  }

  @Test func theControlPointsOfANamedFunctionAreThoseOfCoreAnimation() {
    func points(_ name: CAMediaTimingFunctionName) -> [[Float]] {
      (0...3).map { index in
        var values: [Float] = []
        CAMediaTimingFunction(name: name).getControlPoint(at: index, values: &values)
        return values
      }
    }
    #expect(points(.linear) == [[0, 0], [0, 0], [1, 1], [1, 1]])
    #expect(points(.easeIn) == [[0, 0], [0.42, 0], [1, 1], [1, 1]])
    #expect(points(.easeOut) == [[0, 0], [0, 0], [0.58, 1], [1, 1]])
    #expect(points(.easeInEaseOut) == [[0, 0], [0.42, 0], [0.58, 1], [1, 1]])
    #expect(points(.default) == [[0, 0], [0.25, 0.1], [0.25, 1], [1, 1]])
  }

  // MARK: Key frames and groups

  private func frames(_ values: [Any], _ times: [Double]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.keyTimes = times?.map { NSNumber(value: $0) }
    animation.duration = 1
    return animation
  }

  @Test func framesAreEvenlySpacedUnlessTimesAreGiven() {
    let even = frames([0, 100, 400])
    #expect([0.25, 0.5, 0.75].map { x(even, at: $0) } == [50, 100, 250])
    let timed = frames([0, 100, 400], [0, 0.8, 1])
    #expect([0.4, 0.8, 0.9].map { x(timed, at: $0) } == [50, 100, 250])
    #expect(x(frames([70]), at: 0.5) == 70)
    #expect(x(frames([]), at: 0.5) == nil)
  }

  @Test func betweenTwoFramesAtOneTimeItLeaps() {
    let animation = frames([0, 100, 200, 300], [0, 0.5, 0.5, 1])
    #expect([0.25, 0.5, 0.75].map { x(animation, at: $0) } == [50, 200, 250])
  }

  @Test func leapsHoldEachValueForItsPart() {
    let animation = frames([1, 2, 3, 4])
    animation.calculationMode = .discrete
    #expect([0, 0.24, 0.25, 0.5, 0.74, 0.75, 0.99].map { x(animation, at: $0) } == [1, 1, 2, 3, 3, 4, 4])
  }

  @Test func eachPartMayHaveItsOwnTiming() {
    let animation = frames([0, 100, 200])
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    #expect((x(animation, at: 0.25) ?? 100) < 40)
    #expect(x(animation, at: 0.75) == 150)
  }

  @Test func aGroupCutsOffWhatLastsLonger() {
    let group = CAAnimationGroup()
    let long = basic(from: 0, to: 100, duration: 4)
    group.animations = [long]
    group.duration = 2
    #expect([1, 1.9].map { x(group, at: $0) } == [25, 47.5])
    #expect(x(group, at: 2) == nil)
  }

  // MARK: Copies

  @Test func aCopyHasEverythingOfTheOriginal() throws {
    let animation = basic(from: 1, to: 2, by: 3)
    (animation.beginTime, animation.speed, animation.timeOffset) = (1, 2, 3)
    (animation.repeatCount, animation.repeatDuration, animation.autoreverses) = (4, 5, true)
    (animation.fillMode, animation.isRemovedOnCompletion, animation.isAdditive) = (.both, false, true)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let copy = try #require(animation.copied() as? CABasicAnimation)
    #expect(copy !== animation)
    #expect(copy.keyPath == "position.x" && copy.isAdditive)
    #expect(copy.fromValue as? Int == 1 && copy.toValue as? Int == 2 && copy.byValue as? Int == 3)
    #expect([copy.beginTime, copy.duration, copy.timeOffset, copy.repeatDuration] == [1, 2, 3, 5])
    #expect([copy.speed, copy.repeatCount] == [2, 4])
    #expect(copy.autoreverses && copy.fillMode == .both && !copy.isRemovedOnCompletion)
    #expect(copy.timingFunction === animation.timingFunction)
  }

  @Test func aCopyOfASpringOfFramesOrOfATransitionHasWhatIsTheirs() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    let other = try #require(spring.copied() as? CASpringAnimation)
    #expect([other.mass, other.stiffness, other.damping, other.initialVelocity] == [2, 3, 4, 5])
    let frames = frames([1, 2], [0, 1])
    frames.calculationMode = .discrete
    frames.timingFunctions = [CAMediaTimingFunction(name: .linear)]
    let copy = try #require(frames.copied() as? CAKeyframeAnimation)
    #expect(copy.values as? [Int] == [1, 2] && copy.keyTimes == [0, 1])
    #expect(copy.calculationMode == .discrete && copy.timingFunctions?.count == 1)
    let transition = CATransition()
    (transition.type, transition.subtype) = (.push, .fromLeft)
    let again = try #require(transition.copied() as? CATransition)
    #expect(again.type == .push && again.subtype == .fromLeft)
    let group = CAAnimationGroup()
    group.animations = [basic(from: 0, to: 1, duration: 0), basic(from: 0, to: 1, duration: 3)]
    group.duration = 7
    let parts = try #require((group.copied() as? CAAnimationGroup)?.animations)
    #expect(parts.map(\.duration) == [7, 3])
    #expect(parts.first !== group.animations?.first)
  }

  @Test func aSpringByItsLookSettlesInAboutItsTime() {
    let calm = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    let wild = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.6)
    #expect(calm.stiffness > 0 && calm.stiffness == wild.stiffness)
    #expect(calm.damping > wild.damping)
    #expect(calm.settlingDuration < wild.settlingDuration)
  }
}
