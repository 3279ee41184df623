import UIKit

/// A code to look up, and a bar that makes way for the keyboard.
///
/// The mistake: the keyboard goes when the code has been checked in the background. Where the push has begun by then, nobody
/// hears of its going, and the bar stays where it was.
class CodeController: UIViewController {

    private let codeField = UITextField()
    private let lookUpButton = UIButton(type: .system)
    private let barLabel = UILabel()
    private var barBottom: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Code"
        view.backgroundColor = .systemBackground
        codeField.borderStyle = .roundedRect
        codeField.accessibilityIdentifier = "code"
        lookUpButton.setTitle("Look up", for: .normal)
        lookUpButton.addTarget(self, action: #selector(lookUp), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [codeField, lookUpButton])
        stackView.axis = .vertical
        stackView.spacing = 12
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])

        barLabel.text = "Help"
        barLabel.accessibilityIdentifier = "bar"
        barLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(barLabel)
        barBottom = barLabel.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        NSLayoutConstraint.activate([
            barBottom,
            barLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func keyboardWillShow(_ notification: Notification) {
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        barBottom.constant = -(frame?.cgRectValue.height ?? 0)
    }

    @objc private func keyboardWillHide(_ notification: Notification) {
        barBottom.constant = 0
    }

    @objc private func lookUp() {
        let code = codeField.text ?? ""
        DispatchQueue.global().async { [weak self] in
            let isValid = code.count == 4
            DispatchQueue.main.async {
                if isValid {
                    self?.codeField.resignFirstResponder()
                }
            }
        }
        let url = URL(string: "https://races.example/codes/\(code)")!
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            let text = String(decoding: data ?? Data(), as: UTF8.self)
            DispatchQueue.main.async {
                self?.showResult(text)
            }
        }.resume()
    }

    private func showResult(_ text: String) {
        let result = UIViewController()
        result.title = text
        navigationController?.pushViewController(result, animated: true)
    }
}
