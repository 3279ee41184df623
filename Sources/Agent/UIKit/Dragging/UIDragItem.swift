/// One thing that is dragged.
@MainActor
open class UIDragItem: UIObject {
  /// What whoever it is dropped on can read.
  public let itemProvider: NSItemProvider

  /// The thing itself, for drops in the same app; nil by default.
  open var localObject: Any?

  /// Makes what is seen while it is dragged; nil, the default, is the preview that was lifted. What gives nil is not seen.
  open var previewProvider: (@MainActor () -> UIDragPreview?)? { didSet { previewDidChange?() } }

  /// Told when the item looks different from now on.
  var previewDidChange: (() -> Void)?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What is seen of an item while it is dragged.
@MainActor
open class UIDragPreview: UIObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// How a view looks while it is dragged.
@MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a lifted view comes from, or what it falls to.
@MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is lifted, or that falls to its place.
@MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// The same view with another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
