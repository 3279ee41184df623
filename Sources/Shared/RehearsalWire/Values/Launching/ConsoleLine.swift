/// Something that UIKit wrote to its console; several lines of text where it is a report.
public struct ConsoleLine: Codable, Equatable, Sendable {
  /// Counts them since launch, from 1.
  public var number: Int
  /// The line, without its end.
  public var text: String
  /// The virtual instant, since launch.
  public var atMs: Milliseconds

  public init(number: Int, text: String, atMs: Milliseconds) {
    self.number = number
    self.text = text
    self.atMs = atMs
  }
}
