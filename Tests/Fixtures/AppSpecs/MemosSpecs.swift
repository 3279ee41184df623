import LedgerPages
import Rehearsal
import RehearsalSpecs

/// An app with two kinds of windows, which its property list names.
let memosSpecs = describe("Memos") {
  var app: App!

  context("on a tablet") {
    before {
      app = try App.launch("Memos", device: "iPad (10th generation)")
      try app.page(MemosViewControllerObject.self).appeared.require()
    }

    it("opens a memo in a window of its own, and only once") {
      try app.view("Milk").tap()
      try app.page(MemoViewControllerObject.self).appeared.require()
      try expect(try app.device.state().scenes.map(\.configuration), equals: ["List", "Memo"])
      try app.device.showWindow("scene-1")
      try app.view("Milk").tap()
      try expect(try app.device.state().scenes.map(\.identifier), equals: ["scene-1", "scene-2"])
      try expect(try app.device.state().scenes.map(\.isInFront), equals: [false, true])
    }

    it("lists what is written in another window") {
      try app.view("Milk").tap()
      try app.view(class: "UITextView").enterText(" and eggs")
      try app.device.showWindow("scene-1")
      try app.view("Milk and eggs").waitForExistence()
    }

    it("comes back to the list when a memo is done") {
      try app.view("Call Ada").tap()
      try app.view("Done").tap()
      try app.view(text: "Windows closed: 1").waitForExistence()
      try expect(try app.device.state().scenes.map(\.identifier), equals: ["scene-1"])
    }

    it("shows the same windows when it is launched again") {
      try app.view("Call Ada").tap()
      try app.device.setApplicationState(.background)
      app = try app.relaunch(keepingContainer: true)
      try app.page(MemoViewControllerObject.self).appeared.require()
      try expect(try app.view(class: "UITextView").text, equals: "Call Ada")
      try expect(try app.device.state().scenes.map(\.activation), equals: [.unattached, .foregroundActive])
      try app.device.showNextWindow()
      try app.page(MemosViewControllerObject.self).appeared.require()
    }
  }

  it("shows a memo in the one window of a phone") {
    app = try App.launch("Memos")
    try app.view("Milk").tap()
    try app.view("Done").tap()
    try app.view("Call Ada").waitForExistence()
    try expect(try app.device.state().scenes.count, equals: 1)
  }
}
