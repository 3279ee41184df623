/// Finds the units of any text input by reading its text.
///
/// It knows nothing of layout: right and down are forwards, left and up backwards, and a line is a paragraph. Fields and text
/// views have tokenizers that know their lines. Classes of an app's own override what they know better.
@MainActor
open class UITextInputStringTokenizer: UIObject, UITextInputTokenizer {
  /// Not kept: the input has the tokenizer.
  private weak var input: (any UITextInput)?

  public init(textInput: UIResponder & UITextInput) { input = textInput }

  init(of input: any UITextInput) { self.input = input }

  /// The units in their order, counted in UTF-16 from the beginning of the text.
  func units(of granularity: UITextGranularity, in text: String) -> [Range<Int>] {
    TextUnits.ranges(of: granularity, in: text)
  }

  private func units(of granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return [] }
    return units(of: granularity, in: input.text(in: all) ?? "")
  }

  private func place(_ position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }

  private func enclosing(
    _ position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> Range<Int>? {
    let place = place(position)
    return units(of: granularity).enclosing(place, forward: direction.isForward)
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let unit = enclosing(position, granularity, direction),
      let start = input.position(from: input.beginningOfDocument, offset: unit.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let place = place(position)
    return units(of: granularity).contains { (direction.isForward ? $0.upperBound : $0.lowerBound) == place }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let place = place(position)
    let boundaries = units(of: granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let next = direction.isForward ? boundaries.first { $0 > place } : boundaries.last { $0 < place }
    guard let input, let next else { return nil }
    return input.position(from: input.beginningOfDocument, offset: next)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    enclosing(position, granularity, direction) != nil
  }
}

/// The tokenizer of a field or a text view, which knows how the lines are broken.
@MainActor
final class EntryTokenizer: UITextInputStringTokenizer {
  private weak var entry: (any TextEntry)?

  init(_ entry: any TextEntry) {
    self.entry = entry
    super.init(of: entry)
  }

  override func units(of granularity: UITextGranularity, in text: String) -> [Range<Int>] {
    if granularity == .line, let entry { return entry.lineRanges }
    return super.units(of: granularity, in: text)
  }
}
