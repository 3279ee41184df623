import UIKit

/// Suggestions while one types.
///
/// The mistake: whichever answer comes last is shown, be it to an older question.
class SuggestionsController: UIViewController {

    private let searchField = UITextField()
    private let suggestionsLabel = UILabel()

    /// The mend is behind a flag, as it would be on its way to the users.
    private let showsOnlyTheLatest = UserDefaults.standard.bool(forKey: "isMended")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        searchField.borderStyle = .roundedRect
        searchField.accessibilityIdentifier = "search"
        searchField.addTarget(self, action: #selector(searchFieldDidChange(_:)), for: .editingChanged)
        suggestionsLabel.accessibilityIdentifier = "suggestions"
        let stackView = UIStackView(arrangedSubviews: [searchField, suggestionsLabel])
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

    @objc private func searchFieldDidChange(_ sender: UITextField) {
        let question = sender.text ?? ""
        let url = URL(string: "https://races.example/search?q=\(question)")!
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            let found = String(decoding: data ?? Data(), as: UTF8.self)
            DispatchQueue.main.async {
                self?.show(found, for: question)
            }
        }.resume()
    }

    private func show(_ found: String, for question: String) {
        if showsOnlyTheLatest && question != searchField.text { return }
        suggestionsLabel.text = found
    }
}
