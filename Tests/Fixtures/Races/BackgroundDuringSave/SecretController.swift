import UIKit

/// A secret that is hidden when the app goes into the background.
///
/// The mistake: what is written is what the field holds when the background queue gets to it, which is nothing once it has been
/// hidden.
class SecretController: UIViewController {

    private let secretField = UITextField()
    private let saveButton = UIButton(type: .system)
    private let statusLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        secretField.borderStyle = .roundedRect
        secretField.accessibilityIdentifier = "secret"
        saveButton.setTitle("Save", for: .normal)
        saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
        statusLabel.text = "Not saved"
        statusLabel.accessibilityIdentifier = "status"
        let stackView = UIStackView(arrangedSubviews: [secretField, saveButton, statusLabel])
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
            self, selector: #selector(applicationDidEnterBackground(_:)),
            name: UIApplication.didEnterBackgroundNotification, object: nil)
    }

    @objc func save() {
        DispatchQueue.global(qos: .utility).async { [weak self] in
            let key = UUID().uuidString
            DispatchQueue.main.async {
                self?.write(key)
            }
        }
    }

    private func write(_ key: String) {
        UserDefaults.standard.set(secretField.text, forKey: "secret")
        UserDefaults.standard.set(key, forKey: "key")
        statusLabel.text = "Saved"
    }

    @objc func applicationDidEnterBackground(_ notification: Notification) {
        secretField.text = ""
    }
}
