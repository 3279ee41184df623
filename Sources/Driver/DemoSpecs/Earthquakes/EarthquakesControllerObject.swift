import Rehearsal

/// The list of earthquakes.
final class EarthquakesControllerObject: TableViewControllerObject {
  @Find(class: "UIActivityIndicatorView") var spinner

  override func initializeObject() {
    registerObjectClass(EarthquakeDetailControllerObject.self)
  }

  /// Id and magnitude of an earthquake, off the screen or not; a negative row counts from the end.
  func earthquake(at row: Int) throws -> (id: String?, magnitude: String?) {
    let row = try self.row(at: row, of: EarthquakeRow.self)
    return (try row.identifier.text, try row.magnitude.text)
  }

  /// Opens the detail of an earthquake and waits until it has appeared.
  func open(row: Int) throws -> EarthquakeDetailControllerObject {
    try cell(at: row).tap()
    return try app.page(EarthquakeDetailControllerObject.self)
  }

  var spinnerPresented: UIPredicate { spinner.visible }
}

/// A row of the list.
final class EarthquakeRow: PartObject {
  @Find(class: "UILabel", at: 0) var identifier
  @Find(class: "UILabel", at: -1) var magnitude
}
