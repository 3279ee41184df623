import Rehearsal
import RehearsalSpecs

/// A controller alone in a window, made afresh for each spec: what RubyMotion's `tests` gives a context.
///
/// Make one with `tests`, and ask it inside of specs and blocks.
public final class Screen<Controller: ViewControllerObject> {
  private let show: (App) throws -> Controller
  private let launch: () throws -> App
  /// Where it was said which screen this is.
  private let place: Place
  private var shown: (app: App, controller: Controller)?

  init(at place: Place, launch: @escaping () throws -> App, show: @escaping (App) throws -> Controller) {
    (self.place, self.launch, self.show) = (place, launch, show)
  }

  /// The app that the screen is in.
  public var app: App { get throws { try open().app } }

  /// The page object of the controller, which has appeared.
  public var controller: Controller { get throws { try open().controller } }

  /// The window that has the controller as its root, and nothing else on the screen before it.
  public var window: Element {
    get throws { Element(app: try open().app, locator: Locator(class: "UIWindow", index: -1), within: nil, at: place) }
  }

  /// Launches the app and shows the controller, unless that is done already.
  @discardableResult
  func open() throws -> (app: App, controller: Controller) {
    if let shown { return shown }
    let app = try launch()
    let new = (app, try show(app))
    shown = new
    return new
  }

  /// Lets go of both: the next spec gets new ones.
  func close() { shown = nil }
}
