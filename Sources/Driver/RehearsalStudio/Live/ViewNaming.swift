import Rehearsal
import RehearsalWire

/// Finds words for views of a running app that mean them alone.
struct ViewNaming {
  let app: App
  private static let place = Place("the studio", 1)

  /// What can be touched at a point, by what can be done with it; of several the smallest.
  func touchable(at point: Point, for acts: Set<ElementAct>) throws -> StoryView? {
    var best: (view: StoryView, area: Double)?
    for reachable in try app.survey(at: Self.place).reachables where !acts.isDisjoint(with: reachable.acts) {
      guard let element = try outermost(reachable.locator), element.frame.holds(point),
        element.frame.area < best?.area ?? .infinity
      else { continue }
      best = (try view(reachable.locator, element), element.frame.area)
    }
    return best?.view
  }

  /// The field that has the focus.
  func focused() throws -> StoryView? {
    guard
      let field = try app.survey(at: Self.place).reachables.first(where: { $0.focused == true && $0.acts.contains(.enterText) }),
      let element = try outermost(field.locator)
    else { return nil }
    return try view(field.locator, element)
  }

  /// Words for an element: its identifier, its label, or what it says; nil where none of them means it alone.
  func named(_ element: ElementSnapshot) throws -> StoryView? {
    var locators: [Locator] = []
    if let identifier = element.identifier, !identifier.isEmpty { locators.append(Locator(identifier: .exactly(identifier))) }
    if let label = element.label, !label.isEmpty, element.accessible != false { locators.append(Locator(label: .exactly(label))) }
    if let text = element.text, !text.isEmpty { locators.append(Locator(text: .exactly(text))) }
    for locator in locators where try only(locator)?.frame == element.frame { return try view(locator, element) }
    return nil
  }

  private func view(_ locator: Locator, _ element: ElementSnapshot) throws -> StoryView {
    StoryView(
      locator: locator, controller: try controller(of: locator, element),
      words: element.identifier ?? element.label ?? element.text ?? locator.written, className: element.className)
  }

  /// The class of the app's own controller in whose view it is: the innermost one, of a class of which there is but one.
  private func controller(of locator: Locator, _ element: ElementSnapshot) throws -> String? {
    let all = try app.perform(Controllers(), at: Self.place).roots.flatMap(Self.everyOne)
    let own = all.filter { controller in
      controller.state == .appeared && !controller.className.hasPrefix("UI")
        && all.filter { $0.className == controller.className && $0.state == .appeared }.count == 1
    }
    for controller in own.reversed() {
      var inside = locator
      inside.controller = controller.id
      if try outermost(inside)?.frame == element.frame { return controller.className }
    }
    return nil
  }

  private static func everyOne(_ controller: ControllerSnapshot) -> [ControllerSnapshot] {
    [controller] + (controller.children + controller.presented).flatMap(everyOne)
  }

  /// What a touch means: of views within each other, such as a row and its label, the outermost.
  func outermost(_ locator: Locator) throws -> ElementSnapshot? {
    let found = try app.perform(FindViews(locator), at: Self.place).elements
    guard let largest = found.max(by: { $0.frame.area < $1.frame.area }) else { return nil }
    return found.allSatisfy { largest.frame.holds($0.frame) } ? largest : nil
  }

  /// The one view that it means; nil where there are several.
  func only(_ locator: Locator) throws -> ElementSnapshot? {
    let found = try app.perform(FindViews(locator), at: Self.place).elements
    return found.count == 1 ? found[0] : nil
  }
}
