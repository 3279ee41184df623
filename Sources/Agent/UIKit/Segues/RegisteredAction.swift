/// What a control, a bar button item or a gesture recogniser calls, as a driver is told of it.
package struct RegisteredAction: Hashable, Sendable {
  /// The class of the target; nil when the responder chain is searched for one. Of a `UIAction` that.
  package var targetClass: String?
  /// `saveTapped:`, `perform:` of a segue; `action`, `action:` or `action:forEvent:` of a method that was added in code; the
  /// title of a `UIAction`.
  package var action: String
  /// The names of the control events, in the order of their bits; none for anything but a control.
  package var events: [String]
  /// The segue that the target is, if it is one.
  package var segue: SegueFacts?
  /// Whether the target is still there.
  package var hasTarget: Bool

  @MainActor
  init(_ call: TargetAction, events: UIControl.Event) {
    targetClass = call.target.map { ($0 as? UIStoryboardSegueTemplate)?.kind.templateName ?? "\(type(of: $0))" }
    hasTarget = call.target != nil
    action = call.selector
    self.events = events.names
    segue = (call.target as? UIStoryboardSegueTemplate).map(SegueFacts.init)
  }

  @MainActor
  init(_ action: UIAction, events: UIControl.Event) {
    (targetClass, hasTarget, self.action, self.events) = ("UIAction", true, action.title, events.names)
  }
}

extension UIControl {
  /// Everybody who is called, in the order of registration.
  package var registeredActions: [RegisteredAction] {
    registrations.map { registration in
      switch registration.receiver {
      case .target(let call): RegisteredAction(call, events: registration.events)
      case .action(let action): RegisteredAction(action, events: registration.events)
      }
    }
  }
}

extension UIBarButtonItem {
  /// Who is called by a tap: the primary action, then the target.
  package var registeredActions: [RegisteredAction] {
    (primaryAction.map { [RegisteredAction($0, events: [])] } ?? []) + (receiver.map { [RegisteredAction($0, events: [])] } ?? [])
  }
}

extension UIGestureRecognizer {
  /// Everybody who is called, in the order in which they were added.
  package var registeredActions: [RegisteredAction] { actions.map { RegisteredAction($0, events: []) } }
}
