/// What a storyboard or xib contains, and what of it could not be understood.
public struct StoryboardReport: Codable, Equatable, Sendable {
  /// The file that was read.
  public var file: String
  /// `storyboard` or `xib`; nil for a file that was refused.
  public var kind: String?
  /// In the order of the document; empty for a xib.
  public var scenes: [SceneReport]
  /// What the file holds.
  public var counts: StoryboardCounts
  /// What could not be understood or done, in the order in which it was met.
  public var gaps: [StoryboardOddity]
  /// What the agent does not have and an app may: custom classes, in whose place those were made that they are of by kind, and
  /// other storyboards.
  public var notes: [StoryboardOddity]
  /// Why the file was not read at all, and what would be right; nil for one that was read.
  public var refusal: String?

  public init(
    file: String, kind: String? = nil, scenes: [SceneReport] = [], counts: StoryboardCounts = StoryboardCounts(),
    gaps: [StoryboardOddity] = [], notes: [StoryboardOddity] = [], refusal: String? = nil
  ) {
    self.file = file
    self.kind = kind
    self.scenes = scenes
    self.counts = counts
    self.gaps = gaps
    self.notes = notes
    self.refusal = refusal
  }
}

/// One scene of a storyboard.
public struct SceneReport: Codable, Equatable, Sendable {
  /// Its storyboard identifier, label, class, title or id, the first that there is.
  public var name: String
  /// The id of its controller in the document.
  public var id: String
  /// Interface Builder's element: `viewController`, `tableViewController` …
  public var kind: String
  /// The controller's class; absent for one of UIKit's.
  public var customClass: String?
  /// Whether the storyboard begins with it.
  public var isInitial: Bool
  /// Whether the controller came into being, with its view.
  public var isLoaded: Bool
  /// What the scene holds.
  public var counts: StoryboardCounts

  public init(
    name: String, id: String, kind: String, customClass: String? = nil, isInitial: Bool, isLoaded: Bool, counts: StoryboardCounts
  ) {
    self.name = name
    self.id = id
    self.kind = kind
    self.customClass = customClass
    self.isInitial = isInitial
    self.isLoaded = isLoaded
    self.counts = counts
  }
}

/// How many of each a scene or a document has.
public struct StoryboardCounts: Codable, Equatable, Sendable {
  /// Views.
  public var views: Int
  /// Outlets.
  public var outlets: Int
  /// Actions.
  public var actions: Int
  /// Also those that make children of a container.
  public var segues: Int
  /// Constraints.
  public var constraints: Int

  public init(views: Int = 0, outlets: Int = 0, actions: Int = 0, segues: Int = 0, constraints: Int = 0) {
    self.views = views
    self.outlets = outlets
    self.actions = actions
    self.segues = segues
    self.constraints = constraints
  }
}

/// Something in a storyboard or xib that was not understood, or not done, and where it stands.
public struct StoryboardOddity: Codable, Equatable, Sendable {
  /// What sort of oddity.
  public var kind: OddityKind
  /// A sentence's worth: `unknown attribute 'spin'`.
  public var what: String
  /// The name of the XML element.
  public var element: String
  /// Interface Builder's id of the object.
  public var id: String?
  /// What the scene is called; nil in a xib.
  public var scene: String?
  /// Counted from 1.
  public var line: Int
  /// Counted from 1.
  public var column: Int

  public init(kind: OddityKind, what: String, element: String, id: String?, scene: String?, line: Int, column: Int) {
    self.kind = kind
    self.what = what
    self.element = element
    self.id = id
    self.scene = scene
    self.line = line
    self.column = column
  }
}

/// In which way a part of a storyboard is odd.
public enum OddityKind: String, ProtocolWord, SchemaDescribed {
  /// An element that is not known; it was skipped with all that is in it.
  case element
  /// An attribute or child of a known element that nothing is done with.
  case attribute
  /// A value that is none of those that are known.
  case value
  /// A reference to nothing, an id twice.
  case reference
  /// A class that the agent does not have.
  case missingClass
  /// A class whose `init(coder:)` ends the process, as Xcode's template does, or answers nil, and which the app can make by
  /// another initialiser; what the document connects was checked by the class alone.
  case refusedClass
  /// The name of a symbol that has no drawing here: it may be none of the system's.
  case unknownSymbol
  /// What is understood and cannot be done here.
  case unsupported
}
