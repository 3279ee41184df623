/// What a controller shows in the place of its content.
struct ContentUnavailability {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  /// Whether the controller is asked for another configuration before the next layout; so it is before the first one.
  var needsUpdate = true
}

// set                                        shown at once, where the view is loaded
// setNeedsUpdateContentUnavailableConfiguration ─ the next layout: updateContentUnavailableConfiguration ─ viewWillLayoutSubviews
extension UIViewController {
  /// What is seen in front of the view, because there is nothing to show; nil by default.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailability.configuration }
    set {
      contentUnavailability.configuration = newValue
      showContentUnavailable()
    }
  }

  /// Has `updateContentUnavailableConfiguration(using:)` called before the next layout of the view.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailability.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Before a layout of the view.
  func updateContentUnavailable() {
    if contentUnavailability.needsUpdate {
      contentUnavailability.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    if contentUnavailability.configuration != nil { showContentUnavailable() }
  }

  /// The state without what a class of the app's adds.
  var systemContentUnavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    // Without a navigation controller the item need not be made.
    if navigationController != nil { state.searchText = navigationItem.searchController?.searchBar.text }
    return state
  }

  private func showContentUnavailable() {
    guard let host = viewIfLoaded else { return }
    guard let configuration = contentUnavailability.configuration else {
      contentUnavailability.view?.removeFromSuperview()
      contentUnavailability.view = nil
      return
    }
    let updated = configuration.updated(for: contentUnavailableConfigurationState)
    if let view = contentUnavailability.view, type(of: view.configuration) == type(of: updated), view.supports(updated) {
      view.configuration = updated
    } else {
      contentUnavailability.view?.removeFromSuperview()
      contentUnavailability.view = updated.makeContentView()
    }
    guard let view = contentUnavailability.view else { return }
    if host.subviews.last !== view { host.addSubview(view) }
    // Also where the content would scroll.
    if view.frame != host.bounds { view.frame = host.bounds }
  }
}
