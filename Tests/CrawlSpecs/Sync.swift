import Rehearsal
import RehearsalSpecs

let crawledSyncSpecs = describe("Sync, crawled") {
  it("does not crash after 'tap \"Account\"'") {
    let app = try App.launch("Sync", seed: 1)
    try app.view("Sync").tap()
    try app.view(Locator("\"Sync now\"[1]")).tap()
    try app.view("Apply").tap()
    try app.view("Settings").tap()
    try app.view("Account").tap()
    // crashed in SettingsController.viewDidLoad() of CrawlApps, DeepMistakes.swift:58
  }
}
