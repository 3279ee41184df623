import CFork
import Foundation
import RehearsalWire
import UIKit

/// A check of a storyboard in a fork of the agent: code of the app's that traps ends that one, and not the agent.
///
/// Each time that an `init(coder:)` of the app's ends the fork, the check begins anew without that class, until nothing traps.
/// What traps elsewhere, in `awakeFromNib` or in a setter, is told as a refusal: nobody knows what else would have happened.
@MainActor
struct StoryboardTrial {
  let bytes: Data
  let file: String
  let folder: URL?

  /// More classes of one document that refuse are not looked for.
  private static let limit = 200

  func run() -> StoryboardReport {
    // Only a process with one thread may fork and go on. In a test's own process, which has many, the check is made in place.
    guard rehearsal_thread_count() == 1 else { return check([:]) { _ in } }
    var refused: [String: String] = [:]
    while true {
      switch attempt(refused) {
      case .report(let report): return report
      case .cannotFork: return check(refused) { _ in }
      case .ended(let ending):
        guard let type = ending.making, refused[type] == nil, refused.count < Self.limit else {
          return StoryboardReport(file: file, refusal: "\(file): \(ending.description)")
        }
        refused[type] = ending.words
      }
    }
  }

  private func check(_ refused: [String: String], making: @escaping (String?) -> Void) -> StoryboardReport {
    StoryboardReport(StoryboardCheck.check(bytes, file: file, folder: folder, refused: refused, making: making))
  }

  // MARK: One fork

  private enum Outcome {
    case report(StoryboardReport)
    case ended(Ending)
    case cannotFork
  }

  /// How the app's code ended the fork.
  private struct Ending: CustomStringConvertible {
    var signal: Int32?
    /// The full name of the class whose initialiser ran.
    var making: String?
    /// What it trapped at, as the runtime says it.
    var words: String

    var description: String {
      let how = signal.map { "signal \($0)" } ?? "it left"
      return "the app's code ended its process while the file was loaded (\(how))" + (words.isEmpty ? "" : "\n    \(words)")
    }
  }

  private func attempt(_ refused: [String: String]) -> Outcome {
    var trial = rehearsal_trial()
    let fork = rehearsal_begin_trial(&trial)
    guard fork >= 0 else { return .cannotFork }
    if fork == 0 {
      let output = FileHandle(fileDescriptor: trial.report)
      func write(_ line: String) { output.write(Data((line + "\n").utf8)) }
      let report = check(refused) { write($0 ?? "") }
      if let json = try? JSONEncoder().encode(report) { write(String(decoding: json, as: UTF8.self)) }
      _exit(0)
    }
    let status = rehearsal_end_trial(&trial)
    func contents(_ descriptor: Int32) -> String {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    }
    let (lines, words) = (contents(trial.report), contents(trial.words))
    let last = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last.map(String.init) ?? ""
    if status == 0, let report = try? JSONDecoder().decode(StoryboardReport.self, from: Data(last.utf8)) {
      return .report(report)
    }
    let trap = words.split(separator: "\n").first { $0.contains("Fatal error") }
    let signal = status & 0x7F
    return .ended(
      Ending(
        signal: signal == 0 ? nil : signal, making: last.isEmpty || last.hasPrefix("{") ? nil : last,
        words: trap.map { Self.withoutPlace($0) } ?? words.split(separator: "\n").suffix(3).joined(separator: "\n    ")))
  }

  /// `PayController.swift:12: Fatal error: …` with the file's name, and without its folders.
  private static func withoutPlace(_ line: Substring) -> String {
    guard let range = line.range(of: ": Fatal error"), let slash = line[..<range.lowerBound].lastIndex(of: "/") else {
      return String(line)
    }
    return String(line[line.index(after: slash)...])
  }
}

extension StoryboardReport {
  init(_ check: StoryboardCheck) {
    self.init(
      file: check.file, kind: check.kind?.rawValue, scenes: check.scenes.map(SceneReport.init),
      counts: StoryboardCounts(
        views: check.views, outlets: check.outlets, actions: check.actions, segues: check.segues, constraints: check.constraints),
      gaps: check.gaps.map(StoryboardOddity.init), notes: check.notes.map(StoryboardOddity.init),
      refusal: check.refusal?.description)
  }
}
