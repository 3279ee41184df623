/// What can be read of a view without a word more: `try element.text` now, `element.later.text` in a batch.
///
/// ``exists``, ``isVisible``, ``count`` and ``all`` wait for nothing, and no view at all is no failure.
public struct ElementReadings {
  let element: Element

  /// Everything that is known of the view at this instant.
  public var snapshot: Action<ElementSnapshot> { ask(Read(element.locator)) { $0 } }

  /// The text that it shows; nil when it shows none.
  public var text: Action<String?> { ask(ReadText(element.locator)) { $0.text } }

  /// Its accessibility label.
  public var label: Action<String?> { ask(Read(element.locator)) { $0.label } }

  /// Its accessibility value.
  public var value: Action<String?> { ask(Read(element.locator)) { $0.value } }

  /// Whether it takes touches.
  public var isEnabled: Action<Bool> { ask(Read(element.locator)) { $0.enabled } }

  /// Whether at least one view matches.
  public var exists: Action<Bool> { ask(FindViews(element.locator)) { !$0.elements.isEmpty } }

  /// Whether at least one view matches that a person could see.
  public var isVisible: Action<Bool> { ask(FindViews(element.locator)) { $0.elements.contains { $0.visible } } }

  /// How many views match.
  public var count: Action<Int> { ask(FindViews(element.locator)) { $0.elements.count } }

  /// Every view that matches, in reading order.
  public var all: Action<[ElementSnapshot]> { ask(FindViews(element.locator)) { $0.elements } }

  private func ask<Asked: Command, Reply>(_ command: Asked, _ pick: @escaping (Asked.Reply) throws -> Reply) -> Action<Reply> {
    Action(command, said: element.place, within: element.budget, pick)
  }
}
