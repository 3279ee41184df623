/// A titled closure that a control or a bar button item performs.
@MainActor
public final class UIAction {
  /// Names an action: adding another one with the same name to a control replaces it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public var title: String
  public let identifier: Identifier
  /// Who performs the action at the moment; nil in between.
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void
  private static var lastNumber = 0

  /// `identifier` defaults to one that no other action has.
  public init(title: String = "", identifier: Identifier? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
    Self.lastNumber += 1
    self.title = title
    self.identifier = identifier ?? Identifier("UIAction-\(Self.lastNumber)")
    self.handler = handler
  }

  func perform(from sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
