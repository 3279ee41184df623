import Rehearsal
import RehearsalSpecs

/// Races of work in the background.
let work = describe("Work") {
  it("loads each page once") {
    let app = try App.launch("PaginationTwice")
    for page in 1...3 {
      try app.network.stub(.get("/catalogue") && .query("page", "\(page)"), .text("\(2 * page - 1) \(2 * page)"))
    }
    try app.view("More").tap()
    try app.view("More").tap()
    try app.clock.advance(by: .seconds(3))
    let entries = try app.view(identifier: "entries").text ?? ""
    try expect(entries.hasPrefix("1 2 3 4"), "it shows \(entries)")
  }

  it("is discarded") {
    let app = try App.launch("CancellationTooLate", stubs: [StubDeclaration(path: "/contacts", body: "Ann, Bob")])
    try app.view("Import").tap()
    try app.view("Discard").tap()
    try app.view(identifier: "status").shows("No contacts").require(throughout: .seconds(2))
  }

  // The test's own fault: the price need not be there yet.
  it("fills the cache before anybody looks") {
    let app = try App.launch("CacheFilledLate")
    try app.view("Tea").tap()
    try expect(try app.view(identifier: "price").text, equals: "3€")
  }

  it("saves what was written") {
    let app = try App.launch("BackgroundDuringSave")
    try app.view(identifier: "secret").enterText("Tea")
    try app.view("Save").tap()
    try app.device.setApplicationState(.background)
    try app.device.setApplicationState(.active)
    try app.view(identifier: "status").shows("Saved").require()
    try expect(try app.container.defaults()["secret"], equals: "Tea")
  }
}
