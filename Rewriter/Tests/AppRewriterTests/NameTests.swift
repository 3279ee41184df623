import Testing

@testable import AppRewriter

/// Compared with what the compiler writes into the header that it makes for Objective-C.
struct NameTests {
  @Test(arguments: [
    ("tapped", [], "tapped"), ("tapped", [""], "tapped:"), ("tapped", ["with"], "tappedWith:"),
    ("tapped", ["sender"], "tappedWithSender:"), ("tapped", ["withSender"], "tappedWithSender:"),
    ("show", ["forItem", "animated"], "showForItem:animated:"), ("moveTo", ["x", ""], "moveToX::"),
    ("move", ["", "y"], "move:y:"), ("init", ["frame"], "initWithFrame:"), ("init", ["withName"], "initWithName:"),
    ("fade", ["out"], "fadeWithOut:"), ("go", ["within"], "goWithin:"), ("go", ["without"], "goWithWithout:"),
    ("loadURL", ["of"], "loadURLOf:"), ("isIn", ["room"], "isInRoom:"),
  ])
  func aMethodIsNamed(base: String, labels: [String], selector: String) {
    #expect(ObjectiveCName.selector(base, labels: labels) == selector)
  }

  @Test func whatThrowsOrWaitsSaysSo() {
    #expect(ObjectiveCName.selector("load", labels: [], isThrowing: true) == "loadAndReturnError:")
    #expect(ObjectiveCName.selector("load", labels: [""], isThrowing: true) == "load:error:")
    #expect(ObjectiveCName.selector("load", labels: [], isAsync: true) == "loadWithCompletionHandler:")
    #expect(ObjectiveCName.selector("load", labels: ["x"], isAsync: true) == "loadWithX:completionHandler:")
  }
}
