import DemoApps
import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// A demo app in this process, and the objects of the screen that it shows.
@MainActor
struct DemoPage {
  let port: StagePort

  /// - Parameter entry: What is chosen from the app's menu.
  init(_ app: String, _ entry: String? = nil, bindings: [String: LaunchBinding]? = nil) throws {
    port = try StagePort(apps: demoApps, agent: "conformance")
    _ = try port.send(Launch(app: app, seed: 7, bindings: bindings))
    if let entry {
      _ = try port.send(Tap(.label(.exactly(entry))))
      // The way there is over by then; what the screen asks of the network may never be.
      try advance(1000)
    }
  }

  func settle() throws { _ = try port.send(Await(.settled)) }
  func advance(_ milliseconds: Milliseconds) throws { _ = try port.send(Advance(byMs: milliseconds)) }

  /// The controller of the window, or what is on top where that is a navigation controller.
  func controller() throws -> UIViewController {
    let root = try #require(UIApplication.shared.keyWindow?.rootViewController)
    return (root as? UINavigationController)?.topViewController ?? root
  }

  func list() throws -> UITableViewController { try #require(try controller() as? UITableViewController) }

  /// All views of a class, in the order of the hierarchy.
  func all<View: UIView>(_ type: View.Type = View.self) throws -> [View] {
    func within(_ view: UIView) -> [View] { ([view as? View].compactMap(\.self)) + view.subviews.flatMap(within) }
    return try within(controller().view)
  }

  func named<View: UIView>(_ identifier: String, _ type: View.Type = View.self) throws -> View {
    try #require(try all(View.self).first { $0.accessibilityIdentifier == identifier })
  }

  func button(_ title: String) throws -> UIButton { try #require(try all(UIButton.self).first { $0.currentTitle == title }) }

  func press(_ title: String) throws { try button(title).sendActions(for: .touchUpInside) }

  /// What the screen says last.
  func log() throws -> String? { try named("log", UILabel.self).text }
}

extension UITableViewController {
  /// What the rows of the first section say.
  func texts() -> [String?] {
    (0..<tableView(tableView, numberOfRowsInSection: 0)).map { row in
      tableView(tableView, cellForRowAt: IndexPath(row: row, section: 0)).textLabel?.text
    }
  }
}
