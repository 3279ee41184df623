import Testing
import UIKit

/// How far something has come, and who is told of it.
@MainActor struct ProgressTests {
  private let log = Log()

  private func watch(_ progress: Progress, _ name: String = "") -> [NSKeyValueObservation] {
    let (log, name) = (log, name.isEmpty ? "" : name + " ")
    return [
      progress.observe(\.completedUnitCount, options: .new) { log.add("\(name)completed \($1.newValue ?? -1)") },
      progress.observe(\.totalUnitCount, options: .new) { log.add("\(name)total \($1.newValue ?? -1)") },
      progress.observe(\.fractionCompleted, options: [.old, .new]) {
        log.add("\(name)fraction \($1.oldValue ?? -1) \($1.newValue ?? -1)")
      },
      progress.observe(\.isFinished, options: [.old, .new]) {
        log.add("\(name)finished \($1.oldValue ?? true) \($1.newValue ?? false)")
      },
      progress.observe(\.isIndeterminate, options: .new) { log.add("\(name)indeterminate \($1.newValue ?? false)") },
    ]
  }

  // MARK: Counts

  @Test func aCountTellsOfTheFraction() {
    startAnew()
    let progress = Progress(totalUnitCount: 4)
    let observations = watch(progress)
    progress.completedUnitCount = 1
    #expect(log.drain() == ["completed 1", "fraction 0.0 0.25"])
    progress.totalUnitCount = 2
    #expect(log.drain() == ["total 2", "fraction 0.25 0.5"])
    withExtendedLifetime(observations) {}
  }

  @Test func theEndIsToldOnce() {
    startAnew()
    let progress = Progress(totalUnitCount: 2)
    let observations = watch(progress)
    progress.completedUnitCount = 2
    #expect(log.drain() == ["completed 2", "fraction 0.0 1.0", "finished false true"])
    progress.completedUnitCount = 3
    #expect(log.drain() == ["completed 3", "fraction 1.0 1.5"])
    progress.completedUnitCount = 1
    #expect(log.drain() == ["completed 1", "fraction 1.5 0.5", "finished true false"])
    withExtendedLifetime(observations) {}
  }

  @Test func aLengthThatBecomesKnownIsTold() {
    startAnew()
    let progress = Progress(totalUnitCount: -1)
    let observations = watch(progress)
    progress.totalUnitCount = 8
    #expect(log.drain() == ["total 8", "fraction 0.0 0.0", "indeterminate false"])
    withExtendedLifetime(observations) {}
  }

  // MARK: Above and below

  @Test func whatStandsAboveIsToldOfItsParts() {
    startAnew()
    let (whole, part) = (Progress(totalUnitCount: 4), Progress(totalUnitCount: 2))
    whole.addChild(part, withPendingUnitCount: 4)
    let observations = watch(whole)
    part.completedUnitCount = 1
    #expect(log.drain() == ["fraction 0.0 0.5"])
    part.completedUnitCount = 2
    #expect(log.drain().sorted() == ["completed 4", "finished false true", "fraction 0.5 1.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func aPartThatEndsDoesNotEndWhatHasMore() {
    startAnew()
    let whole = Progress(totalUnitCount: 10)
    let part = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 4)
    let observations = watch(whole)
    part.completedUnitCount = 1
    #expect(log.drain().sorted() == ["completed 4", "fraction 0.0 0.4"])
    withExtendedLifetime(observations) {}
  }

  @Test func whatIsMadeWhileAnotherIsCurrentIsAPartOfIt() {
    startAnew()
    let whole = Progress(totalUnitCount: 2)
    #expect(Progress.current() == nil)
    whole.becomeCurrent(withPendingUnitCount: 2)
    #expect(Progress.current() === whole)
    let (part, other) = (Progress(totalUnitCount: 1), Progress(totalUnitCount: 1))
    whole.resignCurrent()
    let observations = watch(whole)
    other.completedUnitCount = 1
    #expect(log.drain() == [])
    part.completedUnitCount = 1
    #expect(log.drain().contains("finished false true") && whole.isFinished)
    withExtendedLifetime(observations) {}
  }

  @Test func whatWasPendingCountsWhereNothingWasMade() {
    startAnew()
    let whole = Progress(totalUnitCount: 2)
    let observations = watch(whole)
    whole.becomeCurrent(withPendingUnitCount: 1)
    whole.resignCurrent()
    #expect(log.drain() == ["completed 1", "fraction 0.0 0.5"])
    withExtendedLifetime(observations) {}
  }

  // MARK: Stopping

  @Test func handlersAreCalledInALaterTurn() {
    startAnew()
    let (progress, part, log) = (Progress(totalUnitCount: 2), Progress(totalUnitCount: 1), log)
    progress.addChild(part, withPendingUnitCount: 1)
    progress.pausingHandler = { MainActor.assumeIsolated { log.add("paused") } }
    progress.resumingHandler = { MainActor.assumeIsolated { log.add("resumed") } }
    part.cancellationHandler = { MainActor.assumeIsolated { log.add("part cancelled") } }
    let observations = [
      progress.observe(\.isPaused) { progress, _ in log.add("is paused \(progress.isPaused)") },
      part.observe(\.isCancelled) { part, _ in log.add("is cancelled \(part.isCancelled)") },
    ]
    progress.pause()
    progress.resume()
    progress.cancel()
    progress.cancel()
    #expect(log.drain() == ["is paused true", "is paused false", "is cancelled true"])
    rest()
    #expect(log.drain() == ["paused", "resumed", "part cancelled"])
    part.cancellationHandler = { MainActor.assumeIsolated { log.add("late") } }
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["late"])
    withExtendedLifetime(observations) {}
  }

  // MARK: Who shows it

  @Test func aProgressViewShowsWhatItObserves() {
    startAnew()
    let (view, progress) = (UIProgressView(), Progress(totalUnitCount: 4))
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25)
    progress.completedUnitCount = 3
    #expect(view.progress == 0.75)
    view.observedProgress = nil
    progress.completedUnitCount = 4
    #expect(view.progress == 0.75)
  }

  @Test func aTaskOfTheNetworkTellsHowFarItIs() throws {
    startAnew()
    let log = log
    StubRegistry.main.add(.path("/film"), .data(Data(count: 10)))
    let task = URLSession.shared.dataTask(with: try #require(URL(string: "https://films.example/film"))) { _, _, _ in }
    let whole = Progress(totalUnitCount: 1)
    whole.addChild(task.progress, withPendingUnitCount: 1)
    let observations = [
      task.progress.observe(\.fractionCompleted, options: .new) { log.add("\($1.newValue ?? -1)") },
      whole.observe(\.isFinished) { whole, _ in log.add("whole \(whole.isFinished)") },
    ]
    task.resume()
    rest()
    let told = log.drain()
    #expect(told.contains("1.0") && told.contains("whole true"))
    #expect(told.filter { $0 == "whole true" }.count == 1)
    withExtendedLifetime(observations) {}
  }

  @Test func aQueueCountsForWhoReportsItsProgress() {
    startAnew()
    final class Work: NSObject, ProgressReporting {
      let progress = Progress(totalUnitCount: 2)
    }
    let (work, queue) = (Work(), OperationQueue())
    queue.progress.totalUnitCount = 1
    work.progress.addChild(queue.progress, withPendingUnitCount: 2)
    let observations = watch((work as any ProgressReporting).progress)
    queue.addOperation {}
    rest()
    #expect(log.drain().contains("finished false true"))
    withExtendedLifetime(observations) {}
  }
}
