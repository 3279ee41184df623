import Rehearsal
import RehearsalSpecs

let crawledSignUpSpecs = describe("SignUp, crawled") {
  it("does not crash after 'tap \"Sign up\"'") {
    let app = try App.launch("SignUp", seed: 1)
    try app.view("I agree").tap()
    try app.view("Address").enterText("0", clearing: true)
    try app.view("Sign up").tap()
    // crashed in SignUpController.viewDidLoad() of CrawlApps, ShallowMistakes.swift:64
  }
}
