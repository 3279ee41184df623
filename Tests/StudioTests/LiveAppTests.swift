import Foundation
import Rehearsal
import RehearsalWire
import Synchronization
import Testing

@testable import RehearsalStudio

/// Stories that are not as smooth as those that are kept.
struct LiveAppTests {
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

  @Test func eachTurnIsToldSoThatOtherWindowsAskForTheScreen() throws {
    let turns = Mutex<[Int]>([])
    let live = LiveApp(agent: StudioPrograms.agent) { turn in turns.withLock { $0.append(turn) } }
    defer { live.close() }
    #expect(try live.screen().turn == 0)
    #expect(try live.launch("Notebook", seed: 0, device: nil).turn == 1)
    #expect(try live.act(.advance(1000)).turn == 2)
    #expect(throws: StudioProblem.self) { try live.expect(at: Point(x: -1, y: -1), depth: 0) }
    #expect(try live.screen().turn == 2, "neither to look nor what is refused is a turn")
    live.close()
    #expect(turns.withLock { $0 } == [1, 2, 3])
  }

  @Test func aLaunchThatIsRefusedLeavesTheAppThatRuns() throws {
    defer { live.close() }
    _ = try live.launch("Notebook", seed: nil, device: nil)
    _ = try live.act(.advance(1000))
    let problem = #expect(throws: StudioProblem.self) { try live.launch("Notebook", seed: nil, device: "iPad nano") }
    #expect(problem?.words.hasPrefix("no device 'iPad nano'; known: ") == true, "\(problem?.words ?? "")")
    #expect(try live.screen().app == "Notebook")
    #expect(try story().contains("advance(by: .milliseconds(1000))"))
  }

  @Test func aSeedThatWasAskedForIsAPartOfTheStory() throws {
    defer { live.close() }
    _ = try live.launch("Notebook", seed: 5, device: nil)
    _ = try live.act(.advance(1000))
    #expect(try story().contains(#"App.launch("Notebook", seed: 5)"#))
    _ = try live.launch("Notebook", seed: nil, device: nil)
    _ = try live.act(.advance(1000))
    #expect(try story().contains(#"App.launch("Notebook")"#))
  }

  @Test func closingEndsAnActThatHangs() async throws {
    _ = try live.launch("Workbench", seed: 0, device: nil)
    let views = try #require(try live.screen().views).map(\.view)
    let view = try #require(views.first { $0.label == "Hang" })
    let point = Point(x: view.frame.x + view.frame.width / 2, y: view.frame.y + view.frame.height / 2)
    // The queue of acts is taken by this one, which lasts ten seconds unless its agent ends. Threads of their own, since a task
    // may wait for longer than that until it goes on among thousands of tests.
    let told = try await withCheckedThrowingContinuation { [live] continuation in
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let told = Result { try live.act(.tap(point)) }
        end.signal()
        continuation.resume(with: told)
      }
      Thread.detachNewThread {
        while !Self.isAtWork(live), end.wait(timeout: .now()) == .timedOut { sched_yield() }
        live.close()
      }
    }
    #expect(told.hasEnded == true)
    #expect(told.error?.contains("10 s") == false, "\(told.error ?? "")")
    #expect(try live.screen().isOpen == false)
  }

  /// Whether a request is being carried out.
  private static func isAtWork(_ live: LiveApp) -> Bool {
    guard live.lock.try() else { return true }
    live.lock.unlock()
    return false
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
