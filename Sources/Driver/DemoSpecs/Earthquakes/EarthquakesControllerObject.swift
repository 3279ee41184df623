import Rehearsal

/// The list of earthquakes.
final class EarthquakesControllerObject: TableViewControllerObject {
  override func initializeObject() {
    registerObjectClass(EarthquakeDetailControllerObject.self)
  }

  /// Id and magnitude of an earthquake, off the screen or not; a negative row counts from the end.
  func earthquake(at row: Int) throws -> (id: String?, magnitude: String?) {
    let texts = try cell(at: row).view(class: "UILabel").all.map(\.text)
    return (texts.first ?? nil, texts.last ?? nil)
  }

  /// Opens the detail of an earthquake and waits until it has appeared.
  func open(row: Int) throws -> EarthquakeDetailControllerObject {
    try cell(at: row).tap()
    return try app.page(EarthquakeDetailControllerObject.self)
  }

  var spinnerPresented: UIPredicate { predicate(.visible(Locator(class: "UIActivityIndicatorView", controller: controllerID))) }
}
