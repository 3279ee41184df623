import ArgumentParser
import CSpawn
import Files
import Foundation
import Rehearsal
import RehearsalSpecs
import Synchronization

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
    let lane: InProcessLane
    do {
      // Of all specs, also those out of focus: what is attempted the supervisor decides.
      let environment = try rehearse.environment(settings.request)
      lane = InProcessLane(settings.lane, plan: Plan(all: rehearse.specs, root: settings.root), environment: environment)
    } catch {
      _ = channel.send(WorkerReport.refused(ErrorWords.of(error)))
      return RunStatus.usage.rawValue
    }
    _ = channel.send(WorkerReport.ready)
    let heard = HeardOrders()
    listen(to: channel, heard)
    make(heard, on: lane, channel)
    let problems = lane.end()
    rehearsal_flush_output()
    _ = channel.send(WorkerReport.ended(problems))
    return RunStatus.passed.rawValue
  }

  /// What the listening thread has heard.
  private final class HeardOrders: Sendable {
    /// `nil` is the end of them.
    let batches = Mailbox<AttemptBatch?>()
    /// Whether nothing more is to be begun.
    let isEnding = Atomic(false)
  }

  /// Makes what is ordered, until the end of it, or until nobody is there to be told.
  private func make(_ heard: HeardOrders, on lane: InProcessLane, _ channel: LineChannel) {
    var failures = 0
    while let batch = heard.batches.take() {
      guard batch.failures == failures else { continue }
      guard channel.send(WorkerReport.began) else { return }
      for (number, order) in batch.orders.enumerated() {
        let (report, failed) = attempt(order, on: lane)
        if failed { failures += 1 }
        let isLast = failed || number == batch.orders.count - 1 || heard.isEnding.load(ordering: .relaxed)
        guard isLast ? channel.send(report) : channel.send(report, WorkerReport.began) else { return }
        if isLast { break }
      }
    }
  }

  private func attempt(_ order: AttemptOrder, on lane: InProcessLane) -> (WorkerReport, failed: Bool) {
    rehearsal_worker_attempts(1)
    defer {
      rehearsal_worker_attempts(0)
      rehearsal_part_output()
    }
    switch lane.attempt(order) {
    case .result(let result): return (.finished(MadeAttempt(result)), result.outcome.failsTheRun)
    case .infrastructureFailed(let failure): return (.infrastructureFailed(failure), true)
    }
  }

  /// Hears orders on a thread of its own, because specs run on the main one.
  private func listen(to channel: LineChannel, _ heard: HeardOrders) {
    Thread.detachNewThread {
      while let order = try? channel.next(WorkerOrder.self) {
        switch order {
        case .attempts(let batch): heard.batches.post(batch)
        case .endAgents: LivingAgents.abort()
        case .finish:
          heard.isEnding.store(true, ordering: .relaxed)
          heard.batches.post(nil)
        case .setUp: break
        }
      }
      // The supervisor is gone, however that came: nobody wants to know any more, and the agents end with this process.
      _exit(RunStatus.interrupted.rawValue)
    }
  }
}
