import Rehearsal
import RehearsalSpecs

let earthquakesSpecs = describe("Earthquakes") {
  var app: App!
  var page: EarthquakesControllerObject!

  context("when the feed answers") {
    before {
      app = try App.launch("Earthquakes")
      page = try app.page(EarthquakesControllerObject.self)
    }

    it("shows a spinner until the list is there") {
      try expect(try page.spinnerPresented.holds)
      try page.cellsPresented.require()
      try expect(try page.spinnerPresented.doesntHold)
    }

    it("lists all ten earthquakes, strongest first") {
      try page.cellsPresented.require()
      try expect(try page.rowCount(), equals: 10)
      let first = try page.earthquake(at: 0)
      try expect(first.id, equals: "c0001xgp")
      try expect(first.magnitude, equals: "8.8")
    }

    it("reaches the last row, which is off the screen") {
      try page.cellsPresented.require()
      try expect(try page.visibleCells().count < 10, "the tenth row must not be on the screen from the start")
      let last = try page.earthquake(at: -1)
      try expect(last.id, equals: "a00043nx")
      try expect(last.magnitude, equals: "7.7")
    }

    it("opens the detail of a tapped row, with its depth") {
      try page.cellsPresented.require()
      let detail = try page.open(row: 0)
      try expect(try detail.depth, equals: "24.4")
    }

    it("comes back to the list") {
      try page.cellsPresented.require()
      _ = try page.open(row: 0)
      let navigation = try app.page(NavigationControllerObject.self)
      try expect(try navigation.backButtonPresented.holds)
      try navigation.back()
      try expect(try page.appeared.holds)
      try expect(try navigation.backButtonPresented.doesntHold)
    }
  }

  context("when the feed is slow") {
    it("keeps the spinner for as long as it takes") {
      app = try App.launch(
        "Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", json: .noEarthquakes, delayMs: 25_000)])
      page = try app.page(EarthquakesControllerObject.self)
      try app.clock.advance(by: .seconds(24))
      try expect(try app.check(.visible(.ofClass("UIActivityIndicatorView"))))
      try app.wait(for: .not(.visible(.ofClass("UIActivityIndicatorView"))))
      try expect(try page.rowCount(), equals: 0)
    }
  }

  context("when the feed fails") {
    before {
      app = try App.launch(
        "Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "notConnectedToInternet", delayMs: 100)])
      page = try app.page(EarthquakesControllerObject.self)
    }

    it("says so in an alert") {
      try page.alertPresented.require()
      let alert = try page.alertObject()
      try expect(try alert?.alertTitle, equals: "Cannot load earthquakes")
      try expect(try alert?.buttonTitles, equals: ["Try Again", "Cancel"])
      try alert?.cancel()
    }

    it("loads the list when it is asked to try again") {
      try page.alertPresented.require()
      try app.stub(
        StubDeclaration(
          path: "/earthquakesJSON", json: ["earthquakes": [["eqid": "again", "magnitude": 5.0, "depth": 1.5]]]))
      try page.alertObject()?.tapButton("Try Again")
      try page.cellsPresented.require()
      try expect(try page.earthquake(at: 0).id, equals: "again")
    }
  }

  context("when the host is injected") {
    // As in the Cedar guide: the host is bound for the test, so that no test can reach a real server unnoticed.
    before {
      app = try App.launch(
        "Earthquakes", bindings: ["feedHost": "quakes.example:8080"],
        stubs: [
          StubDeclaration(
            .host("quakes.example:8080") && .path("/earthquakesJSON") && .query("north", "44.2") && .query("username", "nstreet"),
            try .file("Fixtures/two-earthquakes.json").delayed(by: 20...80), name: "feed")
        ])
      page = try app.page(EarthquakesControllerObject.self)
      try page.cellsPresented.require()
    }

    it("asks that host, once, for that region") {
      try expect(try app.network.requestCount(), equals: 1)
      let request = try app.network.lastRequest(matching: .query("south", "-9.9") && .query("east") && .query("west"))
      try expect(
        request?.url.hasPrefix("https://quakes.example:8080/earthquakesJSON?") == true, "it asked \(request?.url ?? "nothing")")
      try app.network.assertAllStubsUsed()
    }

    it("shows the fixture's earthquakes") {
      try expect(try page.rowCount(), equals: 2)
      try expect(try page.earthquake(at: 0).id, equals: "fixture1")
      let last = try page.earthquake(at: -1)
      try expect(last.id, equals: "fixture2")
      try expect(last.magnitude, equals: "6.5")
    }

    it("pushes the detail of a tapped row") {
      try expect(try page.open(row: 1).depth, equals: "33.1")
    }
  }

  context("when there is no connection") {
    it("says so, and loads the list when there is one again") {
      app = try App.launch("Earthquakes", network: NetworkConditions(online: false))
      page = try app.page(EarthquakesControllerObject.self)
      try page.alertPresented.require()
      try app.network.set(NetworkConditions(online: true))
      try page.alertObject()?.tapButton("Try Again")
      try page.cellsPresented.require()
      try expect(try page.rowCount(), equals: 10)
    }
  }

  context("when the feed stumbles") {
    it("gets over two failures with two taps") {
      app = try App.launch(
        "Earthquakes",
        stubs: [
          StubDeclaration(
            .path("/earthquakesJSON"), .status(503).delayed(by: 100),
            then: [.failure("timedOut").delayed(by: 100), try .file("Fixtures/two-earthquakes.json")])
        ])
      page = try app.page(EarthquakesControllerObject.self)
      for _ in 0..<2 {
        try page.alertPresented.require()
        try page.alertObject()?.tapButton("Try Again")
        try expect(try page.alertPresented.doesntHold)
      }
      try page.cellsPresented.require()
      try expect(try app.network.requestCount(matching: .path("/earthquakesJSON")), equals: 3)
    }
  }

  context("when nobody stubbed the feed") {
    it("fails with the stub to paste") {
      app = try App.launch(
        "Earthquakes", bindings: ["feedHost": "elsewhere.example"],
        stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
      page = try app.page(EarthquakesControllerObject.self)
      try page.alertPresented.require()
      try app.network.removeAllStubs()
      let alert = try page.alertObject()
      do {
        try alert?.tapButton("Try Again")
        try expect(false, "the tap must fail")
      } catch let failure as Failure {
        try expect(failure.fault.message.hasPrefix("the app sent GET https://elsewhere.example/earthquakesJSON?"))
        let stub =
          #"StubDeclaration(method: "GET", scheme: "https", host: "elsewhere.example", path: "/earthquakesJSON", query: ["#
        try expect(failure.fault.description.contains("to answer it, add: \(stub)"), "it says \(failure.fault)")
      }
      // The app takes it for one more failure, and says so.
      try page.alertPresented.require()
      try page.alertObject()?.cancel()
    }
  }
}

extension JSONValue {
  fileprivate static let noEarthquakes: JSONValue = ["earthquakes": []]
}
