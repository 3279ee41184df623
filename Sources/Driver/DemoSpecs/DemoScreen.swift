import Rehearsal

/// What the screens of the demo apps have in common: a menu that leads to them, and a line that tells what was done.
extension App {
  /// Launches a demo app and opens one of its screens.
  static func launch(_ name: String, opening screen: String) throws -> App {
    let app = try App.launch(name)
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }

  /// The line at the top of the screen.
  var logLine: String? {
    get throws { try view(identifier: "log").text }
  }

  /// The first number in that line; 0 if there is none.
  var loggedNumber: Int {
    get throws { try logLine?.firstMatch(of: #/-?\d+/#).flatMap { Int($0.output) } ?? 0 }
  }

  /// What the screen shows under a name.
  func fact(_ name: String) throws -> String? { try view(identifier: .exactly(name)).text }
}
