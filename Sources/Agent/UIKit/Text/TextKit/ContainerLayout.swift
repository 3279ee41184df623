import TextMeasuring

/// The text of one container, laid out: which characters stand in it, and where.
///
/// Places in the text are those of the whole text; rectangles are in the container's coordinates.
@MainActor
final class ContainerLayout {
  /// One line with the space below it.
  struct Fragment {
    var range: NSRange
    var rect: CGRect
    /// The part with text, and the paddings beside it.
    var used: CGRect
    /// From the upper edge of `rect`.
    var baseline: CGFloat
    /// How far the alignment moves the line to the right.
    var shift: CGFloat
    var line: TextLayout.Line

    /// Whether it is the empty line behind a text without any character or with a line feed at its end.
    var isExtra: Bool { range.length == 0 }
  }

  /// What lines depend on without the layout manager being told.
  private struct Frame: Equatable {
    var size: CGSize
    var alignment: NSTextAlignment
    var isRightToLeft: Bool
  }

  let container: NSTextContainer
  /// The place of the first character.
  let base: Int
  let width: CGFloat
  /// What is seen: the text, or as much of it as has room and an ellipsis.
  private(set) var shown: NSAttributedString
  private(set) var layout: TextLayout
  /// What an ellipsis stands for; nil where nothing was shortened.
  private(set) var truncated: NSRange?
  /// How many lines have room.
  private var count = 0
  /// How long the text from `base` on is.
  private var length: Int
  private let frame: Frame
  private var keptFragments: [Fragment]?

  /// - Parameters:
  ///   - width: nil for that of the container.
  ///   - isLast: whether no other container takes what has no room.
  init(_ container: NSTextContainer, _ storage: NSTextStorage, from base: Int, width: CGFloat? = nil, isLast: Bool = true) {
    (self.container, self.base, self.width) = (container, base, width ?? container.textWidth)
    shown =
      base == 0
      ? storage : storage.attributedSubstring(from: NSRange(location: base, length: max(0, storage.length - base)))
    (length, frame) = (shown.length, Self.frame(of: container))
    layout = Self.layout(of: shown, container, width: self.width, base: base, lineLimit: container.maximumNumberOfLines)
    countLines()
    if isLast { truncate() }
  }

  private static func layout(
    of text: NSAttributedString, _ container: NSTextContainer, width: CGFloat, base: Int, lineLimit: Int
  ) -> TextLayout {
    TextLayout(text, width: width, font: container.font, lineLimit: lineLimit, shape: container.shape(from: base))
  }

  private static func frame(of container: NSTextContainer) -> Frame {
    let traits = container.textView?.traitCollection ?? .current
    return Frame(
      size: container.size, alignment: container.textView?.textAlignment ?? .natural,
      isRightToLeft: traits.layoutDirection == .rightToLeft)
  }

  var isCurrent: Bool { Self.frame(of: container) == frame }

  private func countLines() {
    let height = frame.size.height
    count = height > 0 ? layout.lines.prefix { $0.origin.y + $0.height <= height + 0.5 }.count : layout.lines.count
  }

  // MARK: Changes

  /// Whether a change of the text costs less than a new layout.
  private var canFollow: Bool {
    base == 0 && truncated == nil && container.maximumNumberOfLines == 0 && count == layout.lines.count
  }

  /// Takes notice that `range` was replaced by so many UTF-16 units; false where all has to be laid out anew.
  func follow(_ text: NSTextStorage, replacing range: NSRange, by length: Int) -> Bool {
    guard canFollow, text === shown else { return false }
    layout.follow(replacing: range, by: length)
    self.length = text.length
    keptFragments = nil
    countLines()
    return count == layout.lines.count
  }

  // MARK: Text that has no room

  /// Where its last line cannot hold the rest, it ends with an ellipsis in that line.
  private func truncate() {
    guard container.lineBreakMode.truncates, count > 0, case var line = layout.lines[count - 1] else { return }
    guard NSMaxRange(line.range) < length || layout.lines.count > count else { return }
    let text = shown.string as NSString
    let rest = NSRange(location: line.range.location, length: length - line.range.location)
    let feed = text.range(of: "\n", options: [.literal], range: rest)
    if feed.location != NSNotFound { line.range.length = feed.location - rest.location } else { line.range = rest }
    var attributes = self.attributes(at: line.range.location)
    var cut = line.range.location
    for character in layout.characters(of: line) {
      let own = self.attributes(at: character.range.location)
      let width = (own[.font] as? UIFont ?? container.font).width(of: "…")
      guard character.right + width <= line.end + 0.5 else { break }
      (cut, attributes) = (NSMaxRange(character.range), own)
    }
    attributes[.attachment] = nil
    let shortened = NSMutableAttributedString(
      attributedString: shown.attributedSubstring(from: NSRange(location: 0, length: cut)))
    shortened.append(NSAttributedString(string: "…", attributes: attributes))
    truncated = NSRange(location: base + cut, length: length - cut)
    shown = shortened
    layout = Self.layout(of: shortened, container, width: width, base: base, lineLimit: count)
    count = min(count, layout.lines.count)
  }

