import Foundation

extension TraceDocument.Comparison {
  /// How the names of pictures end that a comparison leaves in the folder of an attempt.
  private static let (storedEnding, foundEnding) = (".expected.svg", ".actual.svg")
  private static let recordingEnding = ".jsonl"

  /// The pictures in the folder of an attempt that were compared and differ; nil where there are none.
  static func kept(in folder: String) -> [Self]? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let kept = names.filter { $0.hasSuffix(storedEnding) }.compactMap { name -> Self? in
      let base = String(name.dropLast(storedEnding.count))
      let pictures = [storedEnding, foundEnding].map { try? String(contentsOfFile: "\(folder)/\(base)\($0)", encoding: .utf8) }
      guard let stored = pictures[0], let found = pictures[1] else { return nil }
      return Self(name: base, stored: stored, found: found)
    }
    return kept.isEmpty ? nil : kept
  }

  /// Those of the attempt whose recording is a file: its folder lies beside, and has the name of the file without the ending.
  package static func kept(beside recording: String) -> [Self]? {
    guard recording.hasSuffix(recordingEnding) else { return nil }
    return kept(in: String(recording.dropLast(recordingEnding.count)))
  }
}
