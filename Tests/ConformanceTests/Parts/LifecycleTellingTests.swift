import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What happened to view controllers, as it is told and as patterns look for it.
@MainActor struct LifecycleTellingTests {
  final class Leaf: UIViewController {}

  @Test(
    arguments: [
      (.viewDidLoad, .loaded), (.viewWillAppear(animated: true), .willAppear), (.viewIsAppearing(animated: true), .isAppearing),
      (.viewDidAppear(animated: false), .appeared), (.viewWillDisappear(animated: true), .willDisappear),
      (.viewDidDisappear(animated: true), .disappeared), (.willMoveToParent(isNil: true), .willLeaveParent),
      (.willMoveToParent(isNil: false), .willMoveToParent), (.didMoveToParent(isNil: true), .leftParent),
      (.didMoveToParent(isNil: false), .movedToParent), (.deinitialized, .deallocated),
      (.transitionStarted(id: 1, label: "push"), .transitionStarted), (.transitionEnded(id: 1, label: "push"), .transitionEnded),
      (.transitionCancelled(id: 1, label: "push"), .transitionCancelled),
    ] as [(LifecycleEvent, LifecycleMoment)])
  func eachEventIsAMoment(event: LifecycleEvent, moment: LifecycleMoment) {
    #expect(LifecycleMoment(event) == moment)
  }

  @Test func aViewThatIsLoadedAndHasNotAppearedIsCreated() {
    let states: [(UIViewController.LifecycleState, ControllerState)] = [
      (.notLoaded, .created), (.loaded, .created), (.appearing, .appearing), (.appeared, .appeared),
      (.disappearing, .disappearing), (.disappeared, .disappeared),
    ]
    for (state, told) in states { #expect(ControllerState(state) == told) }
  }

  /// A leaf on a stack, which was pushed with an animation once everything was at rest.
  private func pushed() throws -> (port: StagePort, leaf: Leaf, before: Int) {
    let port = try StagePort.showing { UINavigationController(rootViewController: UIViewController()) }
    let before = LifecycleLog.main.cursor
    let leaf = Leaf()
    (port.stage.controllers.roots.first as? UINavigationController)?.pushViewController(leaf, animated: true)
    _ = try port.send(Await(.settled))
    return (port, leaf, before)
  }

  @Test func stepsTellWhetherTheyAreAnimatedAndOfWhichTransition() throws {
    let (port, leaf, before) = try pushed()
    let excerpt = try port.send(Lifecycle(since: before))
    let steps = excerpt.steps.filter { $0.controller == leaf.serial }
    #expect(steps.allSatisfy { $0.className == "Leaf" })
    let moments = steps.map(\.moment)
    #expect(
      moments.filter { [.loaded, .willAppear, .isAppearing, .appeared].contains($0) } == [
        .loaded, .willAppear, .isAppearing, .appeared,
      ])
    func step(_ moment: LifecycleMoment) -> LifecycleStep? { steps.first { $0.moment == moment } }
    #expect(step(.willAppear)?.animated == true)
    #expect(step(.appeared)?.animated == true)
    #expect(step(.loaded)?.animated == nil)
    #expect(step(.appeared)?.state == .appeared)
    #expect(step(.appeared)?.transition == nil)
    #expect(step(.transitionStarted)?.transition?.label == "push of Leaf")
    #expect(step(.transitionEnded)?.transition == step(.transitionStarted)?.transition)
    // They count without gaps, and the cursor is the number of the last.
    #expect(excerpt.steps.map(\.number) == Array(before + 1...excerpt.cursor))
    #expect(excerpt.missed == 0)
    #expect(excerpt.cursor == LifecycleLog.main.cursor)
  }

  @Test func afterTheEndOfTheLogNothingIsTold() throws {
    _ = try pushed()
    let cursor = LifecycleLog.main.cursor
    #expect(LifecycleExcerpt(since: cursor) == LifecycleExcerpt(steps: [], cursor: cursor))
    #expect(LifecycleExcerpt(since: .max) == LifecycleExcerpt(steps: [], cursor: cursor))
    #expect(LifecycleExcerpt(since: cursor - 1).steps.map(\.number) == [cursor])
  }

  @Test func aPatternMeansTheFirstStepThatFitsAllItsParts() throws {
    let (_, leaf, before) = try pushed()
    func first(_ pattern: LifecyclePattern, since: Int = 0) -> LifecycleRecord? { pattern.firstMatch(since: since) }
    let appeared = try #require(first(LifecyclePattern(.appeared, controller: leaf.serial)))
    #expect(appeared.controller == leaf.serial)
    #expect(appeared.event == .viewDidAppear(animated: true))
    #expect(first(LifecyclePattern(.appeared, class: "Leaf"))?.sequence == appeared.sequence)
    // A superclass means its subclasses, too.
    #expect(first(LifecyclePattern(.appeared, class: "UIViewController"), since: before)?.sequence == appeared.sequence)
    #expect(first(LifecyclePattern(.appeared, class: "Leaf"), since: appeared.sequence) == nil)
    #expect(first(LifecyclePattern(.appeared, class: "Leaf"), since: appeared.sequence - 1)?.sequence == appeared.sequence)
    // Its own beginning goes before that of the wait.
    #expect(first(LifecyclePattern(.appeared, class: "Leaf", since: appeared.sequence)) == nil)
    #expect(first(LifecyclePattern(.appeared, class: "Leaf", since: 0), since: appeared.sequence)?.sequence == appeared.sequence)
    #expect(first(LifecyclePattern(.appeared, controller: 999_999)) == nil)
    #expect(first(LifecyclePattern(.disappeared, class: "Leaf")) == nil)
    #expect(first(LifecyclePattern(since: before))?.sequence == before + 1)
    let transition = try #require(first(LifecyclePattern(.transitionStarted, class: "Leaf"))?.event.transitionID)
    #expect(first(LifecyclePattern(.transitionEnded, transition: transition))?.event.transitionID == transition)
    #expect(first(LifecyclePattern(.transitionEnded, transition: transition + 1)) == nil)
    #expect(first(LifecyclePattern(.appeared, transition: transition)) == nil)
  }

  @Test func whatHappenedInsteadIsTold() throws {
    let (port, leaf, before) = try pushed()
    let cursor = LifecycleLog.main.cursor
    func found(_ pattern: LifecyclePattern, since: Int = 0) -> [String] { pattern.found(since: since) }
    #expect(
      found(LifecyclePattern(.disappeared), since: cursor) == ["nothing happened to any view controller since step \(cursor)"])
    #expect(
      found(LifecyclePattern(.disappeared, since: cursor)) == ["nothing happened to any view controller since step \(cursor)"])
    #expect(found(LifecyclePattern(.appeared, controller: 999_999)) == ["\(cursor) steps of other controllers"])
    #expect(
      found(LifecyclePattern(.appeared, class: "Laef"), since: before) == ["nothing happened to any Laef; did you mean 'Leaf'?"])
    let theirs = try port.send(Lifecycle()).steps.filter { $0.className == "Leaf" }
    #expect(theirs.count > 5)
    #expect(found(LifecyclePattern(.disappeared, class: "Leaf")) == theirs.suffix(5).map(\.description))
    #expect(found(LifecyclePattern(.disappeared, controller: leaf.serial)) == theirs.suffix(5).map(\.description))
    #expect(found(LifecyclePattern(.disappeared, class: "Leaf", controller: 999_999)).count == 1)
  }
}
