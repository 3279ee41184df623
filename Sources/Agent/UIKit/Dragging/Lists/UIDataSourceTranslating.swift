/// Index paths of a list that shows placeholders: as its data source counts, and as they are seen.
@MainActor
public protocol UIDataSourceTranslating: AnyObject {
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// `NSNotFound` where there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Nil for a place that is not there.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Calls `actionsToTranslate`: a list here always takes places as they are seen, but for changes of its rows.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
