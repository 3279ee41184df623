import CTaskWatch
import Dispatch
import Foundation
import RehearsalStage
import RehearsalWire
import Synchronization

/// The port to a stage in this process, which refuses what only an agent can do.
final class InProcessPort: CommandPort {
  private let stage: StagePort
  private let name: String
  private let number: Int

  /// How many apps were launched in this process. Each has a world of its own, but what Foundation has only once, such as its
  /// notification centre, they would share: so only the last one lives.
  private static let launches = Atomic(0)
  @MainActor private static weak var last: StagePort?

  init(_ definition: AppDefinition) throws(Fault) {
    let asked = "launch '\(definition.name)' in this process"
    name = definition.name
    try Self.checkIsolation(asked)
    // It goes nowhere: this is the main actor, as was just found.
    nonisolated(unsafe) let definition = definition
    do {
      stage = try MainActor.assumeIsolated {
        let port = try StagePort(apps: [definition], agent: "in process")
        Self.last?.end()
        Self.last = port
        return port
      }
    } catch {
      throw error as! Fault  // `assumeIsolated` forgets that nothing else is thrown
    }
    number = Self.launches.add(1, ordering: .relaxed).newValue
  }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    try Self.checkIsolation(command.phrase)
    guard number == Self.launches.load(ordering: .relaxed) else {
      throw Fault(
        .invalidSession, "'\(name)' is over: another app was launched in this process since, and one at a time can run",
        asked: command.phrase, found: ["launch apps that run side by side with App.launch, in an agent each"])
    }
    rehearsal_taskwatch_begin()
    let result: Result<Asked.Reply, Fault>
    do {
      result = .success(try stage.send(command, within: limit))
    } catch {
      result = .failure(error)
    }
    let tasks = Int(rehearsal_taskwatch_end())
    guard tasks == 0 else { throw Self.asynchronous(tasks, command.phrase, after: result) }
    return try result.get()
  }

  func takeAnnouncements() -> [LifecycleExcerpt] { stage.takeAnnouncements() }

  /// Marks the main queue, on which the main actor runs. It need not be the first thread: Swift Testing gives that one away.
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private static func checkIsolation(_ asked: String) throws(Fault) {
    guard !Thread.isMainThread, DispatchQueue.getSpecific(key: mark) == nil else { return }
    throw Fault(
      .refused, "an app in this process belongs to the main actor, and this is another thread", asked: asked,
      found: ["mark the test or its suite @MainActor", "or launch the app in an agent, from any thread: App.launch"])
  }

  private static func asynchronous<Reply>(_ tasks: Int, _ asked: String, after result: Result<Reply, Fault>) -> Fault {
    var found = [
      "asynchronous code needs virtual executors, which belong to a whole process, and this one runs the tests",
      "launch the app in an agent, which costs milliseconds: App.launch",
    ]
    if case .failure(let fault) = result { found.append("and the app: \(fault.message)") }
    return Fault(
      .refused, "the app made \(tasks == 1 ? "a task" : "\(tasks) tasks"), which would never run in virtual time in this process",
      asked: asked, found: found)
  }
}
