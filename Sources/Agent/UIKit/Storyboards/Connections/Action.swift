/// A method under the name that Interface Builder calls it by: what `@IBAction` is on iOS.
///
/// Without Objective-C no method can be found by its name, so a class lists those that its storyboards refer to:
///
/// ```swift
/// final class SaveController: UIViewController {
///   override class var actions: [Action] { [Action("saveTapped:", saveTapped), Action("unwindToStart:", unwindToStart)] }
///
///   func saveTapped(_ sender: UIButton) { … }
///   func unwindToStart(_ segue: UIStoryboardSegue) { … }
/// }
/// ```
///
/// A name without a colon gets those that its parameters ask for: `Action("saveTapped", saveTapped)` is `saveTapped:` as well, if
/// the method takes a sender, and `saveTapped:forEvent:` if it takes a sender and an event.
@MainActor
public struct Action {
  enum Call {
    case method((_ target: AnyObject?) -> TargetAction)
    case creator((_ target: AnyObject, NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?)
  }

  /// As in a storyboard, with its colons.
  public let selector: String
  let call: Call

  private init(_ name: String, _ parameters: String, _ call: Call) {
    selector = name.contains(":") ? name : name + parameters
    self.call = call
  }

  private init(_ name: String, _ parameters: String, _ bind: @escaping (AnyObject?, String) -> TargetAction) {
    let selector = name.contains(":") ? name : name + parameters
    self.init(selector, "", .method { bind($0, selector) })
  }

  /// A method that rewritten code tells of.
  private init(_ method: ExposedMethod) {
    guard method.role == .segueAction else {
      self.init(method.selector.name, "", .method { TargetAction($0, method.selector) })
      return
    }
    self.init(
      method.selector.name, "",
      .creator { target, coder, sender, identifier in
        Messages.send(method.selector, to: target, with: [coder, sender, identifier]) as? UIViewController
      })
  }

  // MARK: Actions

  /// A method without a parameter.
  public init<Target: AnyObject>(_ selector: String, _ method: @escaping (Target) -> @MainActor () -> Void) {
    self.init(selector, "") { TargetAction($0 as? Target, method, selector: $1) }
  }

  /// A method that takes what was used, or, for an unwind segue, the segue.
  public init<Target: AnyObject, Sender>(
    _ selector: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(selector, ":") { TargetAction($0 as? Target, method, selector: $1) }
  }

  /// A method that takes what was used and the event; it is not called when there is no event.
  public init<Target: AnyObject, Sender>(
    _ selector: String, _ method: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    self.init(selector, ":forEvent:") { TargetAction($0 as? Target, method, selector: $1) }
  }

  // MARK: Segue actions: methods that make the destination of a segue, `@IBSegueAction` on iOS

  /// A method that makes a segue's destination from a coder; nil leaves that to the storyboard.
  public init<Target: AnyObject, Destination: UIViewController>(
    creating selector: String, _ method: @escaping (Target) -> @MainActor (NSCoder) -> Destination?
  ) {
    self.init(selector, ":", .creator { target, coder, _, _ in (target as? Target).flatMap { method($0)(coder) } })
  }

  /// As above, for a method that takes the sender too.
  public init<Target: AnyObject, Destination: UIViewController>(
    creating selector: String, _ method: @escaping (Target) -> @MainActor (NSCoder, Any?) -> Destination?
  ) {
    self.init(
      selector, ":sender:",
      .creator { target, coder, sender, _ in (target as? Target).flatMap { method($0)(coder, sender) } })
  }

  /// As above, for a method that takes the sender and the segue's identifier too.
  public init<Target: AnyObject, Destination: UIViewController>(
    creating selector: String, _ method: @escaping (Target) -> @MainActor (NSCoder, Any?, String?) -> Destination?
  ) {
    self.init(
      selector, ":sender:segueIdentifier:",
      .creator { target, coder, sender, identifier in
        (target as? Target).flatMap { method($0)(coder, sender, identifier) }
      })
  }

  // MARK: Finding

  /// Every action of a class, its own first.
  static func all(of type: AnyClass) -> [Action] {
    var seen: Set<String> = []
    let listed = ancestry(of: type).flatMap { ($0 as? any Connectable.Type)?.actions ?? [] }
    return (listed + ExposedClass.of(type).methods.map(Action.init)).filter { seen.insert($0.selector).inserted }
  }

  /// The one that a class lists itself.
  static func listed(_ selector: String, of object: AnyObject) -> Action? {
    for type in ancestry(of: type(of: object)) {
      if let own = (type as? any Connectable.Type)?.actions.first(where: { $0.selector == selector }) { return own }
    }
    return nil
  }

  static func named(_ selector: String, of object: AnyObject) -> Action? {
    all(of: type(of: object)).first { $0.selector == selector }
  }
}
