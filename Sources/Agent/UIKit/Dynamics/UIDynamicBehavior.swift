/// Something that acts on dynamic items while it is in an animator; by itself, a bundle of other behaviors.
@MainActor
open class UIDynamicBehavior: UIObject {
  public init() {}

  /// The animator that it is in, by itself or through the behavior that it is a child of.
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// What it bundles, in the order in which it was added. A behavior with items of its own has no children.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// Called with each frame of the animator, after the items have been moved and contacts were told of.
  open var action: (() -> Void)?

  /// Ignored by a behavior with items of its own.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !hasItems, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    if let dynamicAnimator {
      guard dynamicAnimator.mayAdd(behavior) else { return }
    }
    childBehaviors.append(behavior)
    dynamicAnimator.map { behavior.enter($0) }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.leave()
  }

  /// Called before it begins to act in an animator, and, with nil, before it ends to. Does nothing by default.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For behaviors of the system

  /// Whether it acts on items itself.
  var hasItems: Bool { false }
  /// Gives the animator's world what it needs.
  func associate(with animator: UIDynamicAnimator) {}
  /// Takes that back.
  func dissociate(from animator: UIDynamicAnimator) {}
  /// Called before the bodies are moved by a frame of so many seconds.
  func prepareFrame(of duration: Double) {}

  // MARK: Inside

  /// It and what it bundles, from the top down.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  func enter(_ animator: UIDynamicAnimator) {
    dynamicAnimator = animator
    willMove(to: animator)
    associate(with: animator)
    for child in childBehaviors { child.enter(animator) }
    animator.behaviorsDidChange()
  }

  func leave() {
    guard let animator = dynamicAnimator else { return }
    willMove(to: nil)
    for child in childBehaviors { child.leave() }
    dissociate(from: animator)
    dynamicAnimator = nil
    animator.behaviorsDidChange()
  }
}

/// The items of a behavior, each once.
@MainActor
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  /// False for one that is there already.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    all.append(item)
    return true
  }

  /// False for one that is not there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    let count = all.count
    all.removeAll { $0 === item }
    return all.count < count
  }
}
