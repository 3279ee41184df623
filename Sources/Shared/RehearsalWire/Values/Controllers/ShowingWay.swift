/// How a controller that a driver has made comes onto the screen.
public enum ShowingWay: String, ProtocolWord, SchemaDescribed {
  /// As the root of the app's window, in place of what was there.
  case root
  case present
  case push
}

/// UIKit's presentation styles.
public enum PresentationStyle: String, ProtocolWord, SchemaDescribed {
  case fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext, popover, automatic
}
