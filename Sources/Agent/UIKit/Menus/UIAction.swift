import VirtualTime

/// A titled closure that a control, a bar button item or a menu performs.
@MainActor
public final class UIAction: UIMenuElement {
  /// Names an action: adding another one with the same name to a control replaces it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let paste = Identifier("com.apple.action.paste")
  }

  public let identifier: Identifier
  /// False where it is one that nobody chose, so that tests should not find anything by it.
  let hasIdentifierOfItsOwn: Bool
  /// What a longer description says of it.
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  /// Shown in place of `image` while the state is on.
  public var selectedImage: UIImage?
  /// Who performs the action at the moment; nil in between.
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void
  private static let numbers = SerialNumbers()

  /// `identifier` defaults to one that no other action has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    let number = Self.numbers.next()
    self.identifier = identifier ?? Identifier("UIAction-\(number)")
    hasIdentifierOfItsOwn = identifier != nil
    (self.attributes, self.state, self.selectedImage) = (attributes, state, selectedImage)
    (self.discoverabilityTitle, self.handler) = (discoverabilityTitle, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the handler on behalf of `sender`; a disabled action does nothing.
  public func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    perform(from: sender as Any)
  }

  func perform(from sender: Any) {
    self.sender = sender
    if let responder = sender as? UIResponder {
      responder.onBehalfOfController { handler(self) }
    } else {
      handler(self)
    }
    self.sender = nil
  }
}

/// A titled method that the first responder in the chain that has it performs.
///
/// UIKit's command has a selector; ours takes a method reference, too: `UICommand(title: "Bold", action: Editor.toggleBold)`.
@MainActor
open class UICommand: UIMenuElement {
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  public let propertyList: Any?
  private let receiver: TargetAction

  /// The name of the method; one that was given as a reference is said by what it takes.
  public var action: Selector { Selector(receiver.selector) }

  init(
    title: String, image: UIImage?, propertyList: Any?, discoverabilityTitle: String?, attributes: Attributes, state: State,
    receiver: TargetAction
  ) {
    (self.propertyList, self.discoverabilityTitle, self.receiver) = (propertyList, discoverabilityTitle, receiver)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }

  /// Performed by the first responder in the chain that can perform a method of that name.
  public convenience init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, receiver: TargetAction(selector: action.name))
  }

  public convenience init<Target: AnyObject>(
    title: String, image: UIImage? = nil, action: @escaping (Target) -> @MainActor () -> Void, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, receiver: TargetAction(nil as Target?, action))
  }

  public convenience init<Target: AnyObject, Sender>(
    title: String, image: UIImage? = nil, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, receiver: TargetAction(nil as Target?, action))
  }

  /// Who would perform it, from `start` on; nil where nobody can.
  func target(chain start: UIResponder?) -> AnyObject? { receiver.receiver(from: self, chain: start) }

  /// Lets who would perform it bring it up to date.
  func validate(chain start: UIResponder?) { (target(chain: start) as? UIResponder)?.validate(self) }

  /// Calls the method; false when nobody from `start` on has it.
  @discardableResult
  func perform(chain start: UIResponder?) -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    return receiver.perform(from: self, chain: start, event: nil)
  }
}
