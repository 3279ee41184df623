import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What a view is to whoever uses the app: by its class, by its traits, or by what it shows.
@MainActor struct ElementKindTests {
  /// UIKit's own, with the traits that they have by themselves, and with others that change nothing.
  @Test func UIKitsOwnViewsAreWhatTheirClassIs() {
    World.begin()
    let secure = UITextField()
    secure.isSecureTextEntry = true
    let views: [(UIView, ElementKind)] = [
      (UIWindow(), .window), (UITableViewCell(style: .default, reuseIdentifier: nil), .cell), (UICollectionViewCell(), .cell),
      (UITableView(), .table),
      (UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), .collectionView),
      (UINavigationBar(), .navigationBar), (UITabBar(), .tabBar), (UIToolbar(), .toolbar),
      (UISegmentedControl(items: ["A"]), .segmentedControl), (UIStepper(), .stepper), (UIPickerView(), .picker),
      (UIDatePicker(), .datePicker), (UITextView(), .textView), (UISearchTextField(), .searchField), (secure, .secureTextField),
      (UITextField(), .textField), (UISwitch(), .toggle), (UISlider(), .slider), (UIPageControl(), .pageIndicator),
      (UIButton(type: .system), .button), (UIProgressView(), .progressIndicator),
      (UIActivityIndicatorView(style: .medium), .activityIndicator),
    ]
    for (view, kind) in views {
      #expect(ElementKind(of: view) == kind)
      view.accessibilityTraits = .link
      #expect(ElementKind(of: view) == kind, "a \(view.className) with the trait of a link")
    }
  }

  @Test func otherViewsAreWhatTheirTraitsSay() {
    let traits: [(UIAccessibilityTraits, ElementKind)] = [
      (.toggleButton, .toggle), (.button, .button), (.link, .link), (.searchField, .searchField), (.keyboardKey, .key),
      (.adjustable, .slider), (.image, .image), (.staticText, .staticText), (.tabBar, .tabBar), (.header, .other),
    ]
    for (trait, kind) in traits {
      for view in [UIView(), UILabel(), UIImageView()] where trait != .header {
        view.accessibilityTraits = trait
        #expect(ElementKind(of: view) == kind)
      }
      let view = UIView()
      view.accessibilityTraits = trait
      #expect(ElementKind(of: view) == kind)
    }
  }

  @Test func ofSeveralTraitsTheFirstOfUIKitsOrderTells() {
    func kind(_ traits: UIAccessibilityTraits) -> ElementKind {
      let view = UIView()
      view.accessibilityTraits = traits
      return ElementKind(of: view)
    }
    #expect(kind([.button, .toggleButton]) == .toggle)
    #expect(kind([.button, .link, .image]) == .button)
    #expect(kind([.staticText, .link]) == .link)
    #expect(kind([.image, .adjustable]) == .slider)
    #expect(kind([.selected, .staticText]) == .staticText)
  }

  @Test func viewsWithoutTraitsAreWhatTheyShow() {
    let (label, image) = (UILabel(), UIImageView())
    (label.accessibilityTraits, image.accessibilityTraits) = ([], [])
    #expect(ElementKind(of: label) == .staticText)
    #expect(ElementKind(of: image) == .image)
    #expect(ElementKind(of: UIScrollView()) == .scrollView)
    #expect(ElementKind(of: UIView()) == .other)
    #expect(ElementKind(of: UIControl()) == .other)
  }

  @Test func theViewOfAnAlertIsAnAlertOrASheet() {
    World.begin()
    let (alert, sheet) = (
      UIAlertController(title: "A", message: nil, preferredStyle: .alert),
      UIAlertController(title: "B", message: nil, preferredStyle: .actionSheet)
    )
    #expect(ElementKind(of: alert.view) == .alert)
    #expect(ElementKind(of: sheet.view) == .sheet)
    #expect(ElementKind(of: UIViewController().view) == .other)
  }

  @Test func whatKeysTypeOrShowMakesThemKeysAndTheRestAreButtons() throws {
    let port = try StagePort.showingViews { [UITextField()] }
    _ = try port.send(Tap(Locator(class: "UITextField")))
    _ = try port.send(Await(.keyboard(visible: true)))
    func all(_ nodes: [ElementNode]) -> [ElementNode] { nodes.flatMap { [$0] + all($0.children) } }
    let nodes = all(try port.send(ElementTree()).windows)
    #expect(nodes.filter { $0.className == "KeyboardView" }.map(\.kind) == [.keyboard])
    let keys = nodes.filter { $0.className == "KeyboardKeyView" }
    #expect(keys.first { $0.label?.lowercased() == "q" }?.kind == .key)
    // Return and the like do something else.
    #expect(Set(keys.map(\.kind)) == [.key, .button])
  }
}
