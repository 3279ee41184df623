/// What a class of views draws by itself, behind its subviews and in front of its background.
///
/// Classes conform in a file of their own below `Classes/`; subclasses, also those of apps, inherit it. A protocol and not a
/// method to override, because Swift lets nobody override in an extension, and a view's class should not have to know how it is
/// drawn.
@MainActor
protocol BackdropPainting {
  func paintBackdrop(into painter: inout Painter)
  /// What it may draw upon; the bounds unless it reaches beyond them.
  var paintedBounds: CGRect { get }
}

extension BackdropPainting where Self: UIView {
  var paintedBounds: CGRect { bounds }
}

/// What a class of views draws in front of its subviews.
@MainActor
protocol OverlayPainting {
  func paintOverlay(into painter: inout Painter)
}
