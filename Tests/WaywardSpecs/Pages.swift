import Rehearsal
import RehearsalSpecs

/// Specs that fail in their page object.
let pages = describe("A page") {
  var page: WorkbenchControllerObject!

  before { page = try App.launch("Workbench").page(WorkbenchControllerObject.self) }

  it("is read") { try expect(page.nobodysText, equals: "me") }
  it("acts") { try page.greetNobody() }
}