  private func attributes(at place: Int) -> [NSAttributedString.Key: Any] {
    place < shown.length ? shown.attributes(at: place, effectiveRange: nil) : [:]
  }

  // MARK: What stands where

  /// The characters that stand here, those behind an ellipsis among them.
  var range: NSRange {
    guard count > 0 else { return NSRange(location: base, length: 0) }
    if truncated != nil { return NSRange(location: base, length: length) }
    return NSRange(location: base, length: NSMaxRange(layout.lines[count - 1].range))
  }

  /// The lines that have room.
  var lines: ArraySlice<TextLayout.Line> { layout.lines.prefix(count) }

  /// The smallest size around the lines, without paddings.
  var size: CGSize {
    CGSize(
      width: lines.map { $0.origin.x + $0.width }.max() ?? 0, height: lines.last.map { $0.origin.y + $0.height } ?? 0)
  }

  var fragments: [Fragment] {
    if let keptFragments { return keptFragments }
    let padding = container.lineFragmentPadding
    let isNarrowed = !container.isSimpleRectangularTextContainer
    let whole = frame.size.width > 0 ? frame.size.width : size.width + 2 * padding
    var fragments: [Fragment] = []
    for (number, line) in lines.enumerated() {
      let bottom = number + 1 < count ? layout.lines[number + 1].origin.y : line.origin.y + line.height
      let left = isNarrowed ? line.origin.x : 0
      let shift = self.shift(of: line)
      var range = NSRange(location: base + line.range.location, length: line.range.length)
      if number + 1 == count, truncated != nil { range.length = base + length - range.location }
      let height = isNarrowed ? line.height : bottom - line.origin.y
      fragments.append(
        Fragment(
          range: range,
          rect: CGRect(
            x: left, y: line.origin.y, width: isNarrowed ? line.end + 2 * padding - left : whole, height: height),
          used: CGRect(x: line.origin.x + shift, y: line.origin.y, width: line.width + 2 * padding, height: line.height),
          baseline: line.baseline, shift: shift, line: line))
    }
    keptFragments = fragments
    return fragments
  }

  private func shift(of line: TextLayout.Line) -> CGFloat {
    guard width < .greatestFiniteMagnitude else { return 0 }
    return line.shift(in: shown, width: width, alignment: frame.alignment, isRightToLeft: frame.isRightToLeft)
  }

  /// The line with the character at `place`; the last one for places behind all.
  func fragment(at place: Int) -> Fragment? { fragments.last { $0.range.location <= place } ?? fragments.first }

  /// The left end of the character at `place`, which is in `fragment` or just behind it.
  func left(of place: Int, in fragment: Fragment) -> CGFloat {
    let origin = container.lineFragmentPadding + fragment.shift
    let end = fragment.line.range.location + fragment.line.range.length
    if place - base >= min(end, shown.length) { return origin + fragment.line.origin.x + fragment.line.width }
    return origin + layout.caret(at: place - base).minX
  }

  /// Where the caret before the character at `place` stands; it goes behind spaces at the end of the text. Only its own line is
  /// looked at, as each key asks.
  func caret(at place: Int) -> CGRect {
    let offset = min(max(place - base, 0), shown.length)
    guard let line = lines.last(where: { $0.range.location <= offset }) else {
      return CGRect(x: container.lineFragmentPadding, y: 0, width: 2, height: container.font.lineHeight)
    }
    let left = container.lineFragmentPadding + shift(of: line) + layout.caret(at: offset).minX
    return CGRect(x: left, y: line.origin.y, width: 2, height: line.height)
  }
}

extension NSLineBreakMode {
  var truncates: Bool { [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(self) }
}

extension NSTextContainer {
  /// That of characters that have none.
  var font: UIFont { textView?.fontInUse ?? .systemFont(ofSize: 12) }

  /// What shapes the lines of a text of which the first `base` characters stand elsewhere; nil for nothing.
  fileprivate func shape(from base: Int) -> LineShape? {
    let (room, spacing, padding) = (room, layoutManager?.spacing, lineFragmentPadding)
    guard room != nil || spacing != nil else { return nil }
    return LineShape(
      room: room.map { room in { room(base + $0, $1) } },
      spacing: spacing.map { spacing in
        { spacing(base + $0, CGRect(x: 0, y: $1.minY, width: $1.width + 2 * padding, height: $1.height)) }
      })
  }
}

extension TextLayout.Line {
  /// How far it is moved to the right in its room, by the alignment of its paragraph or otherwise by `alignment`.
  func shift(in text: NSAttributedString, width: CGFloat, alignment: NSTextAlignment, isRightToLeft: Bool) -> CGFloat {
    let place = min(range.location, text.length - 1)
    let style = place < 0 ? nil : text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
    let free = max(0, min(width, end) - origin.x - self.width)
    let direction = style?.baseWritingDirection ?? .natural
    return switch style?.alignment ?? alignment {
    case .center: free / 2
    case .right: free
    case .natural: direction == .rightToLeft || direction == .natural && isRightToLeft ? free : 0
    case .left, .justified: 0
    }
  }
}
