import UIKit

/// Shows a page of the web, of which only the address is seen: Safari is another program, and an app knows nothing of what it
/// shows.
@MainActor
open class SFSafariViewController: UIViewController {
  /// How it looks, and what it does.
  public final class Configuration: NSObject {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true
    public override init() { super.init() }
  }

  public enum DismissButtonStyle: Int, Sendable {
    case done = 0
    case close, cancel
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { setButtonTitle() } }
  private let url: URL
  private let (address, button) = (UILabel(), UIButton(type: .system))

  /// - Parameter URL: Of a page: `http` or `https`, or it is an exception in UIKit.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    if !["http", "https"].contains(URL.scheme?.lowercased() ?? "") {
      UIKitComplaints.record(
        .exception(
          name: "NSInvalidArgumentException",
          reason: "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."))
    }
    (url, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    self.init(url: URL)
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    (address.text, address.textAlignment) = (url.absoluteString, .center)
    address.accessibilityIdentifier = "address"
    setButtonTitle()
    button.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    view.addSubview(address)
    view.addSubview(button)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    button.frame = CGRect(x: 8, y: top, width: 80, height: 44)
    address.frame = CGRect(x: 96, y: top, width: max(0, view.bounds.width - 192), height: 44)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.safariViewController(self, didCompleteInitialLoad: true)
  }

  private func setButtonTitle() {
    button.setTitle(["Done", "Close", "Cancel"][dismissButtonStyle.rawValue], for: .normal)
  }

  /// A person is done: it goes by itself, and the app is told.
  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

/// Hears what becomes of the page. Every method may be left out.
@MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
}
