import RehearsalWire
import WebKit

extension SendScriptMessage: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "send the message '\(name)' out of \(locator)"
    try stage.settle()
    let view = try stage.resolver.webView(locator, to: "send a message out of")
    let before = ElementSnapshot(of: view)
    guard view.send(try (body ?? .null).asFoundationValue(), to: name) else {
      let names = view.configuration.userContentController.messageNames
      throw Fault(
        .invalidArgument,
        names.isEmpty
          ? "the app takes no messages of this web view"
          : "the app takes no messages '\(name)'; \(NearMiss.suggestion(for: name, among: names))", asked: asked)
    }
    try stage.turn()
    return stage.acted(on: view, before: before)
  }
}
