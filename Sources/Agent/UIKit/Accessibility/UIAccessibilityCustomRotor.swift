/// What the app adds to VoiceOver's rotor: a kind of element, through which a person goes one by one.
@MainActor
open class UIAccessibilityCustomRotor: UIObject {
  public enum Direction: Int, Sendable {
    case previous, next
  }

  /// Kinds that VoiceOver knows and names by itself.
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
    case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark

    /// What VoiceOver calls it, in English.
    var name: String {
      switch self {
      case .none: ""
      case .link: "Links"
      case .visitedLink: "Visited Links"
      case .heading: "Headings"
      case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5, .headingLevel6:
        "Heading Level \(rawValue - Self.heading.rawValue)"
      case .boldText: "Bold Text"
      case .italicText: "Italic Text"
      case .underlineText: "Underlined Text"
      case .misspelledWord: "Misspelled Words"
      case .image: "Images"
      case .textField: "Text Fields"
      case .table: "Tables"
      case .list: "Lists"
      case .landmark: "Landmarks"
      }
    }
  }

  /// Answers with what comes next; nil at the end.
  public typealias Search = @MainActor (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// What VoiceOver calls it.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  open var itemSearchBlock: Search
  /// `.none` for one that the app names.
  public let systemRotorType: SystemRotorType

  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: name), .none, itemSearchBlock)
  }

  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName, .none, itemSearchBlock)
  }

  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: type.name), type, itemSearchBlock)
  }

  private init(_ name: NSAttributedString, _ type: SystemRotorType, _ search: @escaping Search) {
    (attributedName, systemRotorType, itemSearchBlock) = (name, type, search)
  }

  /// What it found last: from there it goes on, as long as the focus is where it was put.
  private var found: UIAccessibilityCustomRotorItemResult?

  /// Searches from `element` on, and moves the focus to what is found; false where nothing is.
  func moveFocus(_ direction: Direction, from element: UIAccessibilityObject) -> Bool {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    predicate.currentItem =
      found.flatMap { $0.targetElement === element ? $0 : nil }
      ?? UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: nil)
    guard let result = itemSearchBlock(predicate) else { return false }
    found = result
    if let target = result.targetElement as? UIAccessibilityObject { UIAccessibility.focus(on: target) }
    return true
  }
}

/// From where a rotor is to search, and which way.
@MainActor
open class UIAccessibilityCustomRotorSearchPredicate: UIObject {
  open var currentItem: UIAccessibilityCustomRotorItemResult
  open var searchDirection: UIAccessibilityCustomRotor.Direction

  /// By default forwards, from nothing.
  public init() { (currentItem, searchDirection) = (UIAccessibilityCustomRotorItemResult(), .next) }
}

/// An element that a rotor has found, or a part of its text.
@MainActor
open class UIAccessibilityCustomRotorItemResult: UIObject {
  /// Not kept alive.
  open weak var targetElement: NSObject?
  /// Of the text of the element; nil for the whole.
  open var targetRange: UITextRange?

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement as? NSObject, targetRange)
  }

  fileprivate init() {}
}
