import Foundation

/// The specs that go wrong on purpose, run by their own program, and what its reports say.
struct Wayward {
  struct Attempt: Decodable {
    struct Failure: Decodable {
      let type: String
      let headline: String
      let text: String
      let file: String?
      let line: Int?
    }
    let id: String
    let attempt: Int
    let positionInLane: Int
    let outcome: String
    let output: String
    let failure: Failure?
    let seed: String
    let traceHash: String?
  }

  struct Spec: Decodable {
    let id: String
    let outcome: String
    let attempts: [Attempt]
    let isFlaky: Bool
    let isForgiven: Bool
  }

  struct Report: Decodable {
    let specs: [Spec]
  }

  static var program: String { Program.folder.appendingPathComponent("wayward-specs").path }

  let ending: Program.Ending
  let specs: [Spec]

  /// Runs some groups; the report of specs is empty when the run did not come so far.
  init(
    _ groups: String, _ arguments: [String], variables: [String: String] = [:], history: String? = nil, in directory: URL? = nil
  ) throws {
    let scratch = try Scratch()
    // The folder goes with the object, whose last use is before the program's end.
    defer { withExtendedLifetime(scratch) {} }
    let report = scratch.path("report.json")
    let place = history.map { ["--history", $0, "--no-recordings"] } ?? ["--no-history"]
    ending = try Program.run(
      Self.program, ["run", "--report", "json=\(report)", "--agent", Program.agent] + place + arguments,
      environment: ["WAYWARD": groups].merging(variables) { $1 }, in: directory ?? scratch.folder)
    let data = FileManager.default.contents(atPath: report) ?? Data()
    specs = (try? JSONDecoder().decode(Report.self, from: data))?.specs ?? []
  }

  var outcomes: [String: String] { Dictionary(specs.map { ($0.id, $0.outcome) }) { $1 } }

  /// The only attempt at a spec.
  func attempt(_ id: String) -> Attempt? { specs.first { $0.id == id }?.attempts.first }
}

/// The processes that carry a mark in their variables.
enum Marked {
  static func processes(_ mark: String) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { pid in
      guard pid != getpid(), let file = fopen("/proc/\(pid)/environ", "r") else { return false }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 131_072)
      let count = fread(&bytes, 1, bytes.count, file)
      return Data(bytes[..<count]).range(of: Data(mark.utf8)) != nil
    }
  }

  /// Whether all of them have ended, within a few seconds: agents see the end of their driver a moment after it.
  static func areGone(_ mark: String, within seconds: Double = 5) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !processes(mark).isEmpty {
      if Date() > deadline { return false }
      // They are nobody's children here, so nobody tells of their end: a look every hundredth of a second.
      var entry = pollfd(fd: -1, events: 0, revents: 0)
      poll(&entry, 1, 10)
    }
    return true
  }
}
