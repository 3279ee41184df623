/// How far a window of the app has come in its life, by UIKit's names.
public enum SceneActivation: String, ProtocolWord, SchemaDescribed {
  /// It is in front, and takes what a person does.
  case foregroundActive
  /// It is in front, and covered by the system, or on its way.
  case foregroundInactive
  /// Another one is in front, or another app.
  case background
  /// The app was not asked to make it yet: after a relaunch, those that were not in front.
  case unattached
}

/// A window of the app with all that is shown in it: what UIKit calls a scene. A person sees one of them at a time.
public struct SceneState: Codable, Equatable, Sendable {
  /// The identifier of its session: `scene-1` for the one that the app began with, and so on; a relaunch finds it again.
  public var identifier: String
  /// What the app calls it, as the app switcher shows it; empty unless it does.
  public var title: String
  /// The name of the configuration by which it was made; nil for none.
  public var configuration: String?
  /// Whether it is in front, on its way there, in the background, or not made yet.
  public var activation: SceneActivation
  /// Whether it is the one that a person sees, or will see when the app comes to the front.
  public var isInFront: Bool

  public init(
    identifier: String, title: String, configuration: String?, activation: SceneActivation, isInFront: Bool
  ) {
    self.identifier = identifier
    self.title = title
    self.configuration = configuration
    self.activation = activation
    self.isInFront = isInFront
  }
}
