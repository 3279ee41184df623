/// Makes one control, bar button item or gesture recogniser call a method by its name.
@MainActor
struct ActionConnection {
  var selector: String
  var sender: AnyObject
  var site: ConnectionSite

  func connect(_ target: AnyObject?, event: String?) throws(ConnectionFailure) {
    let call = try target.map { target throws(ConnectionFailure) in try method(of: target) } ?? TargetAction(selector: selector)
    try send(call, for: event)
  }

  /// Lets what is sent raise `failure`: on a device nobody misses the method before.
  func connect(_ target: AnyObject, event: String?, missing failure: ConnectionFailure) throws(ConnectionFailure) {
    try send(TargetAction(target, selector: selector) { _, _, _ in failure.raise() }, for: event)
  }

  private func send(_ call: TargetAction, for event: String?) throws(ConnectionFailure) {
    switch sender {
    case let control as UIControl:
      control.register(call, for: try events(event))
    case let item as UIBarButtonItem:
      item.setReceiver(call)
    case let recognizer as UIGestureRecognizer:
      recognizer.addReceiver(call)
    default:
      throw failure(.noActions, "", "a \(type(of: sender)) sends no actions", [])
    }
  }

  /// Whether an object of `type` would have the method.
  static func check(_ selector: String, of type: AnyClass, at site: ConnectionSite) throws(ConnectionFailure) {
    if case .method = Action.all(of: type).first(where: { $0.selector == selector })?.call { return }
    throw unknown(selector, of: type, at: site)
  }

  private func method(of target: AnyObject) throws(ConnectionFailure) -> TargetAction {
    if case .method(let bind) = Action.named(selector, of: target)?.call { return bind(target) }
    throw Self.unknown(selector, of: type(of: target), at: site)
  }

  private static func unknown(_ selector: String, of type: AnyClass, at site: ConnectionSite) -> ConnectionFailure {
    let names = Action.all(of: type).map(\.selector)
    var advice = "\(type) has no action '\(selector)'"
    if let near = NameGuesses.described(for: selector, among: names) {
      advice += "; it has \(near)"
    } else if type is any Connectable.Type {
      advice += "; it lists none in 'class var actions'"
    } else {
      advice += "; it is not 'Connectable'"
    }
    let near = NameGuesses.nearest(to: selector, among: names)
    return failure(selector, site, .unknownAction, "-[\(type) \(selector)]: unrecognized selector. ", advice, near)
  }

  private func events(_ name: String?) throws(ConnectionFailure) -> UIControl.Event {
    guard let name else { return .primaryActionTriggered }
    if let event = UIControl.Event.named[name] { return event }
    let names = UIControl.Event.named.keys.sorted()
    let near = NameGuesses.nearest(to: name, among: names)
    let advice = near.isEmpty ? "" : "; there is \(near.map { "'\($0)'" }.joined(separator: " or "))"
    throw failure(.unknownEvent, "", "there is no control event '\(name)'\(advice)", near)
  }

  private func failure(
    _ problem: ConnectionFailure.Problem, _ uikit: String, _ advice: String, _ near: [String]
  ) -> ConnectionFailure { Self.failure(selector, site, problem, uikit, advice, near) }

  private static func failure(
    _ selector: String, _ site: ConnectionSite, _ problem: ConnectionFailure.Problem, _ uikit: String, _ advice: String,
    _ near: [String]
  ) -> ConnectionFailure {
    ConnectionFailure(
      problem: problem, name: "NSInvalidArgumentException", reason: "\(uikit)\(site): \(advice)", missing: selector,
      nearMisses: near, site: site)
  }
}

extension UIControl.Event {
  /// As Interface Builder spells them.
  static let named: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
    "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]

  /// The names of the events in the set, in the order of their bits; a named mixture is told by its parts.
  package var names: [String] {
    Self.named.filter { $0.value.rawValue.nonzeroBitCount == 1 && isSuperset(of: $0.value) }
      .sorted { $0.value.rawValue < $1.value.rawValue }.map(\.key)
  }
}
