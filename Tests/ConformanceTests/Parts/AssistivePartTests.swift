import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// What assistive technology has views do, and what they refuse.
@MainActor struct AssistivePartTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Dial: UIView {
    let log: Log
    var answer = true

    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityIncrement() { log.lines.append("more") }
    override func accessibilityDecrement() { log.lines.append("less") }
    override func accessibilityPerformEscape() -> Bool {
      log.lines.append("escape")
      return answer
    }
    override func accessibilityPerformMagicTap() -> Bool {
      log.lines.append("magic tap")
      return answer
    }
  }

  /// A dial with a button in it, and buttons that are off or hidden.
  private func open(_ log: Log, answers: Bool = true) throws -> StagePort {
    try StagePort.showingViews {
      @MainActor func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
      }
      let (dial, go, off, ghost, inside) = (Dial(log), button("Go"), button("Off"), button("Ghost"), button("Inside"))
      dial.accessibilityIdentifier = "dial"
      dial.accessibilityTraits = .adjustable
      dial.answer = answers
      dial.accessibilityCustomRotors = [
        UIAccessibilityCustomRotor(name: "Stops") { [weak inside] predicate in
          log.lines.append(predicate.searchDirection == .next ? "next" : "previous")
          return answers ? inside.map { UIAccessibilityCustomRotorItemResult(targetElement: $0, targetRange: nil) } : nil
        }
      ]
      inside.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      dial.addSubview(inside)
      go.addAction(UIAction { _ in log.lines.append("go") }, for: .touchUpInside)
      go.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Archive") { _ in
          log.lines.append("archive")
          return answers
        }
      ]
      off.isEnabled = false
      ghost.isHidden = true
      return [dial, go, off, ghost]
    }
  }

  private func fault(_ action: String, _ locator: Locator, _ port: StagePort) throws -> Fault {
    try ConformanceTests.fault { try port.send(AccessibilityAction(locator, action: action), within: .atOnce) }
  }

  @Test func whatIsAdjustableGoesUpAndDown() throws {
    let log = Log()
    let port = try open(log)
    let acted = try port.send(AccessibilityAction(.identifier("dial"), action: "increment"))
    _ = try port.send(AccessibilityAction(.identifier("dial"), action: "decrement"))
    #expect(log.lines == ["more", "less"])
    #expect(acted.element.identifier == "dial")
    let fault = try fault("increment", .label("Go"), port)
    #expect((fault.code, fault.message) == (.elementNotInteractable, "'Go' (UIButton) is not adjustable"))
    #expect(fault.found == ["its traits are \(["button"])"])
    #expect(fault.asked == "let assistive technology do 'increment' to view labelled 'Go'")
    #expect(try self.fault("decrement", .label("Go"), port).code == .elementNotInteractable)
  }

  @Test func whatIsSeenAndEnabledIsActivated() throws {
    let log = Log()
    let port = try open(log)
    _ = try port.send(AccessibilityAction(.label("Go"), action: "activate"))
    #expect(log.lines == ["go"])
    let (off, ghost) = (try fault("activate", .label("Off"), port), try fault("activate", .label("Ghost"), port))
    #expect((off.code, off.message) == (.elementNotInteractable, "'Off' (UIButton) is disabled"))
    #expect(
      (ghost.code, ghost.message)
        == (.elementNotInteractable, "'Ghost' (UIButton) cannot be seen, so nothing leads to it"))
    #expect(log.lines == ["go"])
  }

  @Test func whatIsAroundAViewAnswersForIt() throws {
    let log = Log()
    let port = try open(log)
    _ = try port.send(AccessibilityAction(.label("Inside"), action: "magicTap"))
    _ = try port.send(AccessibilityAction(.label("Inside"), action: "escape"))
    #expect(log.lines == ["magic tap", "escape"])
    let silent = try fault("magicTap", .label("Go"), port)
    #expect((silent.code, silent.message) == (.refused, "'Go' (UIButton) answered that it did not do it"))
    #expect(log.lines.count == 2)
  }

  @Test func anActionOfItsOwnIsCarriedOutByItsName() throws {
    let log = Log()
    let port = try open(log)
    _ = try port.send(AccessibilityAction(.label("Go"), action: "Archive"))
    #expect(log.lines == ["archive"])
    let unknown = try fault("Archiv", .label("Go"), port)
    #expect(unknown.code == .invalidArgument)
    #expect(unknown.message == "'Go' (UIButton) has no action 'Archiv'; did you mean 'Archive'?")
    #expect(unknown.found == ["its own actions are \(["'Archive'"])"])
    #expect(try fault("Archive", .label("Off"), port).found == ["its own actions are []"])
  }

  @Test func aRotorMovesTheFocusAndIsFoundAroundTheElement() throws {
    let log = Log()
    let port = try open(log)
    _ = try port.send(AccessibilityAction(.label("Inside"), action: "next Stops"))
    #expect(UIAccessibility.focused?.accessibilityLabel == "Inside")
    _ = try port.send(AccessibilityAction(.identifier("dial"), action: "previous Stops"))
    #expect(log.lines == ["next", "previous"])
    #expect(try fault("next Stop", .identifier("dial"), port).code == .invalidArgument)
    #expect(try fault("next Stops", .label("Go"), port).code == .invalidArgument)
    let silent = try open(log, answers: false)
    #expect(try fault("next Stops", .identifier("dial"), silent).code == .refused)
  }

  @Test func whoAnswersNoHasNotDoneIt() throws {
    let log = Log()
    let port = try open(log, answers: false)
    #expect(try fault("Archive", .label("Go"), port).message == "'Go' (UIButton) answered that it did not do it")
    #expect(try fault("escape", .identifier("dial"), port).code == .refused)
    #expect(log.lines == ["archive", "escape"])
  }
}
