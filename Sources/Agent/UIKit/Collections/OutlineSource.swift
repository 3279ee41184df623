/// Where an item is in the outline of its section.
struct OutlinePlace: Equatable {
  /// 0 for an item that stands in no other.
  var level: Int
  let isExpanded: Bool
}

/// A data source whose sections may be outlines.
@MainActor
protocol OutlineSource: AnyObject {
  /// nil where the section is no outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
  /// Children of a header that is an item are not indented.
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard placeholders.at(path) == nil, var place = outlineSource?.outlinePlace(at: placeholders.data(path)) else { return nil }
    if layout.list(ofSection: path.section)?.headerMode == .firstItemInSection { place.level = max(0, place.level - 1) }
    return place
  }

  func toggleOutline(at path: IndexPath) {
    guard placeholders.at(path) == nil else { return }
    outlineSource?.toggleOutline(at: placeholders.data(path))
    setNeedsLayout()
  }
}
