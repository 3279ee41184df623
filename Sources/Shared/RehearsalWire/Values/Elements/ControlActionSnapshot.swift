/// Who is called when a control, a bar button item or a gesture recogniser is used.
public struct ControlActionSnapshot: Codable, Equatable, Sendable {
  /// The class of the target, without the module, or of a segue its template's; nil where the responder chain is searched for
  /// one.
  public var target: String?
  /// As in a storyboard, such as `saveTapped:`, and `perform:` of a segue. A method that was passed as a value has no name: it is
  /// told as `action`, `action:` or `action:forEvent:` by what it takes; of a block its title.
  public var action: String
  /// UIKit's names of the control events, such as `touchUpInside`; empty for what is no control.
  public var events: [String]
  /// The segue that the target is.
  public var segue: SegueSnapshot?
  /// The gesture recogniser of the view that calls, by its class; nil where the control itself does.
  public var recognizer: String?

  public init(target: String?, action: String, events: [String], segue: SegueSnapshot? = nil, recognizer: String? = nil) {
    self.target = target
    self.action = action
    self.events = events
    self.segue = segue
    self.recognizer = recognizer
  }
}

/// A segue that leads out of a scene.
public struct SegueSnapshot: Codable, Equatable, Sendable {
  /// Its identifier; nil when it has none.
  public var identifier: String?
  /// `show`, `showDetail`, `presentModally`, `popover`, `embed`, `replace`, `custom`, `unwind` or `push`.
  public var kind: String
  /// Storyboard identifier of what it leads to, or else the id of that in the document; of an unwind segue its action.
  public var destination: String
  /// The class of what it leads to.
  public var destinationClass: String
  /// Whether the change is animated.
  public var animated: Bool

  public init(identifier: String?, kind: String, destination: String, destinationClass: String, animated: Bool = true) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.destinationClass = destinationClass
    self.animated = animated
  }
}
