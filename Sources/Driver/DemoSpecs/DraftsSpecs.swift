import Rehearsal
import RehearsalSpecs

/// Several windows on a tablet.
let draftsSpecs = describe("Drafts") {
  var app: App!

  context("on a tablet") {
    before { app = try App.launch("Drafts", device: "iPad (10th generation)") }

    it("copies a draft to a window of its own") {
      try app.view(class: "UITextField").enterText("Milk")
      try app.view("Copy to New Window").tap()
      try app.view(class: "UITextField").enterText(" and bread")
      try expect(try app.device.state().scenes.map(\.title), equals: ["Milk", "Milk and bread"])
      try app.device.showWindow("scene-1")
      try expect(try app.view(class: "UITextField").text, equals: "Milk")
    }

    it("comes back to the window before the one that is closed") {
      try app.device.openWindow()
      try app.view("Close").tap()
      try expect(try app.fact("closed"), equals: "Closed: scene-2")
      try expect(try app.fact("life"), equals: "connected foreground active inactive background foreground active")
    }

    it("shows every draft again when it is launched again") {
      try app.view(class: "UITextField").enterText("Milk")
      try app.device.openWindow()
      try app.device.setApplicationState(.background)
      app = try app.relaunch(keepingContainer: true)
      try app.device.showNextWindow()
      try expect(try app.view(class: "UITextField").text, equals: "Milk")
    }
  }

  it("has one window on a phone") {
    app = try App.launch("Drafts")
    try app.view("Copy to New Window").tap()
    try expect(
      try app.fact("life"),
      equals: "connected foreground active refused: The application does not support multiple scenes.")
  }
}
