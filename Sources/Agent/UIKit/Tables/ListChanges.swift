import OrderedCollections

/// Changes to the rows of a table or the items of a collection, collected during an update.
///
/// As in UIKit, what goes or is reloaded is named as it was before the update and what comes as it is after it, in whatever order
/// the calls were made.
struct ListChanges {
  var depth = 0
  /// In terms of the rows before the update.
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  /// In terms of the rows after it.
  var inserted: Set<IndexPath> = []
  var insertedSections = IndexSet()
  /// From before to after.
  var moves: OrderedDictionary<IndexPath, IndexPath> = [:]
  var sectionMoves: OrderedDictionary<Int, Int> = [:]
  var isAnimated = false

  var isEmpty: Bool {
    deleted.isEmpty && reloaded.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && inserted.isEmpty
      && insertedSections.isEmpty && moves.isEmpty && sectionMoves.isEmpty
  }

  // MARK: Where things go
  //
  // What is moved or inserted takes its place first; the rest keeps its order and fills the places that are left.

  /// Where a section ends up; nil when it goes.
  func destination(ofSection section: Int) -> Int? {
    if deletedSections.contains(section) { return nil }
    if let destination = sectionMoves[section] { return destination }
    var place = section - deletedSections.count(in: 0..<section) - sectionMoves.keys.filter { $0 < section }.count
    for taken in (Array(insertedSections) + sectionMoves.values).sorted() where taken <= place { place += 1 }
    return place
  }

  /// Where a row ends up; nil when it goes.
  func destination(of path: IndexPath) -> IndexPath? { moves[path] ?? (deleted.contains(path) ? nil : gap(before: path)) }

  /// Where what stands right before a row ends up, whatever becomes of the row; nil when its section goes.
  func gap(before path: IndexPath) -> IndexPath? {
    guard !reloadedSections.contains(path.section), let section = destination(ofSection: path.section) else { return nil }
    let gone = { (other: IndexPath) in other.section == path.section && other.row < path.row }
    var row = path.row - deleted.filter(gone).count - moves.keys.filter(gone).count
    let taken = inserted.filter { $0.section == section } + moves.values.filter { $0.section == section }
    for taken in taken.map(\.row).sorted() where taken <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }

  /// Whether the cell of a row is to be made anew.
  func isReloaded(_ path: IndexPath) -> Bool { reloaded.contains(path) || reloadedSections.contains(path.section) }

  // MARK: Contradictions

  /// What a list calls its parts in messages.
  struct Vocabulary {
    let row: String
    let list: String
    static let table = Vocabulary(row: "row", list: "table view")
    static let collection = Vocabulary(row: "item", list: "collection view")
  }

  /// What UIKit says when the changes do not fit each other or the data source's counts; nil when they do.
  func contradiction(before: [Int], after: [Int], _ words: Vocabulary) -> String? {
    impossibleSection(before, after) ?? impossibleRow(before, after, words) ?? doubled() ?? wrongSectionCount(
      before, after, words)
      ?? wrongRowCount(before, after, words)
  }

  private func impossibleSection(_ before: [Int], _ after: [Int]) -> String? {
    for section in deletedSections where section >= before.count {
      return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
    }
    for section in reloadedSections where section >= before.count {
      return "attempt to reload section \(section), but there are only \(before.count) sections before the update"
    }
    for section in insertedSections where section >= after.count {
      return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
    }
    for (from, to) in sectionMoves where from >= before.count || to >= after.count {
      return from >= before.count
        ? "attempt to move section \(from), but there are only \(before.count) sections before the update"
        : "attempt to move section \(from) to section \(to), but there are only \(after.count) sections after the update"
    }
    return nil
  }

  private func impossibleRow(_ before: [Int], _ after: [Int], _ words: Vocabulary) -> String? {
    let row = words.row
    for (verb, paths) in [("delete", deleted), ("reload", reloaded)] {
      for path in paths.sorted() {
        guard path.section < before.count else {
          return "attempt to \(verb) \(row) \(path.row) from section \(path.section), but there are only \(before.count) "
            + "sections before the update"
        }
        if path.row >= before[path.section] {
          return "attempt to \(verb) \(row) \(path.row) from section \(path.section) which only contains "
            + "\(before[path.section]) \(row)s before the update"
        }
      }
    }
    for path in inserted.sorted() {
      guard path.section < after.count else {
        return "attempt to insert \(row) \(path.row) into section \(path.section), but there are only \(after.count) sections "
          + "after the update"
      }
      if path.row >= after[path.section] {
        return "attempt to insert \(row) \(path.row) into section \(path.section), but there are only \(after[path.section]) "
          + "\(row)s in section \(path.section) after the update"
      }
    }
    for (from, to) in moves {
      if from.section >= before.count || from.row >= before[from.section] {
        return "attempt to move index path (\(from.inMessages)) that doesn't exist before the update"
      }
      if to.section >= after.count || to.row >= after[to.section] {
        return "attempt to move index path (\(from.inMessages)) to index path (\(to.inMessages)) that does not exist - there are "
          + (to.section >= after.count
            ? "only \(after.count) sections after the update"
            : "only \(after[to.section]) \(row)s in section \(to.section) after the update")
      }
    }
    return nil
  }

  private func doubled() -> String? {
    for path in deleted.sorted() {
      if moves[path] != nil {
        return "attempt to perform a delete and a move from the same index path (\(path.inMessages))"
      }
      if reloaded.contains(path) { return "attempt to delete and reload the same index path (\(path.inMessages))" }
    }
    for path in moves.values where inserted.contains(path) {
      return "attempt to perform an insert and a move to the same index path (\(path.inMessages))"
    }
    for section in deletedSections where sectionMoves[section] != nil {
      return "attempt to perform a delete and a move from the same section (\(section))"
    }
    for section in sectionMoves.values where insertedSections.contains(section) {
      return "attempt to perform an insert and a move to the same section (\(section))"
    }
    return nil
  }

  private func wrongSectionCount(_ before: [Int], _ after: [Int], _ words: Vocabulary) -> String? {
    let (inserted, deleted) = (insertedSections.count, deletedSections.count)
    guard after.count != before.count + inserted - deleted else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update "
      + "(\(after.count)) must be equal to the number of sections contained in the \(words.list) before the update "
      + "(\(before.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  private func wrongRowCount(_ before: [Int], _ after: [Int], _ words: Vocabulary) -> String? {
    for (old, count) in before.enumerated() where !reloadedSections.contains(old) {
      guard let section = destination(ofSection: old) else { continue }
      let inserted = inserted.filter { $0.section == section }.count
      let deleted = deleted.filter { $0.section == old }.count
      let movedIn = moves.values.filter { $0.section == section }.count
      let movedOut = moves.keys.filter { $0.section == old }.count
      guard after[section] != count + inserted - deleted + movedIn - movedOut else { continue }
      return
        "Invalid update: invalid number of \(words.row)s in section \(section). The number of \(words.row)s contained in an existing "
        + "section after the update (\(after[section])) must be equal to the number of \(words.row)s contained in that section "
        + "before the update (\(count)), plus or minus the number of \(words.row)s inserted or deleted from that section "
        + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(words.row)s moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)."
    }
    return nil
  }
}
