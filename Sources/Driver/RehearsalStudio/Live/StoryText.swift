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

    /// The name of its class. An app's own `ViewController` would be named as the class that all page objects inherit from.
    var object: String { isNamesake ? "Main" + controller + "Object" : controller + "Object" }
    private var isNamesake: Bool { controller == "ViewController" }
    /// A line that says whose it is, where the name does not.
    var whose: String { isNamesake ? "  override class var controllerClass: String { \(controller.swiftLiteral) }\n" : "" }
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
    guard let controller = view.controller, view.locator.findArguments != nil else { return }
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
      \(page.whose)\(page.properties.map { "  @Find(\($0.locator.findArguments ?? "")) var \($0.name)" }.joined(separator: "\n"))
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
    let seed = story.seed.map { ", seed: \($0)" } ?? ""
    let device = story.device.map { ", device: \($0.swiftLiteral)" } ?? ""
    var lines = ["let app = try App.launch(\(story.app.swiftLiteral)\(seed)\(device))"]
    var known: Set<String> = []
    for step in story.steps {
      if let view = step.view, let page = page(with: view), known.insert(page.controller).inserted {
        lines.append("let \(page.variable) = try app.page(\(page.object).self)")
      }
      lines.append(line(step))
    }
    return lines
  }

  /// The page object that has a view as a property.
  private func page(with view: StoryView) -> Page? {
    pages.first { page in page.controller == view.controller && page.properties.contains { $0.locator == view.locator } }
  }

  private func line(_ step: Story.Step) -> String {
    switch step {
    case .tap(let view): "try \(name(of: view)).tap()"
    case .tapAt(let point): "try app.device.tap(x: \(Self.plain(point.x)), y: \(Self.plain(point.y)))"
    case .longPress(let view): "try \(name(of: view)).longPress()"
    case .swipe(let view, let direction): "try \(name(of: view)).swipe(.\(direction.rawValue))"
    case .step(let view, let isUp): "try \(name(of: view)).\(isUp ? "increment" : "decrement")()"
    case .turn(let view, let isForward): "try \(name(of: view)).accessibility\(isForward ? "Increment" : "Decrement")()"
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
    guard let page = page(with: view),
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
  /// What `@Find(…)` is given for it; nil where words cannot say it, and a property of a page object cannot be made of it.
  fileprivate var findArguments: String? { arguments("id") }

  /// What `view(…)` is given for it.
  fileprivate var viewArguments: String {
    index == nil ? arguments("identifier") ?? throwing : throwing
  }

  /// Reads its words when the spec runs, which may throw.
  private var throwing: String { "Locator(\(written.swiftLiteral))" }

  private func arguments(_ identifierLabel: String) -> String? {
    var (told, parts) = (Locator(), [String]())
    if case .exactly(let words) = label {
      told.label = label
      parts.append(words.swiftLiteral)
    }
    if case .exactly(let name) = identifier {
      told.identifier = identifier
      parts.append("\(identifierLabel): \(name.swiftLiteral)")
    }
    if let className {
      told.className = className
      parts.append("class: \(className.swiftLiteral)")
    }
    if let exactClass {
      told.exactClass = exactClass
      parts.append("exactClass: \(exactClass.swiftLiteral)")
    }
    if case .exactly(let words) = text {
      told.text = text
      parts.append("text: \(words.swiftLiteral)")
    }
    if let index {
      told.index = index
      parts.append("at: \(index)")
    }
    return told == self && !parts.isEmpty ? parts.joined(separator: ", ") : nil
  }
}
