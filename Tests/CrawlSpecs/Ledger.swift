import Rehearsal
import RehearsalSpecs

let crawledLedgerSpecs = describe("Ledger, crawled") {
  it("keeps to 'the balance is the sum of the entries' after 'tap \"Undo\"'") {
    let app = try App.launch("Ledger", seed: 1)
    try app.view("Pay out").tap()
    try app.view("Undo").tap()
    try expect(!app.brokenInvariants().contains("the balance is the sum of the entries"))
  }
}
