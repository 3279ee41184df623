import LedgerPages
import Rehearsal
import RehearsalSpecs

/// An app that imports Combine, MapKit, AVFoundation, UserNotifications and LocalAuthentication.
let errandsSpecs = describe("Errands") {
  it("searches once nobody types") {
    let app = try App.launch(
      "Errands", stubs: [StubDeclaration(path: "/search", json: ["Baker", "Butcher"], delayMs: 100)])
    try app.view(class: "UITextField").enterText("bu")
    try app.view(text: "Baker, Butcher").waitForExistence()
    try expect(try app.requests().map(\.url), equals: ["https://shops.example/search?q=bu"])
  }

  it("reminds in an hour, and opens what it reminded of") {
    let app = try App.launch("Errands")
    try app.view("Remind me").tap()
    try expect(try app.answerAlert("Allow"), equals: "“My Errands” Would Like to Send You Notifications")
    try app.clock.advance(by: .seconds(3700))
    try expect(try app.device.state().notifications.delivered.map(\.body), equals: ["Buy bread"])
    try app.device.openNotification("Errand")
    try app.view(text: "Bread").waitForExistence()
  }

  it("is unlocked by a face") {
    let app = try App.launch("Errands", environment: Environment(permissions: PermissionSettings(faceID: .authorized)))
    try app.view("Unlock").tap()
    try app.device.answerBiometrics(.cancel)
    try app.view(text: "cancelled").waitForExistence()
    try app.view("Unlock").tap()
    try app.device.answerBiometrics(.match)
    try app.view(text: "unlocked").waitForExistence()
  }

  it("says what it wants the camera for") {
    let app = try App.launch("Errands")
    try app.view("Photograph").tap()
    try app.view(text: "Receipts are photographed.").waitForExistence()
    try app.answerAlert("Don’t Allow")
    try app.view(text: "may not see").waitForExistence()
  }

  it("may not ask for what it does not say a purpose of") {
    let app = try App.launch("Errands")
    do {
      try app.view("Record").tap()
    } catch let failure as Failure {
      try expect(failure.fault.code, equals: .appException)
      try expect(failure.fault.message.contains("NSMicrophoneUsageDescription"), equals: true)
      return
    }
    try expect(false, equals: true)
  }

  it("tells more of a place on the map") {
    let app = try App.launch("Errands")
    try app.view("Bakery").tap()
    try app.view(class: "MKCalloutView").view(class: "UIButton").tap()
    try app.view(text: "To the Bakery").waitForExistence()
  }
}
