import VirtualTime

/// A method to call on a target that is not kept alive: what a selector and a target are to UIKit.
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// False for a nil target: then the responder chain is searched for one.
  let hasTarget: Bool
  private let find: (UIResponder?) -> AnyObject?
  private let call: (AnyObject, Any, UIEvent?) -> Void

  init<Target: AnyObject>(_ target: Target?, call: @escaping (Target, Any, UIEvent?) -> Void) {
    self.target = target
    hasTarget = target != nil
    find = { Self.search(Target.self, from: $0) }
    self.call = { target, sender, event in
      // `find` and `init` let nothing but a Target in.
      if let target = target as? Target { call(target, sender, event) }
    }
  }

  init<Target: AnyObject>(_ target: Target?, _ action: @escaping (Target) -> @MainActor () -> Void) {
    self.init(target) { target, _, _ in action(target)() }
  }

  init<Target: AnyObject, Sender>(_ target: Target?, _ action: @escaping (Target) -> @MainActor (Sender) -> Void) {
    self.init(target) { target, sender, _ in
      if let sender = Self.cast(sender, to: Sender.self, for: target) { action(target)(sender) }
    }
  }

  init<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    self.init(target) { target, sender, event in
      guard let event, let sender = Self.cast(sender, to: Sender.self, for: target) else { return }
      action(target)(sender, event)
    }
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
    EventQueue.main.onBehalf(of: "\(type(of: receiver))") { call(receiver, sender, event) }
    return true
  }

  /// The first responder of type `Target`: beginning at the window's first responder, or else at `sender`, as UIKit does for an
  /// action without a target; the app's delegate is asked last.
  static func search<Target: AnyObject>(_ type: Target.Type, from sender: UIResponder?) -> Target? {
    let window = sender?.responderWindow ?? UIApplication.shared.keyWindow
    let start = window?.firstResponder ?? sender ?? window
    for responder in start?.responderChain ?? [] {
      if let found = responder as? Target { return found }
    }
    return UIApplication.shared.delegate as? Target
  }
}
