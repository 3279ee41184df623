/// Lays out the text of a text storage in one container, or in several of which each takes what the one before has no room for.
///
/// ```
/// NSTextStorage ─ has ─▶ NSLayoutManager ─ has ─▶ NSTextContainer ·· knows ··▶ UITextView
/// ```
/// Text is laid out when somebody asks, and anew after a change of the text or of a container. Each UTF-16 unit of the text is
/// one glyph, so that places of glyphs and of characters are the same. What the answers say is what is drawn.
@MainActor
open class NSLayoutManager: UIObject {
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidate() } }

  /// It keeps the layout manager, and is not kept by it.
  public internal(set) weak var textStorage: NSTextStorage? {
    didSet {
      invalidate()
      if let textStorage { for container in textContainers { container.textView?.take(textStorage) } }
    }
  }

  /// In the order in which text flows into them.
  public private(set) var textContainers: [NSTextContainer] = []

  /// Kept, and nothing more, as the next four are: text is laid out as a whole, and its control characters are not drawn.
  open var allowsNonContiguousLayout = false
  open var hasNonContiguousLayout: Bool { false }
  open var showsInvisibleCharacters = false
  open var showsControlCharacters = false
  /// True by default.
  open var usesFontLeading = true

  /// What is known of the present text; nil until it is needed.
  private var kept: [ContainerLayout]?

  public init() {}

  /// Archives have no layout managers here: one without containers.
  public required init?(coder: NSCoder) {}

  // MARK: Text and containers

  /// Has this and the other layout managers of its text lay out another one.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    for manager in textStorage?.layoutManagers ?? [self] { newTextStorage.addLayoutManager(manager) }
  }

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard (0...textContainers.count).contains(index) else {
      UIKitComplaints.raise("NSRangeException", "insertTextContainer:atIndex: \(index) of \(textContainers.count)")
      return
    }
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
    if let textStorage { container.textView?.take(textStorage) }
  }

  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else {
      UIKitComplaints.raise("NSRangeException", "removeTextContainerAtIndex: \(index) of \(textContainers.count)")
      return
    }
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  /// Told by a container that its lines have another room.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    invalidate()
    container.textView?.layoutDidChange()
  }

  // MARK: Changes

  /// Told by the text storage of a change, when all attributes are what they shall be.
  ///
  /// - Parameters:
  ///   - newCharRange: where the text changed, in the present text.
  ///   - invalidatedCharRange: where it has to be laid out anew.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    let former = NSRange(location: invalidatedCharRange.location, length: max(0, invalidatedCharRange.length - delta))
    guard let kept, kept.count == 1, kept[0].isCurrent,
      kept[0].follow(textStorage, replacing: former, by: invalidatedCharRange.length)
    else { return invalidate() }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Forgets the layout; all of it, whatever the range.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    invalidate()
    for container in textContainers { container.textView?.layoutDidChange() }
  }

  /// As `invalidateLayout`: glyphs are the characters.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
  }

  /// Has the text views drawn anew.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for container in textContainers { container.textView?.setNeedsDisplay() }
  }

  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  func invalidate() {
    guard kept != nil else { return }
    kept = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  // MARK: Layout

  /// The layout of each container, as far as there is text.
  var layouts: [ContainerLayout] {
    guard let textStorage else { return [] }
    if !textStorage.isEditing, let kept, kept.allSatisfy(\.isCurrent) { return kept }
    let layouts = layOut(textStorage)
    // In the middle of a change the text may soon be another one.
    guard !textStorage.isEditing else { return layouts }
    kept = layouts
    tellOfLayout(layouts, textStorage.length)
    return layouts
  }

  private func layOut(_ storage: NSTextStorage) -> [ContainerLayout] {
    var layouts: [ContainerLayout] = []
    for (number, container) in textContainers.enumerated() {
      let start = layouts.last.map { NSMaxRange($0.range) } ?? 0
      if number > 0, start >= storage.length { break }
      layouts.append(ContainerLayout(container, storage, from: start, isLast: number == textContainers.count - 1))
    }
    return layouts
  }

  private func tellOfLayout(_ layouts: [ContainerLayout], _ length: Int) {
    guard let delegate else { return }
    for layout in layouts {
      delegate.layoutManager(
        self, didCompleteLayoutFor: layout.container, atEnd: layout === layouts.last && NSMaxRange(layout.range) >= length)
    }
    if NSMaxRange(layouts.last?.range ?? NSRange(location: 0, length: 0)) < length {
      delegate.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false)
    }
  }

  func layout(of container: NSTextContainer) -> ContainerLayout? { layouts.first { $0.container === container } }

  /// The layout of the container that has the glyph; nil where none has room for it.
  func layout(at glyph: Int) -> ContainerLayout? { layouts.first { NSLocationInRange(glyph, $0.range) } }

  /// What the delegate says of the space below lines; nil where there is none.
  var spacing: ((Int, CGRect) -> CGFloat)? {
    guard delegate != nil else { return nil }
    return { [unowned self] place, line in
      delegate?.layoutManager(self, lineSpacingAfterGlyphAt: place, withProposedLineFragmentRect: line) ?? 0
    }
  }

  // MARK: Drawing

  /// Draws the grounds of characters into the current context.
  ///
  /// - Parameter origin: where the upper left corner of the container lies.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { draw(glyphsToShow, at: origin, .grounds) }

  /// Draws characters, the lines under and through them, and attachments into the current context.
  ///
  /// - Parameter origin: where the upper left corner of the container lies.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { draw(glyphsToShow, at: origin, .glyphs) }
}
