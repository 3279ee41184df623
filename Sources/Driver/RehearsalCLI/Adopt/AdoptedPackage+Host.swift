/// The agent of an adopted package: it hosts the apps, or shows the screens of libraries.
extension AdoptedPackage {
  var hostFiles: [FirstPackage.File] {
    let main = FirstPackage.File(path: "Sources/\(agent)/main.swift", text: apps.isEmpty ? screenHost : appHost)
    return apps.isEmpty ? [main, .init(path: "Sources/\(agent)/ScreenDelegate.swift", text: Self.screenDelegate)] : [main]
  }

  /// The names that drivers launch by, as they stand in a text of Swift's, with the class of the first screen.
  var launches: [(name: String, object: String)] {
    guard apps.isEmpty else { return apps.map { ($0.names.literal, firstObject(of: $0)) } }
    guard !shown.isEmpty else { return [(main.literal, "ViewControllerObject")] }
    return shown.map { ($0.controller, Self.objectName($0.controller, main)) }
  }

  private var appHost: String {
    let definitions = apps.map { "AppDefinition(\"\($0.names.literal)\", adopting: \"\($0.app.module)\")" }
    return """
      \((apps.map { "import \($0.app.module)" } + ["import RehearsalAgent"]).sorted().joined(separator: "\n"))

      Agent.main(apps: [\(definitions.joined(separator: ", "))])

      """
  }

  private var screenHost: String {
    let modules = shown.isEmpty ? libraries.map(\.module) : Array(Set(shown.map(\.module)))
    let imports = (modules.map { "import \($0)" } + ["import RehearsalAgent", "import UIKit"]).sorted()
    let screens = shown.map { "  screen(\"\($0.controller)\") { \($0.controller)() }," }
    let nothing = [
      "  // No controller of the package can be made of nothing: give one what it needs, or put a view into this one.",
      "  screen(\"\(main.literal)\") { UIViewController() }",
    ]
    return """
      \(imports.joined(separator: "\n"))

      /// A screen that a driver launches by a name. What a controller needs is given to it here.
      func screen(_ name: String, _ make: @escaping @MainActor () -> UIViewController) -> AppDefinition {
        AppDefinition(name) { _ in ScreenDelegate(make) }
      }

      Agent.main(apps: [
      \((screens.isEmpty ? nothing : screens).joined(separator: "\n"))
      ])

      """
  }

  private static let screenDelegate = """
    import UIKit

    /// Shows one controller in a window.
    final class ScreenDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private let make: @MainActor () -> UIViewController

      init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = make()
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    """
}
