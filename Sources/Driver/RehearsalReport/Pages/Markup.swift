import Mustache

/// Text as HTML shows it. The library looks up each character, which takes a tenth of the time of a report.
struct Markup: MustacheContentType {
  /// What templates call it.
  static let name = "MARKUP"

  func escapeText(_ text: String) -> String { SVG.escaped(text) }
}
