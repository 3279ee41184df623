/// The sentences in which differences are told, in order; what several views did alike is told in one.
struct PictureLines {
  private var lines: [Line] = []

  /// How many views have to change alike to be told together.
  private static let crowd = 3
  /// How many of them are named.
  private static let named = 3

  private struct Line {
    let words: String
    /// What it is about, and what that did; nil for a sentence that is told by itself.
    var subject: String?
    var change: Change?
  }

  /// Something that several views can do alike.
  enum Change: Hashable {
    /// Completes "3 views …": `moved 4 pt down`.
    case did(String)
    /// Stands before "in 3 views": `fill #007AFF became #FF3B30`.
    case has(String)

    func words(of count: Int) -> String {
      switch self {
      case .did(let words): "\(count) views \(words)"
      case .has(let words): "\(words) in \(count) views"
      }
    }
  }

  mutating func add(_ words: String) { lines.append(Line(words: words)) }

  /// - Parameters:
  ///   - words: The whole sentence, where it is told by itself.
  ///   - subject: What it is about.
  ///   - change: What that did, by which it is told together with others.
  mutating func add(_ words: String, _ subject: String, _ change: Change) {
    lines.append(Line(words: words, subject: subject, change: change))
  }

  /// The sentences.
  var all: [String] {
    let alike = Dictionary(grouping: lines.filter { $0.change != nil }, by: \.change)
    var told: Set<Change> = []
    return lines.compactMap { line in
      guard let change = line.change, let all = alike[change], all.count >= Self.crowd else { return line.words }
      guard told.insert(change).inserted else { return nil }
      var names: [String] = []
      for case let name? in all.map(\.subject) where names.count < Self.named && !names.contains(name) { names.append(name) }
      // Nine arrows that are called alike are named once.
      let more = all.count { !names.contains($0.subject ?? "") }
      return "\(change.words(of: all.count)): \(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")"
    }
  }
}
