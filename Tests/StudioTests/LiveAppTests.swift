import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// Stories that are not as smooth as those that are kept.
@Suite struct LiveAppTests {
  private let live = LiveApp(agent: StudioPrograms.agent)

  private func tap(_ label: String) throws -> ToldScreen {
    let views = try #require(try live.screen().views).map(\.view)
    let view = try #require(views.first { $0.label == label && $0.visible && $0.className == "UIButton" })
    return try live.act(.tap(Point(x: view.frame.x + view.frame.width / 2, y: view.frame.y + view.frame.height / 2)))
  }

  private func story() throws -> String { try live.tell(isRecording: true, name: "x", beginAnew: false).story ?? "" }

  @Test func aStoryBeginsWithTheLaunch() throws {
    defer { live.close() }
    _ = try live.launch("Workbench", seed: 0, device: nil)
    #expect(try tap("Start timer").story == "", "nobody asked for it yet")
    #expect(try story().contains("try workbench.startTimer.tap()"))
  }

  @Test func whatCrashesTheAppIsTheEndOfItsStory() throws {
    defer { live.close() }
    _ = try live.launch("Workbench", seed: 0, device: nil)
    let crashed = try tap("Crash")
    #expect(crashed.hasEnded == true)
    #expect(crashed.error?.isEmpty == false)
    #expect(try story().contains("try workbench.crash.tap()\n  }\n}"))
    let problem = #expect(throws: StudioProblem.self) { try live.act(.back) }
    #expect(problem?.words == "Workbench has ended: launch it again")
    #expect(try live.launch("Workbench", seed: 0, device: nil).hasEnded == false)
  }

  @Test func whatIsRefusedBeforeAnythingHappensIsNoPartOfTheStory() throws {
    defer { live.close() }
    _ = try live.launch("Notebook", seed: 0, device: nil)
    #expect(try live.act(.type("x")).error == "no field has the focus: tap one first")
    #expect(try story() == "")
  }

  @Test func beginningAnewLaunchesTheAppAgain() throws {
    defer { live.close() }
    _ = try live.launch("Notebook", seed: 5, device: nil)
    #expect(try live.act(.advance(1000)).nowMs == 1000)
    let anew = try live.tell(isRecording: true, name: "anew", beginAnew: true)
    #expect(anew.nowMs == 0)
    #expect(anew.story == "")
    #expect(anew.seed == "5")
    #expect(anew.name == "anew")
  }
}
