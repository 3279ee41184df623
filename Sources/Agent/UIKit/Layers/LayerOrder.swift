/// The sublayers of a layer that have no view, and where each of them lies among the layers of the view's subviews.
@MainActor
package struct LayerOrder {
  package struct Entry {
    package let layer: CALayer
    /// How many of the subviews lie behind it.
    package internal(set) var subviewsBehind: Int
    /// Whether it was put behind all else that is in the view.
    fileprivate var isMeantBehindContents = false
    /// Whether what the view's class draws lies in front of it, too: the text of a text field, which iOS has in a subview.
    package var isBehindContents: Bool { isMeantBehindContents && subviewsBehind == 0 }
  }

  /// From the back to the front; `subviewsBehind` never falls.
  package private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  package var layers: [CALayer] { entries.map(\.layer) }

  func isBehindContents(_ layer: CALayer) -> Bool { entries.contains { $0.layer === layer && $0.isBehindContents } }

  /// These layers and all subviews, from the back to the front, each as what it is wanted as.
  func merged<Part>(with subviews: [Part], _ part: (Entry) -> Part) -> [Part] {
    var (all, next): ([Part], Int) = ([], 0)
    for (index, subview) in subviews.enumerated() {
      while next < entries.count, entries[next].subviewsBehind <= index {
        all.append(part(entries[next]))
        next += 1
      }
      all.append(subview)
    }
    return all + entries[next...].map(part)
  }

  // MARK: Layers come and go

  /// Puts a layer in front of the others, and of so many subviews.
  mutating func append(_ layer: CALayer, inFrontOf subviews: Int, isBehindContents: Bool = false) {
    entries.append(Entry(layer: layer, subviewsBehind: subviews, isMeantBehindContents: isBehindContents))
  }

  /// Puts a layer at an index among all layers, those of the subviews included.
  ///
  /// - Parameter drawsInSubviews: Whether iOS has in subviews what the view's class draws.
  mutating func insert(_ layer: CALayer, at index: Int, subviews: Int, drawsInSubviews: Bool) {
    var (own, behind) = (0, 0)
    for _ in 0..<min(max(index, 0), entries.count + subviews) {
      if own < entries.count, entries[own].subviewsBehind <= behind { own += 1 } else { behind += 1 }
    }
    let isBehindContents = drawsInSubviews && behind == 0 && own <= entries.prefix(while: \.isBehindContents).count
    entries.insert(Entry(layer: layer, subviewsBehind: behind, isMeantBehindContents: isBehindContents), at: own)
  }

  /// Puts a layer just behind or in front of one of these; false where that is none of them.
  mutating func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.layer === sibling }) else { return false }
    let beside = entries[index]
    entries.insert(
      Entry(layer: layer, subviewsBehind: beside.subviewsBehind, isMeantBehindContents: beside.isMeantBehindContents),
      at: index + offset)
    return true
  }

  mutating func remove(_ layer: CALayer) { entries.removeAll { $0.layer === layer } }

  // MARK: Subviews come and go

  /// A subview came at an index.
  ///
  /// - Parameter isBehindLayers: Whether it went behind the layers that lie there: it was put just in front of the subview below
  ///   them, or behind all.
  mutating func subviewCame(at index: Int, isBehindLayers: Bool) {
    for place in entries.indices where entries[place].subviewsBehind >= index + (isBehindLayers ? 0 : 1) {
      entries[place].subviewsBehind += 1
    }
  }

  mutating func subviewLeft(from index: Int) {
    for place in entries.indices where entries[place].subviewsBehind > index { entries[place].subviewsBehind -= 1 }
  }
}
