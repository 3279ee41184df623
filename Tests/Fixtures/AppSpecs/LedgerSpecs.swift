import LedgerPages
import Rehearsal
import RehearsalSpecs

let ledgerSpecs = describe("Ledger") {
  var app: App!
  var ledger: LedgerViewControllerObject!

  before {
    app = try App.launch("Ledger")
    ledger = try app.page(LedgerViewControllerObject.self)
  }

  it("begins with what a didSet of its outlet says") {
    try expect(try ledger.totalLabel.text, equals: "nothing spent")
  }

  it("adds an amount by an action of the storyboard") {
    try ledger.amountField.enterText("1250")
    try app.view("Add").tap()
    try expect(try ledger.totalLabel.text, equals: "12.50")
  }

  it("calls a timer by its selector, in virtual time") {
    try app.clock.advance(by: .seconds(60 * 60))
    try app.view(text: "After 60 min").waitForExistence()
  }

  it("hands the app's name to the screen that a segue shows") {
    try app.view("About").tap()
    let about = try app.page(AboutViewControllerObject.self)
    try expect(try about.nameLabel.text, equals: "The Ledger 1.4, org.example.Ledger")
    try app.view("Done").tap()
    try ledger.appeared.require()
  }

  it("speaks German where the device does") {
    let german = try App.launch("Ledger", environment: Environment(locale: "de_DE"))
    try german.view("Dazu").waitForExistence()
    try german.view(text: "Noch nichts ausgegeben").waitForExistence()
  }
}
