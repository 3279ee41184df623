import Rehearsal
import RehearsalSpecs

/// A race that ends its app.
let endings = describe("Endings") {
  it("of a reload leave what was opened") {
    let app = try App.launch(
      "IndexAfterReload",
      stubs: [
        StubDeclaration(.get("/letters/2"), .text("Dear Dan").delayed(by: 100)),
        StubDeclaration(.get("/letters"), .text("Ann, Bob").delayed(by: 100)),
      ])
    try app.view("Open").tap()
    try app.view("Reload").tap()
    try app.view(identifier: "letters").shows("Ann, Bob").require()
    try app.view(identifier: "letters").shows("Ann, Bob").require(throughout: .seconds(2))
  }
}
