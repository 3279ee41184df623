import Rehearsal
import RehearsalSpecs

/// A controller alone in a window, made afresh for each spec: what RubyMotion's `tests` gives a context.
///
/// Make one with `tests`, and ask it inside of specs and blocks.
public final class Screen<Controller: ViewControllerObject> {
  private let show: (App) throws -> Controller
  private let launch: () throws -> App
  private let place: (file: StaticString, line: UInt)
  private var shown: (app: App, controller: Controller)?

  init(
    file: StaticString, line: UInt, launch: @escaping () throws -> App, show: @escaping (App) throws -> Controller
  ) {
    (self.launch, self.show) = (launch, show)
    place = (file, line)
  }

  /// The app that the screen is in.
  public var app: App { get throws { try open().app } }

  /// The page object of the controller, which has appeared.
  public var controller: Controller { get throws { try open().controller } }

  /// The window that has the controller as its root, and nothing else on the screen before it.
  public var window: Element { get throws { try open().app.view(class: "UIWindow", file: place.file, line: place.line).at(-1) } }

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
