import VirtualTime

/// A method to call on a target that is not kept alive: what a selector and a target are to UIKit.
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// False for a nil target: then the responder chain is searched for one.
  let hasTarget: Bool
  /// What the method is called: by its own name where a storyboard or a list of actions says so; otherwise `action`, `action:` or
  /// `action:forEvent:`, by what it takes, because a reference to a method does not know its name.
  let selector: String
  private let find: (UIResponder?, _ sender: Any) -> AnyObject?
  private let call: (AnyObject, Any, UIEvent?) -> Void

  init<Target: AnyObject>(
    _ target: Target?, selector: String, call: @escaping (Target, Any, UIEvent?) -> Void
  ) {
    self.target = target
    self.selector = selector
    hasTarget = target != nil
    find = { start, _ in Self.search(Target.self, from: start) }
    self.call = { target, sender, event in
      // `find` and `init` let nothing but a Target in.
      if let target = target as? Target { call(target, sender, event) }
    }
  }

  init<Target: AnyObject>(
    _ target: Target?, _ action: @escaping (Target) -> @MainActor () -> Void, selector: String = "action"
  ) {
    self.init(target, selector: selector) { target, _, _ in action(target)() }
  }

  init<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping (Target) -> @MainActor (Sender) -> Void, selector: String = "action:"
  ) {
    self.init(target, selector: selector) { target, sender, _ in
      if let sender = Self.cast(sender, to: Sender.self, for: target) { action(target)(sender) }
    }
  }

  init<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void,
    selector: String = "action:forEvent:"
  ) {
    self.init(target, selector: selector) { target, sender, event in
      guard let event, let sender = Self.cast(sender, to: Sender.self, for: target) else { return }
      action(target)(sender, event)
    }
  }

  /// The method of that name: of `target`, whatever class it is of, or of the first responder in the chain that has one.
  ///
  /// As on iOS, nobody looks whether the target has it before it is called.
  init(_ target: Any?, _ action: Selector) {
    guard let target = target.flatMap(KeyedValue.flattened) as AnyObject? else {
      self.init(selector: action.name)
      return
    }
    self.init(target, selector: action.name) { target, sender, event in
      Self.send(action, to: target, sender, event)
    }
  }

  /// The method of that name of the first responder in the chain that can perform it: Interface Builder's "First Responder".
  init(selector: String) {
    self.selector = selector
    hasTarget = false
    let action = Selector(selector)
    find = { start, sender in
      if let found = Self.first(from: start)?.target(forAction: action, withSender: sender is Void ? nil : sender) {
        return found as AnyObject
      }
      return UIApplication.shared.delegate.flatMap { Messages.has(action, $0) ? $0 : nil }
    }
    call = { target, sender, event in Self.send(action, to: target, sender, event) }
  }

  /// Nobody is `()` as a sender.
  private static func send(_ action: Selector, to target: AnyObject, _ sender: Any, _ event: UIEvent?) {
    Messages.send(action, to: target, with: [sender is Void ? nil : sender, event])
  }

  private static func cast<Sender>(_ sender: Any, to type: Sender.Type, for target: AnyObject) -> Sender? {
    if let sender = sender as? Sender { return sender }
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "An action of \(Swift.type(of: target)) takes a \(type) and was sent by a \(Swift.type(of: sender))")
    return nil
  }

  /// Who would be called; nil when the target is gone or nobody in the chain has its type.
  func receiver(from sender: Any, chain start: UIResponder?) -> AnyObject? { hasTarget ? target : find(start, sender) }

  /// Calls the method; false when the target is gone or nobody in the chain has its type.
  @discardableResult
  func perform(from sender: Any, chain start: UIResponder?, event: UIEvent?) -> Bool {
    guard let receiver = receiver(from: sender, chain: start) else { return false }
    // What the method starts is told as its object's.
    EventQueue.main.onBehalf(of: type(of: receiver)) { call(receiver, sender, event) }
    return true
  }

  /// The first responder of type `Target`: beginning at the window's first responder, or else at `sender`, as UIKit does for an
  /// action without a target; the app's delegate is asked last.
  static func search<Target: AnyObject>(_ type: Target.Type, from sender: UIResponder?) -> Target? {
    search(from: sender) { $0 is Target } as? Target
  }

  private static func search(from sender: UIResponder?, where fits: (AnyObject) -> Bool) -> AnyObject? {
    for responder in first(from: sender)?.responderChain ?? [] {
      if fits(responder) { return responder }
    }
    return UIApplication.shared.delegate.flatMap { fits($0) ? $0 : nil }
  }

  /// Where the search begins: at the window's first responder, or else at `sender`, or at the window.
  private static func first(from sender: UIResponder?) -> UIResponder? {
    let window = sender?.responderWindow ?? UIApplication.shared.keyWindow
    return window?.firstResponder ?? sender ?? window
  }
}
