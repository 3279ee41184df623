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
  private let find: (UIResponder?) -> AnyObject?
  private let call: (AnyObject, Any, UIEvent?) -> Void

  init<Target: AnyObject>(
    _ target: Target?, selector: String, call: @escaping (Target, Any, UIEvent?) -> Void
  ) {
    self.target = target
    self.selector = selector
    hasTarget = target != nil
    find = { Self.search(Target.self, from: $0) }
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
      Messages.send(action, to: target, with: [sender, event])
    }
  }

  /// The method of that name of the first responder in the chain that has one: Interface Builder's "First Responder".
  init(selector: String) {
    self.selector = selector
    hasTarget = false
    let bind: (AnyObject) -> TargetAction? = { object in
      guard case .method(let bind) = Action.named(selector, of: object)?.call else { return nil }
      return bind(object)
    }
    find = { start in Self.search(from: start) { bind($0) != nil } }
    call = { target, sender, event in bind(target)?.perform(from: sender, chain: nil, event: event) }
  }

  private static func cast<Sender>(_ sender: Any, to type: Sender.Type, for target: AnyObject) -> Sender? {
    if let sender = sender as? Sender { return sender }
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "An action of \(Swift.type(of: target)) takes a \(type) and was sent by a \(Swift.type(of: sender))")
    return nil
  }

  /// Calls the method; false when the target is gone or nobody in the chain has its type.
  @discardableResult
  func perform(from sender: Any, chain start: UIResponder?, event: UIEvent?) -> Bool {
    guard let receiver = hasTarget ? target : find(start) else { return false }
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
    let window = sender?.responderWindow ?? UIApplication.shared.keyWindow
    let start = window?.firstResponder ?? sender ?? window
    for responder in start?.responderChain ?? [] {
      if fits(responder) { return responder }
    }
    return UIApplication.shared.delegate.flatMap { fits($0) ? $0 : nil }
  }
}
