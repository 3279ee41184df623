import Rehearsal
import RehearsalSpecs

/// What is injected, and what a launch puts in its place.
let greetingsSpecs = describe("Greetings") {
  var app: App!

  context("as its own modules say") {
    before { app = try App.launch("Greetings") }

    it("injects the root, the embedded controller, and the one in another storyboard") {
      try expect(try app.fact("message"), equals: "Hello world")
      try expect(try app.fact("signature"), equals: "Nobody, 1 times")
      try app.write("Dear all")
      try app.view("Send").tap()
      try expect(try app.fact("sent"), equals: "Sent: 2")
    }
  }

  context("when a launch binds values") {
    it("shows them") {
      app = try App.launch("Greetings", bindings: ["theMessage": "Hello Mars", "author": "Ares", "copies": 3])
      try expect(try app.fact("message"), equals: "Hello Mars")
      try expect(try app.fact("signature"), equals: "Ares, 3 times")
    }

    it("takes null for an optional one") {
      app = try App.launch("Greetings", bindings: ["author": nil])
      try expect(try app.fact("signature"), equals: "Nobody, 1 times")
    }
  }

  context("when a launch chooses a fixture") {
    it("uses it") {
      app = try App.launch("Greetings", bindings: ["post": .fixture("closed")])
      try app.write("Dear all")
      try expect(try app.fact("sent"), equals: "The post is closed")
    }
  }

  context("when a launch chooses a double") {
    it("writes down how it was called") {
      app = try App.launch("Greetings", bindings: ["post": .double, "copies": 2])
      try expect(try app.calls(to: "post").count, equals: 0)
      try app.write("Dear all")
      let calls = try app.calls(to: "post", "send(_:copies:)")
      try expect(calls.map(\.arguments), equals: [["Dear all", 2]])
    }

    it("answers what the launch says") {
      app = try App.launch("Greetings", bindings: ["post": .double(answers: ["send(_:copies:)": 41])])
      try expect(try app.unusedAnswers(), equals: ["post.send(_:copies:)"])
      try app.write("Dear all")
      try expect(try app.fact("sent"), equals: "Sent: 41")
      try expect(try app.unusedAnswers(), equals: [])
    }
  }
}

extension App {
  /// Goes to the letter, and sends it.
  fileprivate func write(_ text: String) throws {
    try view("Write").tap()
    try waitUntilSettled()
    try view(identifier: "letter").enterText(text)
    try view("Send").tap()
  }
}
