import VirtualTime

/// Controllers that a test puts in the place of a storyboard's scenes.
@MainActor
enum StoryboardReplacements {
  private struct Key: Hashable {
    let storyboard: String
    let identifier: String?
  }

  @PerLaunch private static var controllers: [Key: UIViewController] = [:]

  static func removeAll() { controllers = [:] }

  static func put(_ controller: UIViewController, _ identifier: String?, of storyboard: String) {
    controllers[Key(storyboard: storyboard, identifier: identifier)] = controller
  }

  static func initial(of storyboard: String) -> UIViewController? { controllers[Key(storyboard: storyboard, identifier: nil)] }

  static func controller(_ identifier: String, of storyboard: String) -> UIViewController? {
    controllers[Key(storyboard: storyboard, identifier: identifier)]
  }
}

extension UIStoryboard {
  /// Makes the storyboard hand out `controller` for `identifier`, also to segues and references that lead there.
  ///
  /// An identifier that the storyboard does not have is an exception. Holds until `UIStoryboard.unbindAll()` or the next launch.
  public func bind(viewController controller: UIViewController, toIdentifier identifier: String) {
    guard isKnown(identifier) else { return }
    StoryboardReplacements.put(controller, identifier, of: name)
  }

  /// The same for a storyboard that this one refers to.
  public func bind(
    viewController controller: UIViewController, toIdentifier identifier: String,
    forReferencedStoryboardWithName referenced: String
  ) {
    guard isReferenced(referenced, identifier) else { return }
    StoryboardReplacements.put(controller, identifier, of: referenced)
  }

  /// The same for the initial controller of a storyboard that this one refers to.
  public func bind(
    viewController controller: UIViewController, asInitialViewControllerForReferencedStoryboardWithName referenced: String
  ) {
    guard isReferenced(referenced, nil) else { return }
    StoryboardReplacements.put(controller, nil, of: referenced)
  }

  /// Hands out the scenes themselves again, of all storyboards.
  public static func unbindAll() { StoryboardReplacements.removeAll() }

  private func isKnown(_ identifier: String) -> Bool {
    let identifiers = (document?.scenes ?? []).compactMap(\.storyboardIdentifier)
    if identifiers.contains(identifier) { return true }
    let near = NameGuesses.described(for: identifier, among: identifiers)
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "Could not find identifier '\(identifier)' on storyboard with name '\(name)'" + (near.map { "; it has \($0)" } ?? ""))
    return false
  }

  private func isReferenced(_ storyboard: String, _ identifier: String?) -> Bool {
    let references = (document?.scenes ?? []).compactMap { document?[$0.controller]?.element }
      .filter { $0.name == "viewControllerPlaceholder" }
    if references.contains(where: { $0["storyboardName"] == storyboard && $0["referencedIdentifier"] == identifier }) {
      return true
    }
    let what = identifier.map { "identifier '\($0)'" } ?? "the initial view controller"
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "Could not find a reference to \(what) of an external storyboard with name '\(storyboard)' on storyboard with name '\(name)'"
    )
    return false
  }
}
