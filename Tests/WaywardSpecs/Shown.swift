import Rehearsal
import RehearsalSpecs

/// What the pictures of the README and the articles show: `Scripts/make-pictures` runs it.
let shown = describe("Earthquakes") {
  var app: App!

  before { app = try App.launch("Earthquakes") }

  it("lists the strongest first") {
    try app.view("c0001xgp").waitForExistence()
  }

  it("opens the strongest") {
    try app.view("c0001xpg").tap()
    try expect(try app.view(identifier: "depth").text, equals: "24.4")
  }
}
