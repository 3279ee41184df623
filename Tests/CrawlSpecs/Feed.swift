import Rehearsal
import RehearsalSpecs

let crawledFeedSpecs = describe("Feed, crawled") {
  it("does not crash after 'tap \"Load\"'") {
    let app = try App.launch("Feed", seed: 2, stubs: [StubDeclaration(host: "feed.example", status: 404)])
    try app.view("Load").tap()
    // crashed in FeedController.viewDidLoad() of CrawlApps, ShallowMistakes.swift:17
  }
}
