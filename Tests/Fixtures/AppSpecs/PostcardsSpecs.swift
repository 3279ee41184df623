import LedgerPages
import Rehearsal
import RehearsalSpecs

/// An app with a package of its own, and with a framework in its project.
let postcardsSpecs = describe("Postcards") {
  it("shows what the package's timer brought") {
    let app = try App.launch("Postcards")
    try app.view(text: "No post yet").waitForExistence()
    try app.clock.advance(by: .seconds(120))
    try app.view(text: "Bergen").waitForExistence()
    try app.view(text: "2 postcards").waitForExistence()
    try app.view(text: "2 in all").waitForExistence()
  }

  it("speaks Polish as the package does") {
    let app = try App.launch("Postcards", environment: Environment(locale: "pl_PL"))
    try app.view(text: "Pocztówki").waitForExistence()
    try app.view(text: "0 pocztówek").waitForExistence()
  }

  it("calls the framework of its project") {
    let app = try App.launch("Postcards")
    try app.clock.advance(by: .seconds(120))
    try app.view("Postage").tap()
    try app.view(text: "2 cards: € 1.90").waitForExistence()
    try app.answerAlert("OK")
  }
}
