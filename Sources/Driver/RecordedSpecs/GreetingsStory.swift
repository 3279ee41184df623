import Rehearsal
import RehearsalSpecs

/// What the story says to GreetingController.
final class GreetingControllerObject: ViewControllerObject {
  @Find("Write") var write
}

/// What the story says to LetterController.
final class LetterControllerObject: ViewControllerObject {
  @Find("Send") var send
  @Find(id: "letter") var letter
  @Find(id: "sent") var sent
}

let sendsALetterSpecs = describe("Greetings") {
  it("sends a letter") {
    let app = try App.launch("Greetings")
    let greeting = try app.page(GreetingControllerObject.self)
    try greeting.write.tap()
    let letter = try app.page(LetterControllerObject.self)
    try letter.send.waitUntilVisible()
    try letter.letter.tap()
    try letter.letter.enterText("Dear Ada")
    try letter.send.tap()
    try letter.sent.waitForText("Sent: 1")
  }
}
