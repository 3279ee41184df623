import UIKit

/// Shows a page of the App Store, of which only the product's number is seen: the store is another program.
@MainActor
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?
  private let (label, button) = (UILabel(), UIButton(type: .system))

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  /// Loads a product.
  ///
  /// - Parameters:
  ///   - parameters: Its number in the store, by `SKStoreProductParameterITunesItemIdentifier`: a number, or a text that is one.
  ///   - block: Whether it is there, and if not, why: without a number, and without a connection, it is not.
  open func loadProduct(withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil) {
    let wish = parameters[SKStoreProductParameterITunesItemIdentifier]
    let number = (wish as? NSNumber)?.intValue ?? (wish as? Int) ?? (wish as? String).flatMap { Int($0) }
    Cashier.ask("page of a product") { [weak self] in
      MainActor.assumeIsolated {
        guard let number, Cashier.isOnline else {
          block?(false, SKError(number == nil ? .storeProductNotAvailable : .unknown))
          return
        }
        self?.label.text = "App Store: \(number)"
        block?(true, nil)
      }
    }
  }

  @discardableResult
  open func loadProduct(withParameters parameters: [String: Any]) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      loadProduct(withParameters: parameters) { isThere, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isThere) }
      }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    (label.textAlignment, label.accessibilityIdentifier) = (.center, "product")
    button.setTitle("Done", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(label)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    button.frame = CGRect(x: 8, y: top, width: 80, height: 44)
    label.frame = CGRect(x: 96, y: top, width: max(0, view.bounds.width - 192), height: 44)
  }

  /// A person is done: the app's delegate dismisses it; where there is none, it goes by itself.
  private func finish() {
    if let delegate { delegate.productViewControllerDidFinish(self) } else { dismiss(animated: true) }
  }
}

/// Hears that the person is done with the page of a product, which it has to dismiss.
@MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
public let SKStoreProductParameterProviderToken = "pt"
