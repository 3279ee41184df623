/// Why an attempt did not pass, told for people.
public struct FailureReport: Sendable, Hashable, Codable {
  /// What the failure makes of the attempt.
  public var outcome: Outcome
  /// The kind of the failure in one word, such as the name of the error's type.
  public var type: String
  /// The failure in one line.
  public var headline: String
  /// The whole text, of one line or more, without the place.
  public var text: String
  /// The file to look at, if known.
  public var file: String?
  /// The line in that file, counted from 1, if known.
  public var line: Int?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - headline: By default the first line of the text.
  ///   - file: By default the place of the spec is told.
  public init(
    outcome: Outcome, type: String, headline: String? = nil, text: String, file: String? = nil, line: Int? = nil
  ) {
    self.outcome = outcome
    self.type = type
    let first = headline ?? text
    self.headline = first.split(whereSeparator: \.isNewline).first.map(String.init) ?? type
    self.text = text.isEmpty ? self.headline : text
    self.file = file
    self.line = line
  }

  /// The place as `file:line`, if known.
  public var place: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }
  }
}
