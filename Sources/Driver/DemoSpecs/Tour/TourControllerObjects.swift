import Rehearsal

/// The stations of the tour.
final class TourTabBarControllerObject: TabBarControllerObject {
  override func initializeObject() {
    registerObjectClass(PlacesControllerObject.self)
    registerObjectClass(PlaceControllerObject.self)
    registerObjectClass(EditControllerObject.self)
  }

  /// The navigation controller of the first station.
  func places() throws -> NavigationControllerObject {
    // A tap on the tab that is chosen goes back to the root.
    let isChosen = try selectedTitle == "Places"
    let places = try isChosen ? selectedObject() : select("Places")
    guard let places = places as? NavigationControllerObject else { throw WrongScreen() }
    return places
  }

  /// Opens a place by its name.
  func open(_ name: String) throws -> PlaceControllerObject {
    let places = try places()
    try places.backToRoot()
    try places.view(.exactly(name), class: "UITableViewCell").tap()
    guard let place = try places.topObject(of: PlaceControllerObject.self) else { throw WrongScreen() }
    return place
  }
}

struct WrongScreen: Error {}

final class PlacesControllerObject: TableViewControllerObject {
  var names: [String] { get throws { try visibleCells().compactMap(\.label) } }
}

final class PlaceControllerObject: ViewControllerObject {
  var name: String? { get throws { try view(identifier: "name").text } }
  var note: String? { get throws { try view(identifier: "note").text } }

  func edit() throws -> EditControllerObject {
    try view("Edit").tap()
    guard let edit = try presentedObject(of: EditControllerObject.self) else { throw WrongScreen() }
    return edit
  }
}

final class EditControllerObject: ViewControllerObject {
  func save(_ note: String) throws {
    let field = view(identifier: "noteField")
    try field.clearText()
    try field.enterText(note)
    try view("Save").tap()
    try app.waitUntilSettled()
  }

  func cancel() throws {
    try view("Cancel").tap()
    try app.waitUntilSettled()
  }
}
