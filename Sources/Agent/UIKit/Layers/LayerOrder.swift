/// The sublayers of a layer that have no view, and where each of them lies among the layers of the view's subviews.
@MainActor
package struct LayerOrder {
  package struct Entry {
    package let layer: CALayer
    /// How many of the subviews lie behind it.
    package internal(set) var subviewsBehind: Int
    /// Whether what the view's class draws lies in front of it, too: the title of a button, which is a subview on iOS.
    package internal(set) var isBehindContents = false
  }

  /// From the back to the front; `subviewsBehind` never falls.
  package private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  package var layers: [CALayer] { entries.map(\.layer) }
  package var behindContents: [CALayer] { entries.prefix(while: \.isBehindContents).map(\.layer) }

  /// These layers and those of all subviews, from the back to the front.
  func merged(with subviews: [CALayer]) -> [CALayer] {
    var (all, next): ([CALayer], Int) = ([], 0)
    for (index, subview) in subviews.enumerated() {
      while next < entries.count, entries[next].subviewsBehind <= index {
        all.append(entries[next].layer)
        next += 1
      }
      all.append(subview)
    }
    return all + entries[next...].map(\.layer)
  }

  // MARK: Layers come and go

  mutating func append(_ layer: CALayer, before subviews: Int) { entries.append(Entry(layer: layer, subviewsBehind: subviews)) }

  /// Puts one in front that may have lain in `former`, where it was behind the contents or not.
  mutating func append(_ layer: CALayer, before subviews: Int, asIn former: LayerOrder) {
    let wasBehind = former.entries.contains { $0.layer === layer && $0.isBehindContents }
    let isBehind = wasBehind && subviews == 0 && entries.allSatisfy(\.isBehindContents)
    entries.append(Entry(layer: layer, subviewsBehind: subviews, isBehindContents: isBehind))
  }

  /// Puts a layer at an index among all layers, those of the subviews included.
  mutating func insert(_ layer: CALayer, at index: Int, subviews: Int, hasView: Bool) {
    var (own, behind) = (0, 0)
    for _ in 0..<min(max(index, 0), entries.count + subviews) {
      if own < entries.count, entries[own].subviewsBehind <= behind { own += 1 } else { behind += 1 }
    }
    let isBehindContents = hasView && behind == 0 && own <= behindContents.count
    entries.insert(Entry(layer: layer, subviewsBehind: behind, isBehindContents: isBehindContents), at: own)
  }

  /// Puts a layer just behind or in front of one of these; false where that is none of them.
  mutating func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.layer === sibling }) else { return false }
    var entry = Entry(layer: layer, subviewsBehind: entries[index].subviewsBehind)
    entry.isBehindContents = entries[index].isBehindContents
    entries.insert(entry, at: index + offset)
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
      entries[place].isBehindContents = false
    }
  }

  mutating func subviewLeft(from index: Int) {
    for place in entries.indices where entries[place].subviewsBehind > index { entries[place].subviewsBehind -= 1 }
  }
}
