import Files
import Foundation
import Rehearsal
import RehearsalTraces
import Synchronization

/// The recordings that there are, and what was made of them: a run is repeated and filmed when somebody looks at it.
final class TraceShelf: Sendable {
  private struct Made {
    var trace: TraceDocument
    /// The same as a page, from when it is first looked at.
    var page: String?
    var time: Date?
    var lastUse: Int
  }
  private struct State {
    var made: [String: Made] = [:]
    var uses = 0
    /// How attempts ended, by their recordings.
    var endings: [String: Ending] = [:]
  }
  private struct Ending {
    var outcome: String
    var failure: TraceDocument.Failure?
  }
  private let options: StudioOptions
  private let state = Mutex(State())
  /// Where recordings are that the studio makes for itself.
  let ownFolder: String
  /// How many traces are kept.
  private static let most = 12

  init(_ options: StudioOptions) {
    self.options = options
    ownFolder = FileManager.default.temporaryDirectory.appending(path: "rehearsal-studio-\(UUID().uuidString)")
      .path(percentEncoded: false)
    // Others of this machine may not look into it. Whoever writes there later says what is wrong with it.
    try? FileManager.default.createDirectory(
      atPath: ownFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Removes what the studio made for itself.
  func close() { try? FileManager.default.removeItem(atPath: ownFolder) }

  /// The folder of recordings beside the history.
  private var folder: String {
    URL(filePath: options.history, relativeTo: URL(filePath: options.folder, directoryHint: .isDirectory)).absoluteURL
      .deletingLastPathComponent().appending(path: "recordings").standardizedFileURL.path(percentEncoded: false)
  }

  /// Takes down how an attempt ended, which its recording does not say.
  func note(_ outcome: String, _ failure: JSONValue?, of recording: String) {
    let failure = failure.flatMap { value in
      (try? JSON.encode(value)).flatMap { try? JSON.decode(TraceDocument.Failure.self, from: $0) }
    }
    state.withLock { $0.endings[recording] = Ending(outcome: outcome, failure: failure) }
  }

  // MARK: Recordings

  struct Entry: Encodable, Sendable {
    var run, path, spec: String
    var attempt: Int
    var seed: String
  }

  /// How many runs are listed: as many as keep their recordings.
  private static let mostRuns = 20

  /// The recordings of the latest runs, the newest run first.
  func entries() -> [Entry] {
    let files = FileManager.default
    let runs = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted(by: >).prefix(Self.mostRuns)
    return explored
      + runs.flatMap { run in
        ((try? files.contentsOfDirectory(atPath: "\(folder)/\(run)")) ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
          .compactMap { name in
            let path = "\(folder)/\(run)/\(name)"
            guard let head = Self.head(of: path) else { return nil }
            return Entry(run: run, path: path, spec: head.spec, attempt: head.attempt, seed: "\(head.seed)")
          }
      }
  }

  /// Where the studio keeps what explorations came to: a folder for each, and in it one for the run that passes, and one for the
  /// other.
  var exploredFolder: String { ownFolder + "/explored" }

  private var explored: [Entry] {
    let files = FileManager.default.enumerator(atPath: exploredFolder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".jsonl") }.sorted().compactMap { name in
      let path = "\(exploredFolder)/\(name)"
      guard let head = Self.head(of: path) else { return nil }
      let folders = name.split(separator: "/").dropLast().joined(separator: ", ")
      return Entry(run: "exploration \(folders)", path: path, spec: head.spec, attempt: head.attempt, seed: "\(head.seed)")
    }
  }

  /// The first line of a recording says what it is of.
  private static func head(of path: String) -> Recording.Head? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: 65_536) else { return nil }
    return try? JSON.decode(Recording.Head.self, from: Array(data.prefix { $0 != UInt8(ascii: "\n") }))
  }

  /// The files whose lines each spec used in its latest recording.
  func uses() -> [String: Set<String>] {
    var uses: [String: Set<String>] = [:]
    for entry in entries() where uses[entry.spec] == nil {
      uses[entry.spec] = (try? Recording(file: entry.path))?.files
    }
    return uses
  }

  /// A recording that may be looked at: one of those of the runs, or of the studio's own.
  private func recording(_ path: String) throws -> Recording {
    let place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    let roots = [folder, ownFolder].map {
      URL(filePath: $0, directoryHint: .isDirectory).resolvingSymlinksInPath().path(percentEncoded: false)
    }
    guard place.hasSuffix(".jsonl"), roots.contains(where: { place.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }) else {
      throw StudioProblem("'\(path)' is none of the recordings in '\(folder)'", status: 404)
    }
    do {
      return try Recording(file: place)
    } catch {
      throw StudioProblem(error.description, status: 404)
    }
  }

  // MARK: Traces

  /// The run of a recording, filmed.
  func trace(of path: String) throws -> TraceDocument { try made(of: path).trace }

  /// The same as a page.
  func page(of path: String) throws -> String {
    let made = try made(of: path)
    if let page = made.page { return page }
    let page = try TracePage.html(made.trace)
    state.withLock { state in
      if state.made[path]?.time == made.time { state.made[path]?.page = page }
    }
    return page
  }

  private func made(of path: String) throws -> Made {
    let time = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let known = state.withLock { state -> Made? in
      guard let made = state.made[path], made.time == time else { return nil }
      state.uses += 1
      state.made[path]?.lastUse = state.uses
      return made
    }
    if let known { return known }
    let recording = try recording(path)
    guard !recording.hangs else {
      throw StudioProblem("the agent hung in this run, and would hang again: 'rehearse replay' shows where", status: 422)
    }
    var trace = try Self.told { try TraceMaker.trace(of: recording, agent: options.agent, directory: options.folder) }
    trace.comparisons = TraceDocument.Comparison.kept(beside: path)
    return state.withLock { state in
      state.uses += 1
      if let ending = state.endings[path] { (trace.outcome, trace.failure) = (ending.outcome, ending.failure) }
      let made = Made(trace: trace, time: time, lastUse: state.uses)
      state.made[path] = made
      while state.made.count > Self.most, let oldest = state.made.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.made.removeValue(forKey: oldest.key)
      }
      return made
    }
  }

  // MARK: Questions

  struct Answer: Encodable, Sendable {
    struct Span: Encodable, Sendable {
      var fromMs: Milliseconds
      /// Absent where it was there to the end.
      var toMs: Milliseconds?
    }
    var app: String
    /// Which of the launched apps, counted from 1.
    var number: Int
    var view: String
    var spans: [Span]
  }

  /// When a view was there: asked of the app itself, in a run that is repeated for it.
  func answers(to view: String, in path: String) throws -> [Answer] {
    let locator = try Self.told { try Locator(view) }
    let recording = try recording(path)
    let (answers, _) = try Self.told {
      try TraceAnswer.asked([locator], of: recording, agent: options.agent, directory: options.folder)
    }
    return (answers.first ?? []).enumerated().map { place, told in
      Answer(
        app: told.app, number: place + 1, view: view,
        spans: told.answer.spans.map { Answer.Span(fromMs: $0.from, toMs: $0.to) })
    }
  }

  /// What goes wrong as words for whoever asked.
  private static func told<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let fault as Fault {
      throw StudioProblem(fault.message, status: 422)
    } catch {
      throw StudioProblem(ErrorWords.of(error), status: 422)
    }
  }
}
