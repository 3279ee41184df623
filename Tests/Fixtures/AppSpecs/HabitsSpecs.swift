import LedgerPages
import Rehearsal
import RehearsalSpecs

let habitsSpecs = describe("Habits") {
  var app: App!

  before {
    app = try App.launch("Habits")
    try app.page(HabitsViewControllerObject.self).appeared.require()
  }

  it("says that there are none, once they are read") {
    try app.view(text: "No habits yet").waitForExistence()
  }

  it("takes one in, and counts its days") {
    try app.view("Add").tap()
    let alert = try app.page(AlertControllerObject.self)
    try alert.textField().enterText("Read")
    try alert.tapButton("Add")
    try app.view("Read").tap()
    try expect(try app.view("Read").value, equals: "1")
  }
}
