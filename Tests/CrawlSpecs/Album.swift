import Rehearsal
import RehearsalSpecs

let crawledAlbumSpecs = describe("Album, crawled") {
  it("does not crash after 'tap \"Play\"'") {
    let app = try App.launch("Album", seed: 6)
    try app.view("Summer").tap()
    try app.view("Beach").swipe(.left)
    try app.view("Beach").swipe(.left)
    try app.view("Harbour").swipe(.left)
    try app.view("Harbour").swipe(.left)
    try app.view("Play").tap()
    // crashed in AlbumController.play() of CrawlApps, DeepMistakes.swift:123
  }
}
