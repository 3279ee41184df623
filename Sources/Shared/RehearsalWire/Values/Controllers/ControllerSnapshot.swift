/// Where a view controller stands in its life.
public enum ControllerState: String, ProtocolWord {
  /// Made; its view has never been on the screen.
  case created
  /// On its way to the screen: viewWillAppear was called.
  case appearing
  /// On the screen: viewDidAppear was called.
  case appeared
  /// On its way off: viewWillDisappear was called.
  case disappearing
  /// Off the screen: viewDidDisappear was called.
  case disappeared
}

/// A view controller as it was at one virtual instant.
public struct ControllerSnapshot: Codable, Equatable, Sendable {
  /// Tells it from the others of this launch: a number that counts up from 1.
  public var id: Int
  /// The name of its class, without the module.
  public var className: String
  /// The names of its superclasses up to UIViewController, nearest first.
  public var superclasses: [String]
  /// Its title.
  public var title: String?
  /// The state of its life cycle.
  public var state: ControllerState
  /// Whether its view was loaded.
  public var viewLoaded: Bool
  /// The controllers it contains, in its own order.
  public var children: [ControllerSnapshot]
  /// The controller that it presents itself: none or one.
  public var presented: [ControllerSnapshot]
  /// The alert that it is, when it is one.
  public var alert: AlertSnapshot?
  /// Its bar items, when it is in a navigation controller.
  public var bar: BarSnapshot?
  /// What it does with the controllers that it contains, when UIKit has a class for that.
  public var container: ContainerSnapshot?
  /// How it is presented, when it is presented itself.
  public var presentation: PresentationSnapshot?
  /// Whether it comes, goes, or moves one of its children just now.
  public var inTransition: Bool
  /// The scene that it was made from.
  public var scene: SceneName?

  public init(
    id: Int, class: String, superclasses: [String], title: String?, state: ControllerState, viewLoaded: Bool,
    children: [ControllerSnapshot],
    presented: [ControllerSnapshot], alert: AlertSnapshot? = nil, bar: BarSnapshot? = nil, container: ContainerSnapshot? = nil,
    presentation: PresentationSnapshot? = nil, inTransition: Bool = false, scene: SceneName? = nil
  ) {
    self.id = id
    self.className = `class`
    self.superclasses = superclasses
    self.title = title
    self.state = state
    self.viewLoaded = viewLoaded
    self.children = children
    self.presented = presented
    self.alert = alert
    self.bar = bar
    self.container = container
    self.presentation = presentation
    self.inTransition = inTransition
    self.scene = scene
  }
}

/// What an alert or action sheet says and offers.
public struct AlertSnapshot: Codable, Equatable, Sendable {
  /// Its title.
  public var title: String?
  /// The text below the title.
  public var message: String?
  /// `alert` or `actionSheet`.
  public var style: String
  /// The titles of its actions, in the order in which they were added; an action without a title is the empty string.
  public var actions: [String]
  /// The same actions, with what else is known of them.
  public var details: [AlertActionSnapshot]
  /// How many text fields it has.
  public var textFields: Int

  public init(
    title: String?, message: String?, style: String, actions: [String], details: [AlertActionSnapshot] = [], textFields: Int = 0
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
    self.details = details
    self.textFields = textFields
  }
}

/// One choice of an alert.
public struct AlertActionSnapshot: Codable, Equatable, Sendable {
  /// The button's title.
  public var title: String?
  /// `default`, `cancel` or `destructive`.
  public var style: String
  /// Whether it takes touches.
  public var enabled: Bool
  /// Whether it is the one that the return key chooses.
  public var preferred: Bool

  public init(title: String?, style: String, enabled: Bool, preferred: Bool) {
    self.title = title
    self.style = style
    self.enabled = enabled
    self.preferred = preferred
  }
}

/// What the navigation item of a controller puts into the bar.
public struct BarSnapshot: Codable, Equatable, Sendable {
  /// Whether a back button shows.
  public var back: Bool
  /// The items at the left, from the left.
  public var left: [BarItemSnapshot]
  /// The items at the right, from the left.
  public var right: [BarItemSnapshot]
  /// The title that the bar shows.
  public var title: String?

  public init(back: Bool, left: [BarItemSnapshot], right: [BarItemSnapshot], title: String? = nil) {
    self.back = back
    self.left = left
    self.right = right
    self.title = title
  }
}

/// One button of a bar.
public struct BarItemSnapshot: Codable, Equatable, Sendable {
  /// The item's title.
  public var title: String?
  /// The item's accessibility identifier.
  public var identifier: String?
  /// Whether it takes touches.
  public var enabled: Bool

  public init(title: String?, identifier: String?, enabled: Bool) {
    self.title = title
    self.identifier = identifier
    self.enabled = enabled
  }
}

extension BarItemSnapshot: CustomStringConvertible {
  /// For failure texts: `'Save'`, `'Save' (disabled)`.
  public var description: String {
    let name = title ?? identifier
    return (name.map { "'\($0)'" } ?? "a button without title") + (enabled ? "" : " (disabled)")
  }
}
