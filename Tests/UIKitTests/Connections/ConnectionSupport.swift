import InterfaceDocuments

@testable import UIKit

/// Where the connections of these tests stand.
let site = ConnectionSite(
  place: DocumentPlace(file: "Main.storyboard", line: 12, column: 8), scene: "Save", object: "xyz-12-abc")

class SaveController: UIViewController {
  @Outlet var saveButton: UIButton!
  @Outlet private var hint: UILabel?
  @Outlet(.weak) var badge: UIView!
  @Outlet var digits: [UIButton]
  @Outlet var switches: [UISwitch]!
  var plain: UILabel?
  private(set) var observed: [String] = []
  var status: UILabel? { didSet { observed.append("status") } }
  @Inspectable var limit = 3
  @Inspectable var note: String? = "none"
  var title2: String { "computed" }
  var tags = ["one", "two"]
  lazy var lazily = "made"

  override class var actions: [Action] {
    [
      Action("saveTapped:", saveTapped), Action("cancel", cancel), Action("drag", drag), Action("anyone", anyone),
      Action(creating: "makeDetail", makeDetail),
    ]
  }

  override class var keyedProperties: [KeyedProperty] {
    [KeyedProperty("status", \SaveController.status), KeyedProperty("heading", \SaveController.title2)]
  }

  private(set) var calls: [String] = []
  func saveTapped(_ sender: UIButton) { calls.append("saveTapped \(sender.tag)") }
  func cancel() { calls.append("cancel") }
  func drag(_ sender: UIButton, _ event: UIEvent) { calls.append("drag") }
  private func anyone(_ sender: Any?) { calls.append("anyone \(type(of: sender ?? 0))") }
  func makeDetail(_ coder: NSCoder) -> UIViewController? { nil }

  var hintText: String? { hint?.text }
}

final class LaterController: SaveController {
  @Outlet var later: UILabel!
  override class var actions: [Action] { [Action("more", more)] }
  func more() {}

  final class Nested: UIViewController {}
}

private final class HiddenController: UIViewController {}

/// The name of a class that only this file sees.
let hiddenClassName = "HiddenController"

/// What a connection throws.
@MainActor
func failure(_ body: () throws(ConnectionFailure) -> Void) -> ConnectionFailure? {
  do throws(ConnectionFailure) {
    try body()
    return nil
  } catch { return error }
}
