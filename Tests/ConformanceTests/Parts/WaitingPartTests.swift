import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What a command waits for that cannot be carried out at once, and what it tells of a wait in vain.
@MainActor struct WaitingPartTests {
  private func open(exploring exploration: Exploration? = nil) throws -> (port: StagePort, root: UIViewController) {
    let port = try StagePort.showing(exploring: exploration) { UIViewController() }
    _ = try port.send(RunUntilIdle())
    return (port, try #require(port.stage.controllers.roots.first))
  }

  private func later(_ milliseconds: Int, _ action: @escaping @MainActor () -> Void = {}) {
    EventQueue.main.schedule(.main, after: .milliseconds(milliseconds), label: "later") { MainActor.assumeIsolated(action) }
  }

  private func add(_ title: String, to root: UIViewController, row: Int = 0, isEnabled: Bool = true) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: 100 + 60 * row, width: 200, height: 44)
    button.isEnabled = isEnabled
    root.view.addSubview(button)
  }

  private func waited(_ fault: Fault) -> [String] { fault.tried.map(\.text).filter { $0.hasPrefix("waited") } }

  private func elapsed(_ start: Milliseconds, _ end: Milliseconds) -> Int64 {
    (end.nanoseconds - start.nanoseconds) / 1_000_000
  }

  @Test func whatComesIsTouchedWhenItIsThere() throws {
    let (port, root) = try open()
    let start = port.stage.nowMs
    later(300) { self.add("Late", to: root) }
    let acted = try port.send(Tap(.label("Late")))
    #expect(acted.element.label == "Late")
    #expect(elapsed(start, acted.nowMs) >= 300)
    // What is there at once is waited for by nobody.
    later(5_000)
    let again = port.stage.nowMs
    _ = try port.send(Read(.label("Late")))
    #expect(port.stage.nowMs == again)
  }

  @Test func withoutAnythingPendingNobodyWaits() throws {
    let (port, _) = try open()
    let start = port.stage.nowMs
    let fault = try fault { try port.send(Tap(.label("Never"))) }
    #expect(fault.code == .noSuchElement)
    #expect(waited(fault) == ["waited for nothing: nothing is pending that could change that"])
    #expect(port.stage.nowMs == start)
  }

  @Test func whatIsPendingIsLetRunAndThenThereIsNothingLeft() throws {
    let (port, _) = try open()
    let start = port.stage.nowMs
    later(200)
    let fault = try fault { try port.send(Tap(.label("Never"))) }
    #expect(waited(fault) == ["waited for it: nothing that was pending could change that"])
    #expect(elapsed(start, port.stage.nowMs) == 200)
    #expect(fault.pending == [])
  }

  @Test func aBudgetIsSpentInFull() throws {
    let (port, root) = try open()
    let start = port.stage.nowMs
    later(401) { self.add("Late", to: root) }
    let fault = try fault { try port.send(Read(.label("Late")), within: TimeLimit(withinMs: 400)) }
    #expect(waited(fault) == ["waited for it: 400 ms of virtual time, in vain"])
    #expect(elapsed(start, port.stage.nowMs) == 400)
    #expect(fault.pending.map(\.label) == ["later"])
    // The next one goes on from there.
    #expect(try port.send(Read(.label("Late")), within: TimeLimit(withinMs: 1)).label == "Late")
    #expect(elapsed(start, port.stage.nowMs) == 401)
    let atOnce = try ConformanceTests.fault { try port.send(Read(.label("Never")), within: .atOnce) }
    #expect(waited(atOnce) == [])
  }

  @Test func whatHasComeAndCannotBeTouchedIsToldWithTheWait() throws {
    let (port, root) = try open()
    later(100) { self.add("Late", to: root, isEnabled: false) }
    let fault = try fault { try port.send(Tap(.label("Late"))) }
    #expect((fault.code, fault.message) == (.elementNotInteractable, "'Late' (UIButton) is disabled"))
    #expect(waited(fault).count == 1)
  }

  /// It waits for a button, and then for the button to be enabled: that is one wait of one length.
  @Test func aWaitForOneThingAfterTheOtherIsToldWithAllItsTime() throws {
    let (port, root) = try open(exploring: Exploration())
    later(300) { self.add("Late", to: root, isEnabled: false) }
    later(5_000)
    let start = port.stage.nowMs
    let fault = try fault { try port.send(Tap(.label("Late")), within: TimeLimit(withinMs: 1000)) }
    #expect(fault.code == .elementNotInteractable)
    #expect(elapsed(start, port.stage.nowMs) == 1000)
    let log = try #require(port.stage.toldChoices())
    #expect(log.names.filter { $0.actor == .limit }.map(\.label) == ["gave up after 1000 ms"])
  }

  @Test func whatIsDisabledIsTouchedOnceItIsEnabled() throws {
    let (port, root) = try open()
    add("Off", to: root, isEnabled: false)
    _ = try port.send(RunUntilIdle())
    let start = port.stage.nowMs
    later(250) { (root.view.subviews.last as? UIButton)?.isEnabled = true }
    #expect(elapsed(start, try port.send(Tap(.label("Off"))).nowMs) >= 250)
  }

  @Test func soManyViewsAreWaitedFor() throws {
    let (port, root) = try open()
    for row in 0..<3 { later(100 * (row + 1)) { self.add("Item", to: root, row: row) } }
    let start = port.stage.nowMs
    #expect(try port.send(FindViews(.label("Item"), atLeast: 2)).elements.count == 2)
    #expect(elapsed(start, port.stage.nowMs) == 200)
    #expect(try port.send(FindViews(.label("Item"), atLeast: 3)).elements.count == 3)
    let fault = try fault { try port.send(FindViews(.label("Item"), atLeast: 4)) }
    #expect((fault.code, fault.message) == (.noSuchElement, "there are 3 of view labelled 'Item', and 4 are asked for"))
    #expect(fault.found == Array(repeating: "'Item' (UIButton)", count: 3))
    #expect(fault.asked == "find view labelled 'Item'")
    #expect(try port.send(FindViews(.label("Item"))).elements.count == 3)
  }

  @Test func ofOneViewTheSentenceIsInTheSingular() throws {
    let (port, root) = try open()
    add("Item", to: root)
    _ = try port.send(RunUntilIdle())
    let fault = try fault { try port.send(FindViews(.label("Item"), atLeast: 2)) }
    #expect(fault.message == "there is 1 of view labelled 'Item', and 2 are asked for")
    let none = try ConformanceTests.fault { try port.send(FindViews(.label("Itex"), atLeast: 1)) }
    #expect((none.code, none.found) == (.noSuchElement, ["'Item' (UIButton)"]))
  }

  @Test func whoeverTypesWaitsForAFocus() throws {
    let (port, root) = try open()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    root.view.addSubview(field)
    _ = try port.send(RunUntilIdle())
    let start = port.stage.nowMs
    later(150) { field.becomeFirstResponder() }
    #expect(elapsed(start, try port.send(EnterText("a")).nowMs) >= 150)
    #expect(field.text?.lowercased() == "a")
  }
}
