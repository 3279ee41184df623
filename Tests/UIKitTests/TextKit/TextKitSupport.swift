@testable import UIKit

/// A text that is laid out without a view, in letters of which each is 618 points wide; a line is 1193 points high, 952 of them
/// above the baseline.
@MainActor
struct LaidOutText {
  static let font = UIFont.monospacedSystemFont(ofSize: 1000, weight: .regular)
  static let line: CGFloat = 1193

  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container: NSTextContainer

  /// - Parameters:
  ///   - cells: how many letters a line holds; nil for any number.
  ///   - padding: beside each line.
  init(_ string: String, cells count: Int? = nil, height: CGFloat = 0, padding: CGFloat = 5) {
    storage = NSTextStorage(string: string, attributes: [.font: Self.font])
    container = NSTextContainer(size: CGSize(width: count.map { cells($0) + 2 * padding } ?? 0, height: height))
    container.lineFragmentPadding = padding
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  /// The ranges of the lines.
  var lines: [NSRange] {
    var lines: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: span(0, manager.numberOfGlyphs)) { _, _, _, range, _ in lines.append(range) }
    return lines
  }
}

/// So many letters, in points.
func cells(_ count: Int) -> CGFloat { CGFloat(618 * count) }

func span(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

/// Writes down what it is told of a text storage.
@MainActor
final class StorageRecorder: NSTextStorageDelegate {
  let log = Log()
  var onWill: (NSTextStorage) -> Void = { _ in }
  var onDid: (NSTextStorage) -> Void = { _ in }

  static func words(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) -> String {
    let kinds = (mask.contains(.editedCharacters) ? "c" : "") + (mask.contains(.editedAttributes) ? "a" : "")
    return "\(kinds) \(range.location)+\(range.length) \(delta)"
  }

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    log.add("will \(Self.words(editedMask, editedRange, delta))")
    onWill(textStorage)
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    log.add("did \(Self.words(editedMask, editedRange, delta))")
    onDid(textStorage)
  }
}

/// Writes down what a text storage tells it.
final class ListeningManager: NSLayoutManager {
  var log: Log?

  override func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    log?.add("layout \(StorageRecorder.words(editMask, newCharRange, delta))")
    super.processEditing(
      for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta, invalidatedRange: invalidatedCharRange)
  }
}

/// Keeps its text elsewhere, and has words behind a `#` in red: as an app's that colours a language.
final class TagStorage: NSTextStorage {
  private let kept = NSMutableAttributedString(string: "")
  private(set) var passes = 0

  override var string: String { kept.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    kept.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with text: String) {
    beginEditing()
    kept.replaceCharacters(in: range, with: text)
    edited(.editedCharacters, range: range, changeInLength: text.utf16.count - range.length)
    endEditing()
  }

  override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    kept.setAttributes(attributes, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    passes += 1
    let text = string as NSString
    let paragraph = text.paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    var place = paragraph.location
    for word in text.substring(with: paragraph).split(separator: " ", omittingEmptySubsequences: false) {
      let length = word.utf16.count
      if word.hasPrefix("#") { addAttribute(.foregroundColor, value: UIColor.red, range: span(place, length)) }
      place += length + 1
    }
    super.processEditing()
  }

  /// The places of red characters.
  static func tagged(in text: NSAttributedString) -> [Int] {
    (0..<text.length).filter { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor == .red }
  }
}

/// Writes down when layouts are forgotten, and when a text has been laid out.
@MainActor
final class LayoutRecorder: NSLayoutManagerDelegate {
  let log = Log()

  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { log.add("invalid") }

  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
  ) { log.add("laid out") }
}
