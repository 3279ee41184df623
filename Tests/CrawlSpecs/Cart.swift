import Rehearsal
import RehearsalSpecs

let crawledCartSpecs = describe("Cart, crawled") {
  it("does not crash after 'tap \"Pay\"'") {
    let app = try App.launch("Cart", seed: 10)
    try app.view("Tea").tap()
    try app.view("Cart").tap()
    try app.view("Take out").tap()
    try app.view("Pay").tap()
    // crashed in CartController.viewDidLoad() of CrawlApps, DeepMistakes.swift:42
  }
}
