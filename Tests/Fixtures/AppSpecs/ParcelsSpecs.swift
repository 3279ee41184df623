import LedgerPages
import Rehearsal
import RehearsalSpecs

/// An app that imports a framework which is stood in for.
let parcelsSpecs = describe("Parcels") {
  it("hears from the framework after three seconds of its time") {
    let app = try App.launch("Parcels")
    try app.view("Where is it?").tap()
    try expect(try app.view(text: "…").exists, equals: true)
    try app.view(text: "AB 12 is in Bremen").waitForExistence()
    try expect(try app.clock.now >= .seconds(3), equals: true)
  }
}
