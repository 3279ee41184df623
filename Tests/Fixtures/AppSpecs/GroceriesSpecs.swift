import LedgerPages
import Rehearsal
import RehearsalSpecs

let groceriesSpecs = describe("Groceries") {
  it("refuses a name twice") {
    let app = try App.launch("Groceries")
    try app.page(ListViewControllerObject.self).appeared.require()
    try app.view("Add").tap()
    try app.page(ItemViewControllerObject.self).nameField.enterText("Bread")
    try app.view("Save").tap()
    try app.view(text: "Bread is on the list.").waitForExistence()
    try app.page(AlertControllerObject.self).tapButton("OK")
  }
}
