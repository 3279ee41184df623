import Testing
import UIKit
import VirtualTime

/// What an app lets go of must go: a fork server's child lives for one spec, but a leak hides an app's own.
@MainActor
struct LifetimeTests {
  final class Named: UIViewController {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
      title = name
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, target: self, action: Named.add)
    }
    required init?(coder: NSCoder) { nil }
    func add() {}

    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(primaryAction: UIAction(title: "OK") { [weak self] _ in self?.add() })
      button.addTarget(self, action: Named.add, for: .touchDown)
      view.addSubview(button)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Named.add))
    }
  }

  @Test("A controller goes with the end of the transition that leaves it")
  func controllers() {
    startAnew()
    var gone: [String] = []
    UIViewController.lifecycleObserver = { controller, event in
      guard event == .deinitialized else { return }
      gone.append((controller as? Named)?.name ?? "\(type(of: controller))")
    }
    defer { UIViewController.lifecycleObserver = nil }
    let root = Named("root")
    let window = show(UINavigationController(rootViewController: root))
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      do {
        let modal = Named("modal")
        modal.modalPresentationStyle = style
        root.present(modal, animated: true)
      }
      rest()
      #expect(gone == [])
      root.dismiss(animated: true)
      rest()
      #expect(gone == ["modal"])
      gone = []
    }
    root.navigationController?.pushViewController(Named("pushed"), animated: true)
    rest()
    root.navigationController?.popToRootViewController(animated: false)
    rest()
    #expect(gone == ["pushed"])
    gone = []
    do {
      let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.addTextField()
      root.present(alert, animated: true)
    }
    rest()
    root.dismiss(animated: true)
    rest()
    #expect(gone == ["UIAlertController"])
    gone = []
    window.rootViewController = UIViewController()
    rest()
    #expect(gone == ["UINavigationController"])
  }

  @Test("A window that nobody holds is gone, with everything in it")
  func window() {
    startAnew()
    weak var view: UIView?
    weak var controller: UIViewController?
    do {
      let shown = Named("root")
      let window = show(shown)
      (view, controller) = (window.subviews.first, shown)
      #expect(view != nil)
    }
    #expect(view == nil)
    #expect(controller == nil)
    #expect(UIApplication.shared.windows.isEmpty)
    rest()
  }

  @Test("A spinner that goes with its window is pending no more")
  func spinner() {
    startAnew()
    do {
      let controller = UIViewController()
      let spinner = UIActivityIndicatorView(style: .medium)
      controller.view.addSubview(spinner)
      spinner.startAnimating()
      _ = show(controller)
    }
    #expect(EventQueue.main.pending.isEmpty)
  }

  @Test("A new launch counts from one, whatever the process did before")
  func counts() {
    func names() -> [String] {
      startAnew()
      return [
        UIAction { _ in }.identifier.rawValue, UIMenu().identifier.rawValue, "\(UIContextMenuConfiguration().identifier)",
        UISheetPresentationController.Detent.custom { _ in 1 }.identifier.rawValue,
        UIPasteboard.withUniqueName().name.rawValue,
      ]
    }
    let first = names()
    #expect(first == ["UIAction-1", "UIMenu-1", "1", "com.apple.UIKit.custom-1", "UIPasteboard-1"])
    #expect(names() == first)
  }
}
