/// Which of UIKit's containers a view controller is.
public enum ContainerKind: String, ProtocolWord {
  case navigation, tabs, split, pages, search
}

/// What a container shows of the controllers that it contains.
public struct ContainerSnapshot: Codable, Equatable, Sendable {
  /// Which container it is.
  public var kind: ContainerKind
  /// Numbers of the controllers that it was given, in its own order: the stack with the root first, the tabs, the columns from
  /// the leading side, the pages on the screen.
  public var members: [Int]
  /// Numbers of those that it shows: the top of the stack, the chosen tab, the columns and pages on the screen.
  public var shown: [Int]
  /// The tabs of the bar, from the left; empty for other containers.
  public var tabs: [TabSnapshot]
  /// Which tab is chosen, counted from 0; nil for other containers, and when none is.
  public var selectedIndex: Int?
  /// How the columns of a split view stand, by UIKit's name such as `oneBesideSecondary`; nil for other containers.
  public var displayMode: String?
  /// Numbers of those that it keeps, and shows nowhere: what was popped off a collapsed split view comes back to its column when
  /// there is room again. Nil where there are none.
  public var kept: [Int]?

  public init(
    kind: ContainerKind, members: [Int], shown: [Int], tabs: [TabSnapshot] = [], selectedIndex: Int? = nil,
    displayMode: String? = nil, kept: [Int]? = nil
  ) {
    self.kind = kind
    self.members = members
    self.shown = shown
    self.tabs = tabs
    self.selectedIndex = selectedIndex
    self.displayMode = displayMode
    self.kept = kept
  }
}

/// One tab of a tab bar.
public struct TabSnapshot: Codable, Equatable, Sendable {
  /// The tab's title.
  public var title: String?
  /// The tab's accessibility identifier.
  public var identifier: String?
  /// The text in its badge; absent without a badge.
  public var badge: String?
  /// Whether it takes touches.
  public var enabled: Bool

  public init(title: String?, identifier: String?, badge: String?, enabled: Bool) {
    self.title = title
    self.identifier = identifier
    self.badge = badge
    self.enabled = enabled
  }
}

/// How a view controller is presented.
public struct PresentationSnapshot: Codable, Equatable, Sendable {
  /// UIKit's name of the style that came out of adaptation: `pageSheet`, `popover`, `fullScreen` …
  public var style: String
  /// Number of the controller that presents it.
  public var by: Int
  /// Whether a person may not dismiss it by hand.
  public var modal: Bool
  /// The sheet that it is, when it is one.
  public var sheet: SheetSnapshot?
  /// The popover that it is, when it is one.
  public var popover: PopoverSnapshot?

  public init(style: String, by: Int, modal: Bool, sheet: SheetSnapshot? = nil, popover: PopoverSnapshot? = nil) {
    self.style = style
    self.by = by
    self.modal = modal
    self.sheet = sheet
    self.popover = popover
  }
}

/// How a sheet stands.
public struct SheetSnapshot: Codable, Equatable, Sendable {
  /// Identifiers of the heights at which it rests, lowest first: `medium`, `large`, or the app's own.
  public var detents: [String]
  /// The one at which it rests; nil while it is none of them.
  public var selected: String?
  /// Whether it shows a grabber.
  public var grabber: Bool

  public init(detents: [String], selected: String?, grabber: Bool) {
    self.detents = detents
    self.selected = selected
    self.grabber = grabber
  }
}

/// Where a popover comes from.
public struct PopoverSnapshot: Codable, Equatable, Sendable {
  /// The view that its arrow points at, when it has one.
  public var source: ElementSnapshot?
  /// The side of the popover on which its arrow is: `up`, `down`, `left`, `right`, or nil when it shows none.
  public var arrow: String?

  public init(source: ElementSnapshot?, arrow: String?) {
    self.source = source
    self.arrow = arrow
  }
}

/// Which scene of which storyboard a view controller was made from.
public struct SceneName: Codable, Hashable, Sendable {
  /// Name of the storyboard's file, without its ending.
  public var storyboard: String
  /// The scene's storyboard identifier, when it has one.
  public var identifier: String?

  public init(storyboard: String, identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}
