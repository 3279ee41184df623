import Rehearsal
import RehearsalWire
import Spelling

/// A story as a file of Swift: page objects for the controllers that it meets, and the spec.
struct StoryText {
  private let story: Story
  /// The page objects in the order in which they are met, by the classes of their controllers.
  private var pages: [Page] = []

  private struct Page {
    let controller: String
    /// The properties in the order in which they are met.
    var properties: [(name: String, locator: Locator)] = []

    var object: String { controller + "Object" }
    /// The name of the variable that holds it.
    var variable: String {
      let stem =
        controller.hasSuffix("ViewController")
        ? controller.dropLast("ViewController".count)
        : controller.hasSuffix("Controller") ? controller.dropLast("Controller".count) : controller[...]
      return SwiftName.variable(of: stem.isEmpty ? "page" : String(stem), else: "page")
    }
  }

  init(_ story: Story) {
    self.story = story
    for view in story.steps.compactMap(\.view) { note(view) }
  }

  private mutating func note(_ view: StoryView) {
    guard let controller = view.controller else { return }
    if !pages.contains(where: { $0.controller == controller }) { pages.append(Page(controller: controller)) }
    guard let place = pages.firstIndex(where: { $0.controller == controller }),
      !pages[place].properties.contains(where: { $0.locator == view.locator })
    else { return }
    let taken = Set(pages[place].properties.map(\.name)).union(Self.namesOfPages)
    let name = SwiftName.variable(of: view.words, else: SwiftName.kind(of: view.className))
    let kind = SwiftName.kind(of: view.className)
    let long = name.lowercased().hasSuffix(kind.lowercased()) ? name : name + kind.prefix(1).uppercased() + kind.dropFirst()
    let free = ([name, long] + (2...1000).map { "\(long)\($0)" }).first { !taken.contains($0) }
    pages[place].properties.append((free ?? name, view.locator))
  }

  /// What page objects have already, and a property would hide.
  private static let namesOfPages: Set<String> = [
    "app", "title", "view", "snapshot", "controllerID", "appeared", "loaded", "disappeared", "navigationController", "alert",
    "dismiss", "present", "property", "value", "element", "locator", "tap", "back", "parent", "children", "isVisible",
  ]

  var swift: String {
    guard !story.steps.isEmpty else { return "" }
    let variable = SwiftName.variable(of: story.name, else: "story") + "Specs"
    let objects = pages.map { page in
      """
      /// What the story says to \(page.controller).
      final class \(page.object): ViewControllerObject {
      \(page.properties.map { "  @Find(\($0.locator.findArguments)) var \($0.name)" }.joined(separator: "\n"))
      }


      """
    }
    return """
      import Rehearsal
      import RehearsalSpecs

      \(objects.joined())let \(variable) = describe(\(story.app.swiftLiteral)) {
        it(\(story.name.swiftLiteral)) {
      \(lines.map { "    \($0)\n" }.joined())  }
      }

      """
  }

  private var lines: [String] {
    let device = story.device.map { ", device: \($0.swiftLiteral)" } ?? ""
    var lines = ["let app = try App.launch(\(story.app.swiftLiteral)\(device))"]
    var known: Set<String> = []
    for step in story.steps {
      if let controller = step.view?.controller, known.insert(controller).inserted, let page = page(of: controller) {
        lines.append("let \(page.variable) = try app.page(\(page.object).self)")
      }
      lines.append(line(step))
    }
    return lines
  }

  private func page(of controller: String) -> Page? { pages.first { $0.controller == controller } }

  private func line(_ step: Story.Step) -> String {
    switch step {
    case .tap(let view): "try \(name(of: view)).tap()"
    case .tapAt(let point): "try app.device.tap(x: \(Self.plain(point.x)), y: \(Self.plain(point.y)))"
    case .longPress(let view): "try \(name(of: view)).longPress()"
    case .swipe(let view, let direction): "try \(name(of: view)).swipe(.\(direction.rawValue))"
    case .step(let view, let isUp): "try \(name(of: view)).\(isUp ? "increment" : "decrement")()"
    case .setValue(let view, let value): "try \(name(of: view)).setValue(\(value))"
    case .enterText(let text, let view): "try \(name(of: view)).enterText(\(text.swiftLiteral))"
    case .press(let key): "try app.keyboard.press(\(key.swiftLiteral))"
    case .pass(let time): "try app.clock.advance(by: .milliseconds(\(time.nanoseconds / 1_000_000)))"
    case .back: "try app.device.swipe(from: .left)"
    case .rotate(let orientation): "try app.device.rotate(to: .\(orientation.rawValue))"
    case .appears(let view): "try \(name(of: view)).waitUntilVisible()"
    case .says(let view, let text): "try \(name(of: view)).waitForText(\(text.swiftLiteral))"
    case .hasValue(let view, let value): "try expect(try \(name(of: view)).value, equals: \(value.swiftLiteral))"
    }
  }

  private func name(of view: StoryView) -> String {
    guard let controller = view.controller, let page = page(of: controller),
      let property = page.properties.first(where: { $0.locator == view.locator })
    else { return "app.view(\(view.locator.viewArguments))" }
    return "\(page.variable).\(property.name)"
  }

  private static func plain(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(tenths).replacing(".0", with: "") : String(tenths)
  }
}

extension Locator {
  /// What `@Find(…)` is given for it.
  fileprivate var findArguments: String { simple("id") ?? "Locator(\(written.swiftLiteral))" }

  /// What `view(…)` is given for it.
  fileprivate var viewArguments: String { simple("identifier") ?? "Locator(\(written.swiftLiteral))" }

  private func simple(_ identifierLabel: String) -> String? {
    if case .exactly(let text) = label, self == Locator(label: .exactly(text)) { return text.swiftLiteral }
    if case .exactly(let name) = identifier, self == Locator(identifier: .exactly(name)) {
      return "\(identifierLabel): \(name.swiftLiteral)"
    }
    if case .exactly(let words) = text, self == Locator(text: .exactly(words)) { return "text: \(words.swiftLiteral)" }
    return nil
  }
}
