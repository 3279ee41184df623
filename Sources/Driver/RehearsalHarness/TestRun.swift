import Files
import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalHistory
import RehearsalSpecs
import Synchronization

/// The tests of this process that use Rehearsal, as one run of the history.
///
/// ```
///  XCTest ─────────┐                      ┌─▶ recordings/RUN/TEST.jsonl and, of what fails, recordings/RUN/TEST/…
///                  ├─▶ TestAttempt ─▶ TestRun ─▶ RunEvent ─▶ Recorder ─▶ history.sqlite
///  Swift Testing ──┘                      begins with the first attempt, ends with the process
/// ```
/// A bundle of tests does not say beforehand which of them will run, so as many were planned as have begun by the end;
/// `swift test --parallel` gives each XCTest a process, and with it a run, of its own.
package final class TestRun: Sendable {
  /// That of this process, as its environment says.
  package static let current: TestRun = {
    let run = TestRun(.ofThisProcess)
    let variables = run.settings.variables
    let ofToken = run.settings.replay?.complaint(ofAgent: LaunchContext.defaultAgent)
    let complaints = EnvironmentVariables.complaints(variables) + EnvironmentVariables.complaintsOfTests(variables)
    for complaint in complaints + [ofToken].compactMap({ $0 }) {
      FileHandle.standardError.write(Data("Warning: \(complaint)\n".utf8))
    }
    // Neither XCTest nor Swift Testing tells a library that all is over, but the process does.
    atexit { TestRun.current.end() }
    return run
  }()

  package let settings: TestSettings
  /// As `rehearse run` names runs.
  package let name = Runner.freshName()
  /// Where recordings and artefacts go; nil where no history is kept.
  package let folder: String?

  private let state: Mutex<State>
  private let write: @Sendable (String) -> Void

  private struct State {
    var recorder: Recorder?
    /// Where the recorder writes, and the commit that is tested.
    var history: History?
    var commit: String?
    var hasBegun = false
    var started = ContinuousClock.now
    var sequence = 0
    var attempts: [String: Int] = [:]
    /// How many attempts each lane has made, and which lanes are busy: a lane is as many as run at the same time.
    var positions: [Int] = []
    var busy: Set<Int> = []
    var summary = RunSummary(planned: 0)
  }

  /// - Parameter write: Takes what people are told besides the outcomes; the standard error unless given.
  package init(
    _ settings: TestSettings,
    write: @escaping @Sendable (String) -> Void = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  ) {
    (self.settings, self.write) = (settings, write)
    let name = name
    folder = settings.history.map { Recordings(besideHistory: $0, in: settings.directory).folder(of: ParentRun.name ?? name) }
    state = Mutex(State())
  }

  /// Begins an attempt at a test.
  ///
  /// - Parameters:
  ///   - path: The names of the suites around it, outermost first, and its own.
  ///   - file: As `#filePath` gives it; empty where it is not known: that of a method of XCTest.
  ///   - trial: The run of an exploration that it is; nil for an ordinary one. Only the usual run and the one that shows a
  ///     failure are recorded.
  package func begin(path: [String], file: String, line: Int, trial: TestTrial? = nil) -> TestAttempt {
    let spec = self.spec(path, file, line)
    let id = spec.id
    let (identity, position) = state.withLock { state in
      beginRun(&state)
      let lane = (0...state.busy.count).first { !state.busy.contains($0) }!  // of n + 1 lanes one is free
      state.busy.insert(lane)
      if lane == state.positions.count { state.positions.append(0) }
      defer { state.positions[lane] += 1 }
      let isFurther = trial?.isFurther ?? false
      state.attempts[id, default: 0] += 1
      state.summary.planned += 1
      let attempt = state.attempts[id]!
      // All runs of an exploration have one seed. Only those that fail are told, as repetitions of the usual one.
      let identity = AttemptIdentity(
        spec: spec, lane: lane, attempt: attempt, repetition: isFurther ? attempt : 1,
        seed: AttemptSeed.derive(run: trial?.seed ?? settings.seed, spec: id, attempt: trial == nil ? attempt : 1))
      if !isFurther { post(.attemptStarted(identity), &state) }
      return (identity, state.positions[lane])
    }
    let mark: TestMark = file.isEmpty ? .method(path.last ?? "") : .file(file)
    return TestAttempt(identity, positionInLane: position, of: self, mark: mark, trial: trial)
  }

  func spec(_ path: [String], _ file: String, _ line: Int) -> SpecIdentity {
    SpecIdentity(id: path.joined(separator: " "), path: path, file: relative(file), line: line)
  }

  /// Ends an attempt that nobody has to know of: a step of an exploration.
  func forget(_ identity: AttemptIdentity) {
    state.withLock { state in
      state.busy.remove(identity.lane)
      state.summary.planned -= 1
      state.attempts[identity.spec.id, default: 1] -= 1
    }
  }

  /// Tells of an attempt that was begun without a word.
  func announce(_ identity: AttemptIdentity) { state.withLock { post(.attemptStarted(identity), &$0) } }

  func finish(_ result: AttemptResult) {
    state.withLock { state in
      state.busy.remove(result.identity.lane)
      let spec = SpecResult([result])
      state.summary.count(spec)
      post(.attemptFinished(result), &state)
      post(.specFinished(spec), &state)
    }
  }

  /// Ends an attempt in which the machinery failed: the history gets no result of it, and says why the run is no evidence.
  func finish(_ identity: AttemptIdentity, _ broken: InfrastructureFailure) {
    state.withLock { state in
      state.busy.remove(identity.lane)
      guard !state.summary.infrastructureFailures.contains(where: { $0.headline == broken.headline }) else { return }
      state.summary.infrastructureFailures.append(broken)
      tell("infrastructure failed, so this run says nothing about its tests: \(broken.headline)")
      post(.infrastructureFailed(broken, identity), &state)
    }
  }

  /// Ends the run; what comes after it is not recorded.
  package func end() {
    state.withLock { state in
      guard state.hasBegun else { return }
      state.summary.realMicroseconds = (ContinuousClock.now - state.started).microseconds
      post(.runFinished(state.summary), &state)
      state.recorder = nil
    }
  }

  /// A place as it is told: relative to the current directory where it lies inside.
  package func relative(_ file: String) -> String {
    file.hasPrefix(settings.directory + "/") ? String(file.dropFirst(settings.directory.count + 1)) : file
  }

  private func beginRun(_ state: inout State) {
    guard !state.hasBegun else { return }
    state.hasBegun = true
    state.started = .now
    // The order of a replay was sought: it says nothing about how often a test fails.
    if let path = settings.history, settings.replay == nil {
      do {
        let history = try History(recordingAt: path)
        let origin = RunOrigin.find(variables: settings.variables, directory: settings.directory)
        state.recorder = Recorder(history, project: settings.project, origin: origin)
        (state.history, state.commit) = (history, origin.commit)
      } catch {
        complain(error)
      }
    }
    let facts = RunFacts(
      started: Date(), seed: settings.seed, jobs: ProcessInfo.processInfo.activeProcessorCount, specs: [], groups: [],
      isOpen: true)
    post(.runStarted(facts), &state)
  }

  private func post(_ kind: RunEvent.Kind, _ state: inout State) {
    let event = RunEvent(run: name, sequence: state.sequence, elapsed: .now - state.started, kind: kind)
    state.sequence += 1
    do {
      try state.recorder?.take(event)
    } catch {
      // The tests go on: what they say matters more than that it is written down.
      state.recorder = nil
      complain(error)
    }
  }

  /// Has the history keep what the exploration of a test came to; nothing where none is kept.
  func note(_ finding: ExplorationFinding, strategy: String, repeating: String?) {
    state.withLock { state in
      guard let history = state.history else { return }
      let record = finding.record(strategy: strategy, commit: state.commit, repeating: repeating, at: Date())
      do {
        try history.note(record, of: finding.spec, project: settings.project)
      } catch {
        tell("what the exploration came to is not recorded: \(ErrorWords.of(error))")
      }
    }
  }

  private func complain(_ error: any Error) { tell("the run is not recorded: \(ErrorWords.of(error))") }

  /// Tells people, on a line of its own.
  func tell(_ words: String) { write("Rehearsal: \(words)\n") }
}
