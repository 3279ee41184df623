/// How a presented controller stands to what is behind it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers everything; what is behind leaves the window.
  case fullScreen = 0
  /// A sheet that leaves a strip of what is behind, which is told nothing.
  case pageSheet
  /// A small sheet in the middle of a wide window; the same as a page sheet in a narrow one.
  case formSheet
  /// Covers the nearest controller that defines a presentation context, whose view leaves the window.
  case currentContext
  /// As the presentation controller says that the transitioning delegate makes.
  case custom
  /// Covers everything; what is behind stays and is told nothing.
  case overFullScreen
  /// Covers the nearest controller that defines a presentation context, which stays.
  case overCurrentContext
  /// Beside its source in a wide window; a page sheet in a narrow one, unless the delegate wants otherwise.
  case popover
  /// No style; of an adaptive style: stay as you are.
  case none = -1
  /// A page sheet.
  case automatic = -2

  /// Whether the presentation may take place in a part of the window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How the system moves what it presents, where nobody else does.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom.
  case coverVertical
  /// Around the vertical axis, which shows as a change half way.
  case flipHorizontal
  /// From one into the other.
  case crossDissolve
  /// The page behind curls up; only full screen. Shown as a slide up of the page behind.
  case partialCurl
}
