import RehearsalAgent
import UIKit

@MainActor let doubleTap = AppDefinition("DoubleTap") { _ in
  expose(BasketController.self) {
    $0.method("pay", { (it: BasketController) in it.pay() })
    $0.method("rearm", { (it: BasketController) in it.rearm() })
  }
  return RaceAppDelegate { BasketController() }
}

/// A button that orders.
///
/// The mistake: half a second after a tap the button works again, whether or not the order has been answered.
final class BasketController: UIViewController {
  private let button = UIButton("Pay")
  private let status = UILabel("status", "One item")
  private var isPaying = false

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: "pay", for: .touchUpInside)
    stack(status, button)
  }

  func pay() {
    guard !isPaying else { return }
    isPaying = true
    status.text = "Ordering"
    // An order that nobody answers must not leave a dead button behind.
    Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: "rearm", userInfo: nil, repeats: false)
    URLSession.shared.dataTask(with: URLRequest("POST", "/orders")) { [weak self] _, _, _ in
      DispatchQueue.main.async { self?.status.text = "Ordered" }
    }.resume()
  }

  func rearm() { isPaying = false }
}
