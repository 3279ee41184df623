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
    it("asks that host") {
      app = try App.launch(
        "Earthquakes", bindings: ["feedHost": "quakes.example"],
        stubs: [StubDeclaration(host: "quakes.example", json: .noEarthquakes)])
      page = try app.page(EarthquakesControllerObject.self)
      try expect(try page.spinnerPresented.doesntHold)
      let urls = try app.requests().map(\.url)
      try expect(urls.count, equals: 1)
      try expect(urls[0].contains("//quakes.example/earthquakesJSON?"), "it asked \(urls[0])")
    }
  }
}

extension JSONValue {
  fileprivate static let noEarthquakes: JSONValue = ["earthquakes": []]
}
