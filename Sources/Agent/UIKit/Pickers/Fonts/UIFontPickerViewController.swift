/// What a font picker tells the app. Everything is optional.
@MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// The user chose a font, which is the picker's `selectedFontDescriptor`.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// The user left without a choice: by Cancel, a swipe or a touch beside the picker.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// Lets the user choose a font among those that `UIFont.familyNames` has.
///
/// ```
/// a family is tapped     selectedFontDescriptor → didPickFont → the picker dismisses itself
/// its "i" is tapped      its faces, where they are asked for and there are several; a tap on one is a choice
/// Cancel                 didCancel → the picker dismisses itself
/// swiped away            ── dismissed ── didCancel
/// ```
@MainActor
open class UIFontPickerViewController: UIViewController {
  /// Which fonts are offered, and how.
  @MainActor
  open class Configuration: UIObject, NSCopying {
    /// Whether the faces of a family can be chosen; false by default.
    open var includeFaces = false
    /// Whether names are written in the system's font, and not each in its own; false by default.
    open var displayUsingSystemFont = false
    /// Only families with a font that has all of these are offered; none by default. Classes, such as serifs, are not looked at.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    public init() {}

    /// Another one that says the same.
    // What UIKit's classes copy belongs to the main actor, as all of an app does.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

    fileprivate func copied() -> Configuration {
      let copy = Configuration()
      (copy.includeFaces, copy.displayUsingSystemFont) = (includeFaces, displayUsingSystemFont)
      copy.filteredTraits = filteredTraits
      return copy
    }

    /// The families that are offered, by their names.
    var families: [String] {
      let wanted = filteredTraits.intersection(.decisive)
      let faces = FontFace.all
      return UIFont.familyNames.filter { family in faces.contains { $0.family == family && $0.traits.isSuperset(of: wanted) } }
    }

    /// The faces of a family that are offered, in the order of their family.
    func faces(of family: String) -> [FontFace] {
      let wanted = filteredTraits.intersection(.decisive)
      return FontFace.all.filter { $0.family == family && $0.traits.isSuperset(of: wanted) }
    }
  }

  /// As it was when the picker was made.
  public let configuration: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?

  /// What is chosen, and has a check mark; nil by default.
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet { if isViewLoaded { for list in lists { list.tableView.reloadData() } } }
  }

  /// A picker of families.
  public convenience init() { self.init(configuration: Configuration()) }

  public init(configuration: Configuration) {
    self.configuration = configuration.copied()
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  private let navigation = UINavigationController()
  private var lists: [FontListController] { navigation.viewControllers.compactMap { $0 as? FontListController } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigation.setViewControllers([FontListController(of: self)], animated: false)
    fillView(with: navigation)
  }

  // MARK: What the user decides

  func showFaces(of family: String) {
    navigation.pushViewController(FontListController(of: self, family: family), animated: true)
  }

  func choose(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    delegate?.fontPickerViewControllerDidPickFont(self)
    dismiss(animated: true)
  }

  func cancel() {
    delegate?.fontPickerViewControllerDidCancel(self)
    dismiss(animated: true)
  }
}

extension UIFontPickerViewController: UserDismissalListener {
  func userDidDismiss() { delegate?.fontPickerViewControllerDidCancel(self) }
}
