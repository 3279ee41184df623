import UIKit

/// A button that orders.
///
/// The mistake: half a second after a tap the button works again, whether or not the order has been answered.
class BasketController: UIViewController {

    private let statusLabel = UILabel()
    private let payButton = UIButton(type: .system)
    private var isPaying = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        statusLabel.text = "One item"
        statusLabel.accessibilityIdentifier = "status"
        payButton.setTitle("Pay", for: .normal)
        payButton.addTarget(self, action: #selector(pay(_:)), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [statusLabel, payButton])
        stackView.axis = .vertical
        stackView.spacing = 12
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    @objc private func pay(_ sender: UIButton) {
        guard !isPaying else { return }
        isPaying = true
        statusLabel.text = "Ordering"
        // An order that nobody answers must not leave a dead button behind.
        Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(rearm), userInfo: nil, repeats: false)
        var request = URLRequest(url: URL(string: "https://races.example/orders")!)
        request.httpMethod = "POST"
        URLSession.shared.dataTask(with: request) { [weak self] _, _, _ in
            DispatchQueue.main.async {
                self?.statusLabel.text = "Ordered"
            }
        }.resume()
    }

    @objc private func rearm() {
        isPaying = false
    }
}
