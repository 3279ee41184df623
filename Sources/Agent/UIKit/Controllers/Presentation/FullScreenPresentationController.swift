/// Covers the window, or the view that defines the context; whether it hides what is behind is the style's.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
  override var placesPresentedView: Bool { true }

  override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
}
