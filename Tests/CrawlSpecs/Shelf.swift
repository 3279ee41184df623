// As the crawl writes it, with each stub on a line.
// swift-format-ignore-file
import Rehearsal
import RehearsalSpecs

let crawledShelfSpecs = describe("Shelf, crawled") {
  it("does not crash after 'tap \"Subtitle\"'") {
    let app = try App.launch("Shelf", seed: 1, stubs: [StubDeclaration(host: "books.example", body: "{}"), StubDeclaration(method: "GET", host: "books.example", path: "/shelf", json: ["books": [["authors": ["Grace", "Alan", "Edsger"], "copies": 1, "cover": "Grace", "isLent": true, "published": "2024-01-01T12:00:00Z", "title": "Grace"], ["authors": ["Barbara", "Donald", "Frances"], "copies": 2, "cover": "Alan", "isLent": true, "published": "2024-01-02T12:00:00Z", "title": "Alan"], ["authors": ["Niklaus", "Ada", "Grace"], "copies": 3, "cover": "Edsger", "isLent": true, "published": "2024-01-03T12:00:00Z", "title": "Edsger"]]])])
    try app.view("Edsger").tap()
    try app.view("Subtitle").tap()
    // crashed in BookController.viewDidLoad() of CrawlApps, ListMistakes.swift:56
  }
}
