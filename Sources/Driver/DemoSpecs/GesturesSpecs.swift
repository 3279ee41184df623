import Rehearsal
import RehearsalSpecs

let gesturesSpecs = describe("Gestures") {
  var app: App!

  context("taps") {
    before { app = try .launch("Gestures", opening: "Taps") }

    it("tells where it was tapped, once it is sure that no second tap follows") {
      try app.view(identifier: "taps").tap(at: .topLeft)
      try app.clock.advance(by: .milliseconds(500))
      try expect(try app.logLine, equals: "tap at 8, 8")
    }

    it("knows two taps from one") {
      try app.view(identifier: "taps").doubleTap()
      try expect(try app.logLine, equals: "double tap")
    }

    it("counts fingers") {
      try app.view(identifier: "taps").tap(touches: 2)
      try expect(try app.logLine, equals: "tap with 2 fingers")
    }

    it("takes a tap on the other pad for nothing") {
      try app.view(identifier: "press").tap()
      try expect(try app.logLine, equals: "nothing yet")
    }

    it("feels a long press") {
      try app.view(identifier: "press").longPress(for: .milliseconds(600))
      try expect(try app.logLine, equals: "long press ended")
    }

    it("sees a pointer come and go") {
      try app.view(identifier: "hover").hover()
      try expect(try app.logLine, equals: "pointer over hover")
      try app.view(identifier: "hover").hover(leaves: true)
      try expect(try app.logLine, equals: "pointer gone")
    }
  }

  context("drags") {
    before { app = try .launch("Gestures", opening: "Drags") }

    it("takes the ball along") {
      let ball = app.view("Ball")
      let before = try ball.snapshot.frame
      try ball.drag(along: [.point(x: 30, y: 30), .point(x: 60, y: 50), .point(x: 130, y: 90)])
      let after = try ball.snapshot.frame
      try expect(after.x - before.x, equals: 100)
      try expect(after.y - before.y, equals: 60)
    }

    for direction in Direction.allCases {
      it("knows a swipe \(direction.rawValue)") {
        try app.view(identifier: "swipes").swipe(direction, distance: 100)
        try expect(try app.logLine, equals: "swipe \(direction.rawValue)")
      }
    }

    it("knows a swipe from the edge") {
      try app.device.swipe(from: .right)
      try expect(try app.logLine, equals: "swipe from the right edge")
    }
  }

  context("two fingers") {
    before { app = try .launch("Gestures", opening: "Two fingers") }

    it("enlarges") {
      try app.view(identifier: "photo").pinchOpen()
      let percent = try app.loggedNumber
      try expect(percent > 110, "it is at \(percent) %")
    }

    it("makes smaller") {
      try app.view(identifier: "photo").pinchClose()
      let percent = try app.loggedNumber
      try expect(percent < 90, "it is at \(percent) %")
    }

    it("turns") {
      try app.view(identifier: "photo").rotate(degrees: 90)
      let degrees = try app.logLine?.firstMatch(of: #/(-?\d+)°/#).flatMap { Int($0.1) } ?? 0
      try expect((70...90).contains(degrees), "it is at \(degrees)°")
    }
  }

  context("scrolling") {
    before { app = try .launch("Gestures", opening: "Scrolling") }

    it("flicks to the next page, and the dots follow") {
      try app.view(identifier: "pager").flick(from: .right)
      try app.wait(for: .text(of: .identifier("log"), is: "page 2"))
      try expect(try app.view(class: "UIPageControl").value, equals: "page 2 of 3")
    }

    it("turns the page by the dots") {
      try app.view(class: "UIPageControl").select(index: 2)
      try app.wait(for: .text(of: .identifier("log"), is: "page 3"))
    }

    it("zooms") {
      try app.view(identifier: "zoomer").pinchOpen()
      try app.waitUntilSettled()
      let zoom = try app.loggedNumber
      try expect(zoom > 110, "it is at \(zoom) %")
    }
  }

  context("device") {
    before { app = try .launch("Gestures", opening: "Device") }

    it("turns") {
      try expect(try app.fact("orientation"), equals: "portrait, regular height")
      try app.device.rotate(to: .landscape)
      try expect(try app.fact("orientation"), equals: "landscape, compact height")
      try app.device.rotate(to: .portrait)
      try expect(try app.fact("orientation"), equals: "portrait, regular height")
    }

    it("feels a shake") {
      try app.device.shake()
      try expect(try app.fact("shakes"), equals: "1")
    }

    it("feels how it is moved") {
      try app.device.accelerate(x: 0.5, y: -0.2, z: 1)
      try expect(try app.fact("acceleration"), equals: "0.5 -0.2 1.0")
    }

    it("hears that memory is short") {
      try app.device.sendMemoryWarning()
      try expect(try app.fact("memory warnings"), equals: "1")
    }

    it("follows light and dark, and the size of text") {
      try app.device.set(Environment(appearance: .dark, contentSizeCategory: "XXL"))
      try expect(try app.fact("appearance"), equals: "dark")
      try expect(try app.fact("text size")?.hasSuffix("XXL") == true)
    }

    it("goes to the background and comes back") {
      try app.device.setApplicationState(.background)
      try expect(try app.fact("state"), equals: "background")
      try app.device.setApplicationState(.active)
      try expect(try app.fact("state"), equals: "active")
    }

    it("opens a link") {
      try app.device.open("gestures://pad/7")
      try expect(try app.fact("opened"), equals: "gestures://pad/7")
    }
  }
}
