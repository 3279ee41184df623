import Rehearsal
import RehearsalMatchers
import Testing

private final class EarthquakesControllerObject: TableViewControllerObject {}
private final class EarthquakeDetailControllerObject: ViewControllerObject {
  var depth: String? { get throws { try view(identifier: "depth").text } }
}

/// The tests of the guide to Cedar, Blindside, OHHTTPStubs, Robot and PivotalCoreKit, on its sample app.
struct CedarGuideTests {
  /// `controller.label.text should equal(@"Hello world")`: the message is injected.
  @Test func displaysAMessageToTheUser() throws {
    let app = try App.launch("Greetings")
    #expect(try app.view(identifier: "message").text == "Hello world")
  }

  /// The injector's binding is another one for this test.
  @Test func displaysAnotherMessageThatATestBinds() throws {
    let app = try App.launch("Greetings", bindings: ["theMessage": "Hello Mars"])
    #expect(try app.view(identifier: "message").text == "Hello Mars")
  }

  /// `describe(@"When connectivity succeeds")` with its `beforeEach`: the host is injected, the request is stubbed with a
  /// fixture, and `in_time(controller.tableView.visibleCells.count) should be_greater_than(0)`.
  struct WhenConnectivitySucceeds {
    private let app: App
    private let controller: EarthquakesControllerObject

    init() throws {
      app = try App.launch(
        "Earthquakes", bindings: ["feedHost": "localhost:6666"],
        stubs: [
          StubDeclaration(
            host: "localhost:6666", path: "/earthquakesJSON",
            query: ["north": "44.2", "south": "-9.9", "east": "-22.4", "west": "55.2", "username": "nstreet"],
            file: "earthquakes.json")
        ])
      controller = try app.page(EarthquakesControllerObject.self)
      try expect(in: app) { [controller] in try controller.visibleCells().count }.toEventually(beGreaterThan(0))
    }

    /// `firstCell.textLabel.text should contain(@"c0001xgp")`
    @Test func displaysTheEarthquakeNameAndMagnitude() throws {
      let firstCell = try controller.cell(at: 0)
      try expect(try firstCell.view(class: "UILabel").first.text).to(contain("c0001xgp"))
      try expect(try firstCell.view(class: "UILabel").last.text).to(contain("8.8"))
    }

    /// `RBTableViewCellsProxy *cells = …; UITableViewCell *lastCell = cells[9];`
    @Test func displaysTheEarthquakeNameAndMagnitudeInTheLastCell() throws {
      let cells = controller.view(class: "UITableView").cells
      #expect(try cells.count == 10)
      let lastCell = try cells[9]
      #expect(try lastCell.value("textLabel.text") == "a00043nx")
      #expect(try lastCell.value("detailTextLabel.text") == "7.7")
      #expect(try cells.values("textLabel.text").last == "a00043nx")
    }

    /// `[selectedCell tap]; … detailController.depthLabel.text should equal(@"24.4")`
    @Test func tappingOnACellShowsTheDetailView() throws {
      try controller.view(class: "UITableView").cells[0].tap()
      let detail = try app.page(EarthquakeDetailControllerObject.self)
      #expect(try detail.depth == "24.4")
    }
  }
}
