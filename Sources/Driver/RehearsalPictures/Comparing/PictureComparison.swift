/// Goes through the views of two pictures at the same time, and collects what differs.
struct PictureComparison {
  var lines = PictureLines()

  /// Tells what differs in a view that is in both pictures, apart from where it is.
  ///
  /// - Parameter outer: The view around it; nil for the picture.
  mutating func compare(_ old: DrawnView, _ new: DrawnView, within outer: DrawnView?) {
    guard old.content != new.content else { return }
    let who = ViewWords.of(old, within: outer)
    var changes = styleChanges(old, new)
    compareTexts(old, new, who, &changes)
    compareShapes(old, new, who, &changes)
    if !changes.isEmpty {
      let told = changes.joined(separator: ", ")
      lines.add("\(who): \(told)", who, .has(told))
    }
    compareViews(old, new)
  }

  private func styleChanges(_ old: DrawnView, _ new: DrawnView) -> [String] {
    // A view of another size is cut at its new edges; one that scrolled is cut elsewhere in its own coordinates.
    let isClippedElsewhere = old.ground.map { before in
      new.ground.map { before.extent != $0.extent || before.origin != $0.origin } ?? true
    }
    var (before, after) = (old.style, new.style)
    if isClippedElsewhere ?? false {
      before = before.filter { !$0.key.hasPrefix("clip-path") }
      after = after.filter { !$0.key.hasPrefix("clip-path") }
    }
    return StyleWords.differences(before, after)
  }

  // MARK: Texts and shapes

  private mutating func compareTexts(_ old: DrawnView, _ new: DrawnView, _ who: String, _ changes: inout [String]) {
    let (before, after) = (old.text, new.text)
    if before != after {
      let name = old.isRoot ? "" : "\(ViewWords.kind(old)) "
      switch (before.isEmpty, after.isEmpty) {
      case (true, _): lines.add("\(who) has the text \(ViewWords.quoted(after)), and had none")
      case (_, true): lines.add("\(name)\(ViewWords.quoted(before)) has no text any more")
      default: lines.add("\(name)\(ViewWords.quoted(before)) became \(ViewWords.quoted(after))")
      }
    }
    for (first, second) in zip(old.texts, new.texts) {
      for change in StyleWords.differences(first.style, second.style) where !changes.contains(change) { changes.append(change) }
      guard before == after, first.place != second.place else { continue }
      let change = "its text moved \((second.place - first.place).direction)"
      if !changes.contains(change) { changes.append(change) }
    }
  }

  private mutating func compareShapes(_ old: DrawnView, _ new: DrawnView, _ who: String, _ changes: inout [String]) {
    let alignment = Alignment(old.shapes, new.shapes, key: { [$0.content, $0.place.words.hashValue] }) { before, after in
      guard before.name == after.name else { return 0 }
      return 1 + (before.content == after.content ? 3 : 0) + (before.place == after.place ? 2 : 0)
        + (before.style == after.style ? 1 : 0) + (before.isGround == after.isGround ? 1 : 0)
    }
    let isAlone = max(old.shapes.count, new.shapes.count) == 1
    for pair in alignment.pairs {
      switch (pair.old.map { old.shapes[$0] }, pair.new.map { new.shapes[$0] }) {
      case (let before?, let after?):
        let part = isAlone || before.isGround || old.isSymbol ? nil : ViewWords.part(before)
        for change in StyleWords.differences(before.style, after.style, of: part) where !changes.contains(change) {
          changes.append(change)
        }
        guard !(before.isGround && after.isGround) else { continue }
        let its = "its \(ViewWords.part(before))"
        var geometry: [String] = []
        if before.place != after.place { geometry.append("\(its) moved \((after.place - before.place).direction)") }
        if let wide = before.extent, let wider = after.extent, wide != wider {
          geometry.append("\(its) became \(wider.words) (from \(wide.words))")
        }
        changes += geometry.filter { !changes.contains($0) }
      case (let before?, nil): lines.add("\(who): a \(ViewWords.part(before)) at \(before.absolute.words) is gone")
      case (nil, let after?): lines.add("\(who): a \(ViewWords.part(after)) is new at \(after.absolute.words)")
      case (nil, nil): continue
      }
    }
  }

  // MARK: Views

  private mutating func compareViews(_ old: DrawnView, _ new: DrawnView) {
    let alignment = Alignment(old.views, new.views, key: { [$0.content, $0.localCorner.words.hashValue] }) { before, after in
      guard before.name == after.name else { return 0 }
      return 1 + (before.content == after.content ? 3 : 0) + (before.title == after.title && !before.title.isEmpty ? 4 : 0)
        + (before.localCorner == after.localCorner ? 2 : 0)
    }
    var pairs: [(DrawnView, DrawnView)] = []
    for pair in Self.paired(alignment.pairs, old.views, new.views) {
      switch pair {
      case (let before?, let after?):
        pairs.append((before, after))
        place(before, after, within: old)
      case (let before?, nil):
        let who = ViewWords.named(before, within: old)
        lines.add("\(who) is gone; it was at \(before.corner.words)", who, .did("are gone"))
      case (nil, let after?):
        let who = ViewWords.named(after, within: new)
        lines.add("\(who) is new at \(after.corner.words)", who, .did("are new"))
      case (nil, nil): continue
      }
    }
    for (before, after) in pairs { compare(before, after, within: old) }
  }

  /// Pairs of views; those that are left over and have the same class and text have changed their order, and something else.
  private static func paired(
    _ pairs: [(old: Int?, new: Int?)], _ old: [DrawnView], _ new: [DrawnView]
  ) -> [(DrawnView?, DrawnView?)] {
    var found = pairs.map { ($0.old.map { old[$0] }, $0.new.map { new[$0] }) }
    var gone: [[String]: [Int]] = [:]
    for (index, pair) in found.enumerated().reversed() {
      guard let before = pair.0, pair.1 == nil else { continue }
      gone[[before.name, before.title], default: []].append(index)
    }
    for (index, pair) in found.enumerated() {
      guard pair.0 == nil, let after = pair.1, let other = gone[[after.name, after.title]]?.popLast() else { continue }
      found[index].0 = found[other].0
      found[other].0 = nil
    }
    return found
  }

  /// Tells where a view is that was elsewhere within the view around it, and how large.
  private mutating func place(_ old: DrawnView, _ new: DrawnView, within outer: DrawnView) {
    let who = ViewWords.named(old, within: outer)
    if !old.local.turnsLike(new.local) { lines.add("\(who) is turned or scaled in another way") }
    let isFramed = old.ground != nil && new.ground != nil
    let (from, to) = isFramed ? (old.localCorner, new.localCorner) : (old.localOrigin, new.localOrigin)
    if from != to {
      let (before, after) = isFramed ? (old.corner, new.corner) : (old.absolute.point(0, 0), new.absolute.point(0, 0))
      if before == after {
        lines.add("\(who) stayed at \(after.words), and what is around it moved")
      } else {
        let moved = "moved \((after - before).direction)"
        lines.add("\(who) \(moved) (from \(before.words) to \(after.words))", who, .did(moved))
      }
    } else if isFramed, old.localOrigin != new.localOrigin {
      lines.add("what is in \(who) scrolled \((new.localOrigin - old.localOrigin).direction)")
    }
    if let before = old.ground?.extent, let after = new.ground?.extent, before != after {
      let became = "became \(after.words) (from \(before.words))"
      lines.add("\(who) \(became)", who, .did(became))
    }
  }
}
