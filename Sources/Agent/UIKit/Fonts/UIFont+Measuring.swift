import TextMeasuring

extension UIFont {
  /// The width of one line of text, in points.
  package func width(of text: String) -> CGFloat { metrics.width(of: text) }

  /// The lines that `text` takes in `width`: broken at spaces, and within a word only where the word alone is too wide.
  ///
  /// With `.byCharWrapping` they are broken anywhere; with the modes that clip or truncate, a paragraph is broken by words, too,
  /// and its last line is cut when it is drawn.
  package func lines(of text: String, width: CGFloat, mode: NSLineBreakMode = .byWordWrapping) -> [String] {
    metrics.lines(of: text, width: width, mode: mode.breaking)
  }

  /// The size of `text` in at most `limit` lines (0: any number), rounded up to whole points.
  package func size(
    of text: String, width: CGFloat, lineLimit limit: Int, mode: NSLineBreakMode = .byWordWrapping
  ) -> CGSize {
    metrics.size(of: text, width: width, lineLimit: limit, mode: mode.breaking)
  }
}

extension NSLineBreakMode {
  /// The same, as texts are measured.
  var breaking: LineBreaking {
    switch self {
    case .byWordWrapping: .byWords
    case .byCharWrapping: .byCharacters
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
