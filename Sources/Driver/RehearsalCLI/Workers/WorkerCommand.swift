import ArgumentParser
import CSpawn
import Files
import Foundation
import Rehearsal
import RehearsalSpecs

/// `rehearse worker`: one lane of a run, in a process of its own. A supervisor starts it; see ``WorkerOrder``.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Makes attempts for a run that another process supervises.", shouldDisplay: false)

  /// The descriptor on which a supervisor speaks.
  static let channel: Int32 = 3

  func perform(_ rehearse: Rehearse, _ console: Console) -> Int32 {
    guard fcntl(Self.channel, F_GETFD) >= 0 else {
      console.errors.write("Error: a worker is started by 'run', and not by hand\n")
      return RunStatus.usage.rawValue
    }
    rehearsal_prepare_worker(Self.channel)
    let channel = LineChannel(Self.channel)
    guard case .setUp(let settings) = try? channel.next(WorkerOrder.self) else { return RunStatus.usage.rawValue }
    let lane: any Lane
    do {
      // Of all specs, also those out of focus: what is attempted the supervisor decides.
      let environment = try rehearse.environment(settings.request)
      lane = InProcessLane(settings.lane, plan: Plan(all: rehearse.specs, root: settings.root), environment: environment)
    } catch {
      _ = channel.send(WorkerReport.refused(ErrorWords.of(error)))
      return RunStatus.usage.rawValue
    }
    _ = channel.send(WorkerReport.ready)
    let orders = Mailbox<AttemptOrder?>()
    listen(to: channel, orders)
    while let order = orders.take() {
      _ = channel.send(WorkerReport.began)
      let report: WorkerReport
      rehearsal_worker_attempts(1)
      do throws(LaneLost) {
        switch try lane.attempt(order) {
        case .result(let result): report = .finished(result)
        case .infrastructureFailed(let failure): report = .infrastructureFailed(failure)
        }
      } catch {
        preconditionFailure("a lane in its own process is not lost: \(error.failure.text)")
      }
      rehearsal_worker_attempts(0)
      rehearsal_flush_output()
      guard channel.send(report) else { break }
    }
    let problems = lane.end()
    rehearsal_flush_output()
    _ = channel.send(WorkerReport.ended(problems))
    return RunStatus.passed.rawValue
  }

  /// Hears orders on a thread of its own, because specs run on the main one; `nil` is the end of them.
  private func listen(to channel: LineChannel, _ orders: Mailbox<AttemptOrder?>) {
    Thread.detachNewThread {
      while let order = try? channel.next(WorkerOrder.self) {
        switch order {
        case .attempt(let attempt): orders.post(attempt)
        case .endAgents: LivingAgents.abort()
        case .finish: orders.post(nil)
        case .setUp: break
        }
      }
      // The supervisor is gone, however that came: nobody wants to know any more, and the agents end with this process.
      _exit(RunStatus.interrupted.rawValue)
    }
  }
}
