/// Describes what a cell shows, and makes the view for it.
@MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is in a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration without being made anew; true by default.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// What a configuration depends on.
@MainActor
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

/// What the looks of a cell depend on; everything is false by default.
@MainActor
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The same for headers and footers.
@MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The places of content views in cells.
@MainActor
enum ContentViews {
  /// Shows `configuration` in `container`: in the present view if that can, otherwise in a new one, which fills the container and
  /// takes the place of all that was in it, such as the labels of a cell.
  static func install(
    _ configuration: (any UIContentConfiguration)?, in container: UIView, replacing present: (any UIView & UIContentView)?
  ) -> (any UIView & UIContentView)? {
    guard let configuration else {
      present?.removeFromSuperview()
      return nil
    }
    if let present, type(of: present.configuration) == type(of: configuration), present.supports(configuration) {
      present.configuration = configuration
      return present
    }
    for subview in container.subviews { subview.removeFromSuperview() }
    let view = configuration.makeContentView()
    view.frame = container.bounds
    container.addSubview(view)
    return view
  }
}
