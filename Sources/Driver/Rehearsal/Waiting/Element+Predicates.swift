/// What holds of a view, or does not; evaluated in the agent, one round trip however long it takes.
///
/// ```swift
/// try page.saveButton.enabled.require()
/// #expect(try page.spinner.visible.doesntHold)
/// try page.statusLabel.shows("Saved").throughout(.seconds(2))
/// ```
extension Element {
  /// Whether at least one view matches.
  public var present: UIPredicate { predicate(.exists(locator)) }

  /// Whether no view matches.
  public var absent: UIPredicate { predicate(.not(.exists(locator))) }

  /// Whether at least one view matches that a person could see.
  public var visible: UIPredicate { predicate(.visible(locator)) }

  /// Whether no view matches that a person could see; one that is hidden, or not there, is none.
  public var invisible: UIPredicate { predicate(.not(.visible(locator))) }

  /// Whether exactly one view matches, and it takes touches.
  public var enabled: UIPredicate { predicate(.enabled(locator)) }

  /// Whether a view matches that takes no touches. It is there, in contrast to the negation of ``enabled``.
  public var disabled: UIPredicate { predicate(inState(ElementState(enabled: false))) }

  /// Whether a touch could reach it: visible, enabled and not covered.
  public var tappable: UIPredicate { predicate(inState(ElementState(tappable: true))) }

  /// Whether it is selected: a control, a cell, or whatever has the trait.
  public var selected: UIPredicate { predicate(inState(ElementState(selected: true))) }

  /// Whether a view matches that is not selected.
  public var deselected: UIPredicate { predicate(inState(ElementState(selected: false))) }

  /// Whether it has the focus: the first responder and, on a tablet, what tab and the arrows have moved the focus to.
  public var focused: UIPredicate { predicate(inState(ElementState(focused: true))) }

  /// Whether exactly one view matches, and it shows such a text.
  public func shows(_ text: TextMatch, file: StaticString = #filePath, line: UInt = #line) -> UIPredicate {
    predicate(.text(of: locator, is: text), at: Place(file, line))
  }

  /// Whether a view matches with such an accessibility value.
  public func hasValue(_ value: TextMatch, file: StaticString = #filePath, line: UInt = #line) -> UIPredicate {
    predicate(.exists(locator.and(Locator(value: value))), at: Place(file, line))
  }

  /// Whether so many views match.
  public func counts(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> UIPredicate {
    predicate(.count(of: locator, is: count), at: Place(file, line))
  }

  /// Whether a closure that looks at the element gives true: for what the others cannot say. Evaluated here, after each event of
  /// the app.
  public func satisfies(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ test: @escaping (ElementSnapshot) throws -> Bool
  ) -> UIPredicate {
    app.predicate(name, within: defaultTimeout, file: file, line: line) { try test(self.snapshot) }
  }

  private func inState(_ state: ElementState) -> Condition { .exists(locator.and(.state(state))) }

  private func predicate(_ condition: Condition, at place: Place? = nil) -> UIPredicate {
    UIPredicate(app: app, test: .condition(condition), within: defaultTimeout, at: place ?? self.place)
  }
}
