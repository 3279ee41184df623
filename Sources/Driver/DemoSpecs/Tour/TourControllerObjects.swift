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
  @Find(id: "name") var nameLabel
  @Find(id: "note") var noteLabel
  @Find("Edit") var editButton

  var name: String? { get throws { try nameLabel.text } }
  var note: String? { get throws { try noteLabel.text } }

  func edit() throws -> EditControllerObject {
    try editButton.tap()
    guard let edit = try presentedObject(of: EditControllerObject.self) else { throw WrongScreen() }
    return edit
  }
}

final class EditControllerObject: ViewControllerObject {
  @Find(id: "noteField") var noteField
  @Find("Save") var saveButton
  @Find("Cancel") var cancelButton

  func save(_ note: String) throws {
    try noteField.enterText(note, clearing: true)
    try saveButton.tap()
    try app.waitUntilSettled()
  }

  func cancel() throws {
    try cancelButton.tap()
    try app.waitUntilSettled()
  }
}
