import UIKit

/// An inbox that hears of mail.
///
/// The mistake: it begins to listen when it loads and stops when it goes behind another screen, for ever.
class InboxController: UIViewController {

    private let mailLabel = UILabel()
    private let settingsButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        view.backgroundColor = .systemBackground
        mailLabel.text = "Fetching"
        mailLabel.accessibilityIdentifier = "mail"
        settingsButton.setTitle("Settings", for: .normal)
        settingsButton.addTarget(self, action: #selector(openSettings), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [mailLabel, settingsButton])
        stackView.axis = .vertical
        stackView.spacing = 12
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        NotificationCenter.default.addObserver(
            self, selector: #selector(mailDidArrive(_:)), name: .mailDidArrive, object: nil)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        NotificationCenter.default.removeObserver(self)
    }

    @objc func openSettings() {
        let settings = UIViewController()
        settings.title = "Settings"
        navigationController?.pushViewController(settings, animated: true)
    }

    @objc func mailDidArrive(_ notification: Notification) {
        mailLabel.text = notification.userInfo?["text"] as? String
    }
}
