extension UIControl {
  // MARK: Targets

  /// Calls the method of that name on `target`, which is not kept alive, when one of `events` happens. It takes nothing, the
  /// sender, or the sender and the event. With a nil target it is called on the first responder in the chain that has it.
  public func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let call = TargetAction(target, action)
    // Whoever is called for an event is called once, however often it asked.
    remove(events) { receiver in
      guard case .target(let known) = receiver else { return false }
      return known.selector == action.name && known.hasTarget == call.hasTarget && known.target === call.target
    }
    registrations.append(Registration(events: events, receiver: .target(call)))
  }

  /// Removes what `target` (anybody, if nil) is called for at `events` by that name, or, if it is nil, by any.
  public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let wanted = target.flatMap(KeyedValue.flattened) as AnyObject?
    remove(events) { receiver in
      guard case .target(let known) = receiver else { return false }
      return (wanted == nil || known.target === wanted) && (action == nil || known.selector == action?.name)
    }
  }

  /// Calls the method of that name of an object, or of the first responder in the chain from here that has it.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action).perform(from: self, chain: self, event: event)
  }

  /// Calls `action` on `target`, which is not kept alive, when one of `events` happens.
  ///
  /// With a nil target the method is called on the first responder in the chain that has its type.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void, for events: Event
  ) {
    registrations.append(Registration(events: events, receiver: .target(TargetAction(target, action))))
  }

  /// As above, for a method that takes the sender.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void, for events: Event
  ) {
    registrations.append(Registration(events: events, receiver: .target(TargetAction(target, action))))
  }

  /// As above, for a method that takes the sender and the event; not called when there is no event behind it.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void, for events: Event
  ) {
    registrations.append(Registration(events: events, receiver: .target(TargetAction(target, action))))
  }

  /// The targets that are still there, each once, in the order in which they were added.
  public var allTargets: [AnyObject] {
    registrations.reduce(into: []) { targets, registration in
      guard case .target(let action) = registration.receiver, let target = action.target else { return }
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
  }

  /// Calls what a storyboard says when one of `events` happens.
  func register(_ call: TargetAction, for events: Event) {
    registrations.append(Registration(events: events, receiver: .target(call)))
  }

  /// The names of the methods that `target` (nil for those that go along the responder chain) is called by at one of
  /// `controlEvent`, in the order in which they were added; nil for none, as in UIKit.
  ///
  /// A method that was added in code has no name here: it is said as `action`, `action:` or `action:forEvent:`, by what it takes.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let wanted = target.map { $0 as AnyObject }
    let names = registrations.compactMap { registration -> String? in
      guard case .target(let action) = registration.receiver, !registration.events.isDisjoint(with: controlEvent) else {
        return nil
      }
      return action.target === wanted && action.hasTarget == (wanted != nil) ? action.selector : nil
    }
    return names.isEmpty ? nil : names
  }

  /// Every event that somebody is called for.
  public var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  // MARK: Actions

  /// Performs `action` when one of `events` happens; an action with the same identifier is replaced.
  public func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    registrations.append(Registration(events: events, receiver: .action(action)))
  }

  public func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    remove(events) { receiver in
      guard case .action(let action) = receiver else { return false }
      return action.identifier == identifier
    }
  }

  private func remove(_ events: Event, where matches: (Receiver) -> Bool) {
    for index in registrations.indices where matches(registrations[index].receiver) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll(where: \.events.isEmpty)
  }

  /// Calls `iterator` with everybody who is called, in the order of registration, until it sets its last argument to true.
  ///
  /// UIKit's hands out a target with its selector; ours hands out the target alone, and not one that is gone.
  public func enumerateEventHandlers(
    _ iterator: (_ action: UIAction?, _ target: AnyObject?, _ events: Event, _ stop: inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations {
      switch registration.receiver {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let action):
        if action.hasTarget && action.target == nil { continue }
        iterator(nil, action.target, registration.events, &stop)
      }
      if stop { return }
    }
  }

  // MARK: Sending

  /// Calls everybody who is registered for one of `events`, in the order of registration.
  public func sendActions(for events: Event) { send(events, nil) }

  /// Performs `action` on behalf of this control.
  public func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// What a control whose purpose is a value sends when a hand has changed it; somebody who waits for both is called once.
  func sendValueChanged(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }

  func send(_ events: Event, _ event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.receiver {
      case .target(let action): action.perform(from: self, chain: self, event: event)
      case .action(let action): action.perform(from: self)
      }
    }
  }
}
