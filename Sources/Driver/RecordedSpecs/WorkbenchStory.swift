import Rehearsal
import RehearsalSpecs

/// What the story says to WorkbenchController.
final class WorkbenchControllerObject: ViewControllerObject {
  @Find(id: "name") var name
  @Find("Greet") var greet
  @Find(id: "greeting") var greeting
}

let greetsByNameSpecs = describe("Workbench") {
  it("greets by name") {
    let app = try App.launch("Workbench")
    let workbench = try app.page(WorkbenchControllerObject.self)
    try workbench.name.tap()
    try workbench.name.enterText("Ada")
    try app.keyboard.press("return")
    try workbench.greet.tap()
    try workbench.greeting.waitForText("Hello, Ada!")
  }
}
