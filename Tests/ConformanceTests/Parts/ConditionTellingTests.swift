import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// Which conditions hold of a screen, and what there is instead of those that do not.
@MainActor struct ConditionTellingTests {
  private let twin = Locator.label("Twin")

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  private func open() throws -> StagePort {
    try StagePort.showingViews {
      let (ghost, off, far, hello, box, field) = (
        button("Ghost"), button("Off"), button("Far"), UILabel(), UIView(), UITextField()
      )
      ghost.isHidden = true
      off.isEnabled = false
      far.frame = CGRect(x: 20, y: 2_000, width: 100, height: 44)
      (hello.text, hello.accessibilityIdentifier, box.accessibilityIdentifier) = ("Hello", "hello", "box")
      field.placeholder = "Name"
      return [button("Go"), button("Twin"), button("Twin"), ghost, off, far, hello, box, field]
    }
  }

  /// What there is instead; nil where it holds.
  private func instead(_ condition: Condition, _ port: StagePort) throws -> [String]? {
    let reply = try port.send(Check(condition))
    return reply.holds ? nil : reply.found
  }

  @Test func viewsAreThereVisibleAndEnabled() throws {
    let port = try open()
    #expect(try instead(.exists(.label("Go")), port) == nil)
    #expect(try instead(.exists(.label("Ghost")), port) == nil)
    #expect(try instead(.exists(.label("Nobody")), port)?.first == "no view labelled 'Nobody'")
    #expect(try instead(.visible(.label("Go")), port) == nil)
    #expect(try instead(.visible(twin), port) == nil)
    #expect(try instead(.visible(.label("Ghost")), port) == ["'Ghost' (UIButton), which is hidden"])
    #expect(try instead(.visible(.label("Far")), port) == ["'Far' (UIButton), which is off the screen"])
    #expect(try instead(.visible(.label("Nobody")), port)?.first == "no view labelled 'Nobody'")
    #expect(try instead(.enabled(.label("Go")), port) == nil)
    #expect(try instead(.enabled(.label("Off")), port) == ["'Off' (UIButton), which is disabled"])
    #expect(
      try instead(.enabled(twin), port)?.first == "2 views match 'view labelled 'Twin'', where exactly one must")
    #expect(try instead(.enabled(.label("Nobody")), port)?.first == "no view labelled 'Nobody'")
  }

  @Test func textsAndNumbersAreCompared() throws {
    let port = try open()
    let hello = Locator.identifier("hello")
    #expect(try instead(.text(of: hello, is: "Hello"), port) == nil)
    #expect(try instead(.text(of: hello, is: "Bye"), port) == ["view with identifier 'hello' shows 'Hello'"])
    #expect(try instead(.text(of: .identifier("box"), is: "x"), port) == ["view with identifier 'box' shows no text"])
    #expect(
      try instead(.text(of: twin, is: "Twin"), port)?.first == "2 views match 'view labelled 'Twin'', where exactly one must")
    #expect(try instead(.count(of: twin, is: 2), port) == nil)
    #expect(try instead(.count(of: .label("Nobody"), is: 0), port) == nil)
    for count in [1, 3] { #expect(try instead(.count(of: twin, is: count), port) == ["there are 2 of view labelled 'Twin'"]) }
  }

  @Test func theScreenAndTheKeyboardAreLookedAt() throws {
    let port = try open()
    #expect(try instead(.settled, port) == nil)
    #expect(try instead(.keyboard(visible: false), port) == nil)
    #expect(try instead(.keyboard(visible: true), port) == ["the keyboard is hidden"])
    _ = try port.send(Tap(Locator(class: "UITextField")))
    _ = try port.send(Await(.settled))
    #expect(try instead(.keyboard(visible: true), port) == nil)
    #expect(try instead(.keyboard(visible: false), port) == ["the keyboard is visible"])
    let last = port.stage.posted.last
    #expect(
      try instead(.posted("rehearsal.none", since: last), port) == ["0 other notifications were posted; there is none"])
    #expect(port.stage.posted.last == last)
  }

  @Test func conditionsOfConditionsTellWhichDoNotHold() throws {
    let port = try open()
    let (two, one, three) = (
      Condition.count(of: twin, is: 2), Condition.count(of: twin, is: 1), Condition.count(of: twin, is: 3)
    )
    let told = "there are 2 of view labelled 'Twin'"
    #expect(try instead(.not(one), port) == nil)
    #expect(try instead(.not(two), port) == [told])
    #expect(try instead(.all([two, .settled]), port) == nil)
    #expect(try instead(.all([two, one, three, .not(two)]), port) == [told, told, told])
    #expect(try instead(.any([one, two]), port) == nil)
    #expect(try instead(.any([one, three]), port) == [told, told])
    #expect(try instead(.all([]), port) == nil)
    #expect(try instead(.any([]), port) == [])
  }

  @Test(arguments: [9, 10, 11, 12])
  func ofManyTenAreTold(count: Int) throws {
    let port = try open()
    let many = (0..<count).map { Condition.count(of: .label("Twin"), is: $0 + 3) }
    let rest = count > 10 ? ["and \(count - 10) more conditions do not hold"] : []
    let told = Array(repeating: "there are 2 of view labelled 'Twin'", count: min(count, 10))
    #expect(try instead(.any(many), port) == told + rest)
    #expect(try instead(.all(many + [.settled]), port) == told + rest)
  }

  @Test func aWaitTellsWhichStepItMeant() throws {
    let port = try open()
    let root = try #require(port.stage.controllers.roots.first).serial
    let appeared = LifecyclePattern(.appeared, controller: root)
    let number = try #require(appeared.firstMatch(since: 0)).sequence
    #expect(try port.send(Await(.lifecycle(appeared))).matched == number)
    #expect(try port.send(Await(.settled)).matched == nil)
    let evaluator = ConditionEvaluator(stage: port.stage)
    #expect(evaluator.firstMatch(.lifecycle(appeared)) == number)
    #expect(evaluator.firstMatch(.settled) == nil)
    #expect(ConditionEvaluator(stage: port.stage, since: number).firstMatch(.lifecycle(appeared)) == nil)
    #expect(ConditionEvaluator(stage: port.stage, since: number - 1).firstMatch(.lifecycle(appeared)) == number)
  }

  // MARK: Places among several

  @Test func aPlaceIsMeantByATitleOrByANumber() throws {
    let stage = try open().stage
    let missing = Fault(.noSuchElement, "not there")
    func place(_ title: String?, _ index: Int?) throws(Fault) -> Int {
      try stage.place(title: title, index: index, among: ["a", "b", "b"], asked: "choose") { missing }
    }
    #expect(try place("a", nil) == 0)
    #expect(try place("b", nil) == 1)
    #expect(try [0, 1, 2, -1, -2, -3].map { try place(nil, $0) } == [0, 1, 2, 2, 1, 0])
    for index in [3, -4] { #expect(try fault { try place(nil, index) } == missing) }
    #expect(try fault { try place("c", nil) } == missing)
    for (title, index) in [(nil, nil), ("a", 0)] as [(String?, Int?)] {
      let fault = try fault { try place(title, index) }
      #expect((fault.code, fault.message, fault.asked) == (.invalidArgument, "give one of title and index", "choose"))
    }
  }
}
