/// The page object of an alert or action sheet.
open class AlertControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == AlertControllerObject.self ? "UIAlertController" : super.controllerClass
  }

  /// Its title (OBH-53).
  public var alertTitle: String? { get throws { try snapshot.alert?.title } }

  /// Its message (OBH-53).
  public var alertMessage: String? { get throws { try snapshot.alert?.message } }

  /// The titles of its actions, in the order in which they were added (OBH-54).
  public var buttonTitles: [String] { get throws { try snapshot.alert?.actions ?? [] } }

  /// Taps the action with a title and lets the dismissal end, so that its handler has run.
  ///
  /// A title that it does not have is a failure that lists those it has; Obihiro's does nothing there (OBH-55).
  public func tapButton(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let titles = try buttonTitles
    guard titles.contains(title) else {
      throw Failure(
        Fault(
          .noSuchElement, "the alert has no button '\(title)'; \(NearMiss.suggestion(for: title, among: titles))",
          asked: "tap '\(title)' in the alert", found: titles.map { "'\($0)'" }),
        file: file, line: line)
    }
    try view(.exactly(title), class: "UIAlertActionView").tap(file: file, line: line)
    try app.wait(for: .settled, within: defaultTimeout, file: file, line: line)
  }
}
