import Rehearsal
import RehearsalSpecs

let crawledQuizSpecs = describe("Quiz, crawled") {
  it("does not crash after 'tap \"Once more\"'") {
    let app = try App.launch("Quiz", seed: 1)
    try app.view("Begin").tap()
    try app.view("Something else").tap()
    try app.view("Four").tap()
    try app.view("Something else").tap()
    try app.view("Something else").tap()
    try app.view("Seven").tap()
    try app.view("Once more").tap()
    // crashed in QuestionController.viewDidLoad() of CrawlApps, DeepMistakes.swift:168
  }
}
