/// The text of text views and layout managers, which are told of each change.
///
/// ```
/// change ─▶ edited ─▶ processEditing ─▶ will (delegate, note) ─▶ did (delegate, note) ─▶ layout managers ─▶ text views
///           └ between beginEditing and endEditing changes are gathered, and dealt with at the end as one
/// ```
/// A class of the app's that keeps its text elsewhere overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` with a string and `setAttributes(_:range:)`, and calls `edited` in the last two; all other
/// methods come down to these.
open class NSTextStorage: NSMutableAttributedString {
  open weak var delegate: (any NSTextStorageDelegate)?

  /// In the order in which they were added.
  public private(set) var layoutManagers: [NSLayoutManager] = []

  /// What changed since the last time that changes were dealt with.
  public private(set) var editedMask: EditActions = []
  /// Where, in the present text; at `NSNotFound` where nothing changed.
  public private(set) var editedRange = NSTextStorage.nowhere
  /// By how much the text became longer, in UTF-16.
  public private(set) var changeInLength = 0

  private static let nowhere = NSRange(location: NSNotFound, length: 0)
  /// As `editedRange` and `changeInLength`, of changes of characters alone: it tells text views where their selection goes.
  private var editedCharacters: (range: NSRange, delta: Int)?
  /// How many `beginEditing` wait for their `endEditing`.
  private var depth = 0
  private var isProcessing = false
  /// Whether the change that is dealt with has come to `processEditing` of this class.
  private var isProcessed = false
  /// Whether the change that is told of was made here, and not in a text that a subclass keeps.
  private var isOwnChange = false
  private var wasAskedForString = false

  public init() { super.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// True for this class and false for those of apps, as on a device.
  open var fixesAttributesLazily: Bool { type(of: self) == NSTextStorage.self }

  // MARK: Layout managers

  /// Has `manager` lay out this text; one that belonged to another leaves that.
  open func addLayoutManager(_ manager: NSLayoutManager) {
    // Unsafe: everything of an app runs on one thread. This holds for all uses in this class.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      if manager.textStorage !== storage { manager.textStorage?.removeLayoutManager(manager) }
      guard !storage.layoutManagers.contains(where: { $0 === manager }) else { return }
      storage.layoutManagers.append(manager)
      manager.textStorage = storage
    }
  }

  open func removeLayoutManager(_ manager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === manager }) else { return }
    layoutManagers.removeAll { $0 === manager }
    MainActor.assumeIsolated { manager.textStorage = nil }
  }

  // MARK: Changes

  /// Begins changes that are dealt with as one. It may be called more than once; the last `endEditing` counts.
  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    guard depth > 0 else {
      UIKitComplaints.raise("NSInternalInconsistencyException", "endEditing without beginEditing")
      return
    }
    depth -= 1
    processWhatIsDone()
  }

  /// Takes notice of a change, and deals with it unless more are to come.
  ///
  /// - Parameters:
  ///   - editedRange: where, as it was before the change.
  ///   - delta: by how much the text is longer now.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if !isOwnChange { copyTextOfSubclass(editedMask, editedRange, delta) }
    isOwnChange = false
    var range = self.editedRange.location == NSNotFound ? editedRange : NSUnionRange(self.editedRange, editedRange)
    range.length = max(0, range.length + delta)
    self.editedRange = range
    if editedMask.contains(.editedCharacters) {
      var characters = editedCharacters.map { NSUnionRange($0.range, editedRange) } ?? editedRange
      characters.length = max(0, characters.length + delta)
      editedCharacters = (characters, (editedCharacters?.delta ?? 0) + delta)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processWhatIsDone()
  }

  /// Whether there are changes of which layout managers do not know yet.
  var isEditing: Bool { isProcessing || !editedMask.isEmpty }

  private func processWhatIsDone() {
    guard depth == 0, !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    // What layout managers and views bring about is a change of its own. A change of which an override does not tell its
    // superclass is not dealt with: it waits for the next one.
    isProcessed = true
    while depth == 0, !editedMask.isEmpty, isProcessed {
      isProcessed = false
      processEditing()
    }
  }

  /// Tells the delegate, and then the layout managers, of what changed. An override calls it at its end.
  open func processEditing() {
    isProcessed = true
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      storage.delegate?.textStorage(
        storage, willProcessEditing: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength)
    }
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    MainActor.assumeIsolated {
      storage.delegate?.textStorage(
        storage, didProcessEditing: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength)
    }
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    let (mask, range, delta, characters) = (editedMask, editedRange, changeInLength, editedCharacters)
    (editedMask, editedRange, changeInLength, editedCharacters) = ([], Self.nowhere, 0, nil)
    let replaced = characters.map { NSRange(location: $0.range.location, length: max(0, $0.range.length - $0.delta)) }
    for manager in layoutManagers {
      MainActor.assumeIsolated {
        manager.processEditing(for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
      }
    }
    for manager in layoutManagers {
      MainActor.assumeIsolated {
        for container in manager.textContainers {
          container.textView?.storageDidChange(replacing: replaced, by: characters?.range.length ?? 0)
        }
      }
    }
  }

  // MARK: What all changes come down to

  open override var string: String {
    wasAskedForString = true
    return super.string
  }

  open override func replaceCharacters(in range: NSRange, with text: String) {
    guard holds(range) else { return }
    super.replaceCharacters(in: range, with: text)
    isOwnChange = true
    edited(.editedCharacters, range: range, changeInLength: text.utf16.count - range.length)
  }

  open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard holds(range), range.length > 0 else { return }
    super.setAttributes(attributes, range: range)
    isOwnChange = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Foundation reads an attributed string past its methods. So what a subclass keeps elsewhere is written here, too.
  private func copyTextOfSubclass(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    wasAskedForString = false
    let text = string as NSString
    if wasAskedForString { return }
    var changed = NSRange(location: range.location, length: max(0, range.length + delta))
    let former = super.length
    if former + delta != text.length || NSMaxRange(range) > former {
      changed = NSRange(location: 0, length: text.length)
      super.replaceCharacters(in: NSRange(location: 0, length: former), with: text as String)
    } else if mask.contains(.editedCharacters) {
      super.replaceCharacters(in: range, with: text.substring(with: changed))
    }
    forEachRun(of: self, in: changed) { super.setAttributes($0, range: $1) }
  }

  private func forEachRun(
    of text: NSAttributedString, in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange(location: 0, length: 0)
      let attributes = text.attributes(at: place, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(range))
      body(attributes, NSRange(location: place, length: end - place))
      place = end
    }
  }

  private func holds(_ range: NSRange) -> Bool {
    if range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location { return true }
    UIKitComplaints.raise("NSRangeException", "{\(range.location), \(range.length)}: out of bounds; string length \(length)")
    return false
  }

  // MARK: Other changes

  open override func replaceCharacters(in range: NSRange, with text: NSAttributedString) {
    guard holds(range) else { return }
    let text = text === self ? NSAttributedString(attributedString: text) : text
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    forEachRun(of: text, in: NSRange(location: 0, length: text.length)) { attributes, run in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merging(attributes) { _, new in new } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { attributes in attributes.filter { $0.key != name } }
  }

  private func change(_ range: NSRange, _ body: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    guard holds(range), range.length > 0 else { return }
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    forEachRun(of: self, in: range) { runs.append((body($0), $1)) }
    beginEditing()
    for (attributes, run) in runs { setAttributes(attributes, range: run) }
    endEditing()
  }

  /// The characters, to be changed in place: what changes them changes this text.
  open override var mutableString: NSMutableString { TextStorageString.of(self) }
}
