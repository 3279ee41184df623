import LedgerPages
import Rehearsal
import RehearsalSpecs

let recipesSpecs = describe("Recipes") {
  var app: App!

  before {
    app = try App.launch("Recipes")
    try app.page(RecipesViewControllerObject.self).appeared.require()
  }

  it("shows what its property list has, in cells of a xib") {
    try expect(try app.views("RecipeCell").count, equals: 3)
    try app.view(text: "35 minutes").waitForExistence()
  }

  it("counts favourites by key-value observation") {
    try expect(try app.view(identifier: "count").text, equals: "0 favourites")
    try app.view(text: "Toast").tap()
    try app.view(identifier: "favourite").tap()
    try app.page(RecipeViewControllerObject.self).navigationObject()?.back()
    try expect(try app.view(identifier: "count").text, equals: "1 favourites")
  }

  it("has a timer that ends with an alert") {
    try app.view(text: "Toast").tap()
    try app.view(identifier: "timer").tap()
    try app.view(text: "Done!").waitForExistence(within: .seconds(200))
    try app.page(AlertControllerObject.self).tapButton("OK")
  }
}
