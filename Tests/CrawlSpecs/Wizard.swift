import Rehearsal
import RehearsalSpecs

let crawledWizardSpecs = describe("Wizard, crawled") {
  it("does not crash after 'tap \"Finish\"'") {
    let app = try App.launch("Wizard", seed: 4)
    try app.view(Locator("\"Name\"[1]")).enterText("%@ %d %n", clearing: true)
    try app.view("Next").tap()
    try app.view(Locator("\"Street\"[1]")).enterText("שלום עולם", clearing: true)
    try app.view("Next").tap()
    try app.view(Locator("\"City\"[1]")).enterText("-1", clearing: true)
    try app.view("Next").tap()
    try app.view("I agree").tap()
    try app.view("Finish").tap()
    // crashed in WizardController.viewDidLoad() of CrawlApps, DeepMistakes.swift:207
  }
}
