/// How a presented controller stands to what is behind it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers everything; what is behind leaves the window (LIF-05).
  case fullScreen = 0
  /// A sheet that leaves a strip of what is behind, which is told nothing (LIF-06).
  case pageSheet
  /// On a phone the same as a page sheet.
  case formSheet
  case currentContext
  /// Without a presentation controller of one's own: as `overFullScreen`.
  case custom
  /// Covers everything; what is behind stays and is told nothing.
  case overFullScreen
  case overCurrentContext
  /// On a phone the same as a page sheet.
  case popover
  /// No style; of an adaptive style: stay as you are.
  case none = -1
  /// A page sheet.
  case automatic = -2

  /// Whether what is behind leaves the window.
  var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }

  var isSheet: Bool { [.pageSheet, .formSheet, .popover, .automatic].contains(self) }
}
