/// The wording shared by the report formats of the Bacon family.
///
/// It is that of RubyMotion's fork (seed-systems §15.1), with its class name for what is not an error of the spec's own, because
/// programs that read these formats look for it.
enum BaconText {
  /// What is told beside the name of a spec that did not pass, such as `FAILED - 0.==(3) failed`.
  static func status(of result: AttemptResult) -> String? {
    let headline = result.failure?.headline ?? ""
    return switch result.outcome {
    case .passed: nil
    case .skipped: "SKIPPED"
    case .failed, .notImplemented: "FAILED - \(headline)"
    case .missing: "MISSING - \(headline)"
    case .error, .lost: "ERROR: \(result.failure?.type ?? "") - \(headline)"
    }
  }

  /// The entry in the error log: the kind and the text, and the place where to look.
  static func logEntry(of result: AttemptResult) -> String? {
    guard let failure = result.failure, result.outcome != .skipped else { return nil }
    let kind =
      switch result.outcome {
      case .error, .lost: failure.type
      default: "Bacon::Error"
      }
    var entry = "\(kind): \(failure.text)\n"
    if let place = failure.place {
      entry += "\t\(place): \(result.identity.spec.groupName) - \(result.identity.spec.name)\n"
    }
    return entry + artefacts(of: result)
  }

  /// The folders with what the attempt left behind, a line each: `artefacts: FOLDER: picture.svg, hierarchy.txt`.
  private static func artefacts(of result: AttemptResult) -> String {
    var folders: [(path: Substring, names: [Substring])] = []
    for file in result.artefacts {
      let slash = file.lastIndex(of: "/") ?? file.startIndex
      let (folder, name) = (file[..<slash], file[slash...].drop { $0 == "/" })
      if folders.last?.path == folder { folders[folders.count - 1].names.append(name) } else { folders.append((folder, [name])) }
    }
    return folders.map { "\tartefacts: \($0.path): \($0.names.joined(separator: ", "))\n" }.joined()
  }

  /// The counts that the letter formats and TAP end with.
  static func tests(_ summary: RunSummary) -> String {
    "\(summary.specifications) tests, \(summary.requirements) assertions, "
      + "\(summary.failures) failures, \(summary.errors) errors"
  }

  /// The counts that `spec_dox` ends with. Plurals never adapt, as in the original.
  static func specifications(_ summary: RunSummary) -> String {
    "\(summary.specifications) specifications (\(summary.requirements) requirements), "
      + "\(summary.failures) failures, \(summary.errors) errors"
  }
}
