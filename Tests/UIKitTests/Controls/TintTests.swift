import Testing

@testable import UIKit

/// The tint colour of a window reaches everything in it, from the beginning.
@MainActor
struct TintTests {
  private static let indigo = "#5856D6"

  private func window(_ root: UIViewController) -> UIWindow {
    startAnew()
    let window = UIWindow()
    window.tintColor = .systemIndigo
    window.rootViewController = root
    window.makeKeyAndVisible()
    rest()
    return window
  }

  private func isBlue(_ window: UIWindow) -> Bool { ScreenPicture.svg(of: [window]).contains("#007AFF") }

  /// Counts what it is told.
  private final class Teller: UIView {
    var count = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      count += 1
    }
  }

  @Test func everyControlHasTheTintOfItsWindow() {
    let controller = UIViewController()
    controller.title = "All"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", image: nil)
    let styles: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .plain(), .bordered(), .borderedProminent()]
    // As a screen is made by code: everything is put together before it comes into a window.
    let stack = UIStackView(frame: CGRect(x: 20, y: 120, width: 300, height: 600))
    (stack.axis, stack.distribution) = (.vertical, .fillEqually)
    for var style in styles {
      (style.title, style.image) = ("Go", UIImage(systemName: "star"))
      stack.addArrangedSubview(UIButton(configuration: style))
    }
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let (slider, progress, tinted) = (UISlider(), UIProgressView(), UILabel())
    (slider.value, progress.progress) = (0.5, 0.5)
    (tinted.text, tinted.textColor) = ("Tint", .tintColor)
    for view in [system, slider, progress, tinted] { stack.addArrangedSubview(view) }
    controller.view.addSubview(stack)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.tabBarItem = UITabBarItem(title: "First", image: UIImage(systemName: "house"), tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let window = window(tabs)
    #expect(!isBlue(window))
    let picture = ScreenPicture.svg(of: [window])
    for text in ["System", "Tint", "Edit", "First"] {
      let line = picture.split(separator: "\n").first { $0.contains(">\(text)</text>") }
      #expect(line?.contains(Self.indigo) ?? false, "\(text): \(line ?? "is not there")")
    }
    #expect(picture.contains("fill=\"\(Self.indigo)\"/>"), "the ground of a filled button")
  }

  @Test func anAlertHasTheTintOfItsWindowAndThatOfItsViewBeforeIt() {
    let root = UIViewController()
    let window = window(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    rest()
    #expect(!isBlue(window) && ScreenPicture.svg(of: [window]).contains(Self.indigo))
    alert.view.tintColor = .systemGreen
    #expect(ScreenPicture.svg(of: [window]).contains("#34C759"))
  }

  @Test func aTreeIsToldWhereItComesIntoAnotherTint() {
    startAnew()
    let (outer, inner) = (Teller(), Teller())
    outer.addSubview(inner)
    let indigo = UIView()
    indigo.tintColor = .systemIndigo
    (outer.count, inner.count) = (0, 0)
    indigo.addSubview(outer)
    #expect(outer.count == 1 && inner.count == 1)
    outer.removeFromSuperview()
    #expect(outer.count == 2 && inner.count == 2, "it is blue again")
    // Nothing changes for what has a colour of its own, nor in a place that is as blue.
    inner.tintColor = .systemRed
    (outer.count, inner.count) = (0, 0)
    indigo.addSubview(outer)
    #expect(outer.count == 1 && inner.count == 0)
    outer.removeFromSuperview()
    (outer.count, inner.count) = (0, 0)
    UIView().addSubview(outer)
    #expect(outer.count == 1 && inner.count == 0)
  }

  @Test func whatIsBehindAnAlertIsGreyAndHasItsColoursAgainAfterIt() {
    let root = UIViewController()
    let (own, explicit) = (UIButton(configuration: .filled()), UIButton(configuration: .filled()))
    own.tintColor = .systemGreen
    explicit.tintAdjustmentMode = .normal
    for button in [own, explicit] {
      button.configuration?.title = "Go"
      button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
      root.view.addSubview(button)
    }
    func ground(_ button: UIButton) -> UIColor? { button.subviews.lazy.compactMap(\.backgroundColor).first }
    let window = window(root)
    #expect(ground(own) == .systemGreen && ground(explicit) == .systemIndigo)
    root.present(UIAlertController(title: "Wait", message: nil, preferredStyle: .alert), animated: false)
    rest()
    #expect(own.tintAdjustmentMode == .dimmed && ground(own) == .systemGray)
    #expect(ground(explicit) == .systemIndigo)
    root.dismiss(animated: false)
    rest()
    #expect(ground(own) == .systemGreen)
    _ = window
  }

  @Test func theTintColourOfUIColorIsThatOfTheViewThatItIsIn() {
    let root = UIViewController()
    let patch = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 30))
    patch.backgroundColor = .tintColor
    root.view.addSubview(patch)
    let window = window(root)
    #expect(ScreenPicture.svg(of: patch).contains("<rect width=\"20\" height=\"30\" fill=\"\(Self.indigo)\"/>"))
    patch.backgroundColor = .tintColor.withAlphaComponent(0.5)
    #expect(ScreenPicture.svg(of: patch).contains("fill=\"\(Self.indigo)\" fill-opacity=\"0.5\""))
    patch.backgroundColor = UIColor { _ in .tintColor }
    #expect(ScreenPicture.svg(of: patch).contains(Self.indigo))
    #expect(UIColor.tintColor.resolvedColor(with: patch.traitCollection) == UIColor.systemBlue.resolvedColor(with: .current))
    #expect(UIColor.tintColor == .tintColor && UIColor.tintColor != .systemBlue)
    _ = window
  }

  @Test func aTabThatIsNotChosenHasTheColourThatItsBarSays() throws {
    startAnew()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let items = [UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)]
    (bar.items, bar.selectedItem) = (items, items[0])
    func color(_ item: UITabBarItem) -> UIColor? {
      item.barView?.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == item.title }?.textColor
    }
    #expect(color(items[0]) == .systemBlue && color(items[1]) == .systemGray)
    bar.unselectedItemTintColor = .systemRed
    bar.tintColor = .systemGreen
    #expect(color(items[0]) == .systemGreen && color(items[1]) == .systemRed)
  }
}
