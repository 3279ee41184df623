/// Lists the slowest specs and the slowest top-level groups when the run ends, in the form of Cedar's slow-test report.
///
/// A spec took as long as all its attempts together, and a group as long as its specs, on a clock on the wall.
public final class SlowestReporter: Reporter {
  private let most: Int
  private let write: (String) -> Void
  private var specs: [(name: String, microseconds: Int64)] = []
  private var groups: [(name: String, microseconds: Int64)] = []

  /// Makes a reporter that hands its list to `write`.
  ///
  /// - Parameter most: How many of each are listed; by default ten, as in Cedar.
  public init(most: Int = 10, write: @escaping (String) -> Void) {
    (self.most, self.write) = (most, write)
  }

  public func take(_ event: RunEvent) {
    switch event.kind {
    case .specFinished(let result):
      let microseconds = result.realDuration.microseconds
      specs.append((result.spec.id, microseconds))
      let group = result.spec.path[0]
      if let place = groups.firstIndex(where: { $0.name == group }) {
        groups[place].microseconds += microseconds
      } else {
        groups.append((group, microseconds))
      }
    case .runFinished:
      write(list("Tests", specs) + list("Top-Level Groups", groups))
    default:
      break
    }
  }

  private func list(_ what: String, _ all: [(name: String, microseconds: Int64)]) -> String {
    // If two took equally long, the one that finished first comes first.
    let slowest = all.enumerated().sorted { ($1.element.microseconds, $0.offset) < ($0.element.microseconds, $1.offset) }
      .prefix(most).map(\.element)
    return "\n\(slowest.count) Slowest \(what)\n\n" + slowest.map { Self.row($0.name, $0.microseconds) + "\n\n" }.joined()
  }

  /// The time, and the name in lines of at most 70 columns, broken between words.
  static func row(_ name: String, _ microseconds: Int64) -> String {
    let seconds = PlainText.seconds(microseconds: microseconds + 500, decimals: 3)
    var lines = [""]
    for word in PlainText.line(name).split(separator: " ", omittingEmptySubsequences: false) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 2 + word.count > 70 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = "\(last) \(word)"
      }
    }
    let space = String(repeating: " ", count: max(0, 7 - seconds.count))
    return "\(space)\(seconds)s | \(lines.joined(separator: "\n         | "))"
  }
}
