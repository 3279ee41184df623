import Rehearsal
import Testing

private final class YourViewControllerObject: ViewControllerObject {
  var statusText: String? { get throws { try view(identifier: "statusLabel").text } }
  func tapSaveButton() throws { try view(identifier: "saveButton").tap() }
}

/// The samples of Obihiro's guide, one by one.
@Suite struct ObihiroTests {
  @Test func theObjectTapsTheSaveButton() throws {
    let app = try Guide.launch("Obihiro")
    let object = try app.page(YourViewControllerObject.self)
    try object.tapSaveButton()
    try app.view(text: "Done").waitForExistence()
    #expect(try object.statusText == "Done")
  }
}
