extension UIRefreshControl: OwnLooks {
  /// It comes into sight as the content is pulled down, and stays while it refreshes.
  func adjust(_ looks: inout ViewLooks) {
    guard !isRefreshing, let scrollView = superview as? UIScrollView else { return }
    let pulled = -scrollView.adjustedContentInset.top - scrollView.contentOffset.y
    looks.opacity *= min(max(pulled / Self.threshold, 0), 1)
  }
}
