/// How two pictures differ, in sentences for people.
///
/// ```
/// old document ─▶ views ─┐                              ┌─ moved, scrolled, resized
///                        ├─▶ which is which, by class, ─┼─ texts, colours, outlines
/// new document ─▶ views ─┘   text, content and place    └─ new, gone
/// ```
/// What moves with the view around it is not told. A difference that none of these is, such as the order of drawing, is told by
/// the first line of the document that differs.
package struct PictureDifference: Equatable, Sendable {
  /// How many differences a failure tells.
  package static let toldAtMost = 20

  /// Every difference, a sentence each.
  package private(set) var all: [String] = []

  /// - Throws: Which of the two is no picture, and why.
  package init(from old: String, to new: String) throws(Unreadable) {
    guard !old.utf8.elementsEqual(new.utf8) else { return }
    let before: DrawnPicture
    let after: DrawnPicture
    do throws(NoPicture) { before = DrawnPicture(try PictureReader.read(old)) } catch { throw .old(error) }
    do throws(NoPicture) { after = DrawnPicture(try PictureReader.read(new)) } catch { throw .new(error) }
    var comparison = PictureComparison()
    if before.size != after.size {
      let word = before.isOfScreen || after.isOfScreen ? "screen" : "picture"
      comparison.lines.add("the \(word) is \(after.size.words), and was \(before.size.words)")
    }
    comparison.compare(before.root, after.root, within: nil)
    let told = comparison.lines.all
    all = told.isEmpty ? [Self.firstLine(old, new)] : told
  }

  /// Which of the two texts is no picture, and why.
  package enum Unreadable: Error {
    case old(NoPicture)
    case new(NoPicture)
  }

  /// The differences, of many the first, and how many there are besides.
  package func told(_ most: Int = toldAtMost) -> [String] {
    all.count <= most + 1 ? all : all.prefix(most) + ["and \(all.count - most) more"]
  }

  private static func firstLine(_ old: String, _ new: String) -> String {
    let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let number = zip(before, after).prefix { $0 == $1 }.count
    guard number < min(before.count, after.count) else {
      return "nothing is seen of it: the one ends after line \(number), where the other goes on"
    }
    func cut(_ line: Substring) -> String { line.count > 100 ? "\(line.prefix(100))…" : String(line) }
    return "the same is drawn in another order, or written in another way: line \(number + 1) is '\(cut(after[number]))', "
      + "and was '\(cut(before[number]))'"
  }
}
