import RehearsalWire
import Testing

@testable import Rehearsal

private final class ListObject: TableViewControllerObject {
  override class var controllerClass: String { "EarthquakesController" }
}

private final class DetailObject: ViewControllerObject {
  override class var controllerClass: String { "EarthquakeDetailController" }
}

/// What the sample app's own specs expect of it, in the demo app Earthquakes.
struct EarthquakesTests {
  @Test func theListIsThatOfTheFixtureAndARowLeadsToItsDepth() throws {
    let app = try App.launch("Earthquakes")
    let list = try app.page(ListObject.self)
    try list.cellsPresented.require()
    #expect(try list.rowCount() == 10)
    #expect(try list.cell(at: 0).label == "c0001xgp, 8.8")
    #expect(try list.cell(at: -1).label == "a00043nx, 7.7")
    #expect(try list.cells.count == 10)
    #expect(try list.cells[-1].label == "a00043nx, 7.7")
    #expect(try list.cells.labels().first == "c0001xgp, 8.8")
    try list.cell(at: 0).tap()
    #expect(try app.page(DetailObject.self).view(identifier: "depth").text == "24.4")
  }

  @Test func theRequestIsAnsweredByHostPathAndQuery() throws {
    let query = ["north": "44.2", "south": "-9.9", "east": "-22.4", "west": "55.2", "username": "nstreet"]
    let answer: JSONValue = ["earthquakes": [["eqid": "stubbed", "magnitude": 5.0, "depth": 1.5]]]
    let app = try App.launch(
      "Earthquakes",
      stubs: [StubDeclaration(host: "localhost:6666", path: "/earthquakesJSON", query: query, json: answer)])
    let list = try app.page(ListObject.self)
    try list.cellsPresented.require()
    #expect(try list.rowCount() == 1)
    #expect(try list.cell(at: 0).label == "stubbed, 5.0")
    #expect(try app.requests().map(\.method) == ["GET"])
  }
}
