import Rehearsal
import RehearsalSpecs

extension App {
  fileprivate var sinceTheFirstRequest: Duration {
    get throws { try clock.now - (try network.requests().first?.atMs.duration ?? .zero) }
  }
}

let transfersSpecs = describe("Transfers") {
  var app: App!

  before { app = try App.launch("Transfers") }

  context("a download") {
    before {
      try app.network.stub(.get("/film"), .text("12345678", headers: ["ETag": "v1"]).lasting(.seconds(1)), name: "film")
    }

    it("fills the bar a quarter at a time") {
      try app.view("Download").tap()
      try app.view(identifier: "status").waitForText("2 of 8")
      try expect(try app.view(identifier: "bar").value, equals: "25%")
      try app.view(identifier: "status").waitForText("downloaded 8 bytes")
      try expect(try app.sinceTheFirstRequest >= .seconds(1))
    }

    it("stands still while it is paused") {
      try app.view("Download").tap()
      try app.view(identifier: "status").waitForText("4 of 8")
      try app.view("Pause").tap()
      try app.clock.advance(by: .seconds(600))
      try expect(try app.fact("status"), equals: "4 of 8")
      try app.view("Go on").tap()
      try app.view(identifier: "status").waitForText("downloaded 8 bytes")
    }

    it("goes on where it was given up") {
      try app.view("Download").tap()
      try app.view(identifier: "status").waitForText("4 of 8")
      try app.view("Keep for later").tap()
      try app.view(identifier: "status").waitForText("failed: -999")
      let rest = try app.network.stub(.get("/film") && .header("Range", "bytes=4-"), .text("5678", status: 206))
      try app.view("Download").tap()
      try app.view(identifier: "status").waitForText("downloaded 8 bytes")
      try expect(try rest.useCount(), equals: 1)
      try expect(try rest.requests().first?.headers["If-Range"], equals: "v1")
    }
  }

  context("an upload") {
    it("tells how far it is") {
      let photos = try app.network.stub(.post("/photos"), .status(201).delayed(by: .seconds(4)))
      try app.view("Upload").tap()
      try app.view(identifier: "status").waitForText("sent 131072 of 200000")
      try expect(try app.sinceTheFirstRequest >= .seconds(1))
      try app.view(identifier: "status").waitForText("uploaded, 201", within: .seconds(10))
      try expect(try photos.useCount(), equals: 1)
    }
  }

  context("a session") {
    it("sends the cookie that it was given") {
      try app.network.stub(
        .post("/session") && .json(["user": "ann"]), .text("welcome", headers: ["Set-Cookie": "token=7; Path=/"]),
        then: [.text("welcome back")])
      try app.view("Sign in").tap()
      try app.view(identifier: "status").waitForText("welcome")
      try app.view("Sign in").tap()
      try app.view(identifier: "status").waitForText("welcome back")
      try expect(try app.network.lastRequest()?.headers["Cookie"], equals: "token=7")
      try app.network.assertAllStubsUsed()
    }
  }

  context("awaited") {
    it("shows lines as they come") {
      try app.network.stub(.get("/log"), .text("one\ntwo\nthree\n").inParts(ofBytes: 4, every: .seconds(1)))
      try app.view("Read lines").tap()
      try app.view(identifier: "lines").waitForText("one")
      try expect(try app.sinceTheFirstRequest >= .seconds(1))
      try app.view(identifier: "lines").waitForText("three", within: .seconds(10))
      try app.view(identifier: "status").waitForText("read to the end")
    }

    it("stops when its task is cancelled") {
      try app.network.stub(.get("/log"), .text("one\ntwo\n").inParts(ofBytes: 4, every: .seconds(10)))
      try app.view("Read lines").tap()
      try app.clock.advance(by: .seconds(12))
      try app.view("Stop reading").tap()
      try app.view(identifier: "status").waitForText("reading stopped: -999")
      try expect(try app.clock.now < .seconds(13))
    }

    it("fetches a file and sends it back") {
      try app.network.stub(.get("/film"), .text("film").at(.gprs))
      try app.network.stub(.post("/photos") && .body("film"), .text("thanks").delayed(by: 20...80))
      try app.view("Fetch all").tap()
      try app.view(identifier: "status").waitForText("sent it back: thanks")
    }
  }
}
