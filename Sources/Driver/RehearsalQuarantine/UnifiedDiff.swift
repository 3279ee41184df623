/// The difference of two texts, as `patch` and `git apply` take it.
package enum UnifiedDiff {
  /// - Returns: The empty text if there is no difference.
  package static func of(_ old: String, _ new: String, path: String, context: Int = 3) -> String {
    let (oldLines, newLines) = (lines(old), lines(new))
    let changes = newLines.difference(from: oldLines)
    guard !changes.isEmpty else { return "" }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // Each line of either text once, with its sign and its place in both.
    var rows: [(sign: Character, text: Substring, old: Int, new: Int)] = []
    var (o, n) = (0, 0)
    while o < oldLines.count || n < newLines.count {
      if removed.contains(o) {
        rows.append(("-", oldLines[o], o, n))
        o += 1
      } else if inserted.contains(n) {
        rows.append(("+", newLines[n], o, n))
        n += 1
      } else {
        rows.append((" ", oldLines[o], o, n))
        (o, n) = (o + 1, n + 1)
      }
    }
    var text = old.isEmpty ? "--- /dev/null\n" : "--- a/\(path)\n"
    text += "+++ b/\(path)\n"
    var index = 0
    while let first = rows[index...].firstIndex(where: { $0.sign != " " }) {
      let start = max(index, first - context)
      var end = first
      // A hunk goes on while the next change is near enough for the contexts to touch.
      while let next = rows[(end + 1)...].firstIndex(where: { $0.sign != " " }), next - end <= 2 * context { end = next }
      let stop = min(rows.count, end + context + 1)
      let hunk = rows[start..<stop]
      let (oldCount, newCount) = (hunk.count { $0.sign != "+" }, hunk.count { $0.sign != "-" })
      text +=
        "@@ -\(hunk[start].old + (oldCount > 0 ? 1 : 0)),\(oldCount) +\(hunk[start].new + (newCount > 0 ? 1 : 0)),\(newCount) @@\n"
      for row in hunk { text += "\(row.sign)\(row.text)\n" }
      index = stop
    }
    return text
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
