import UIKit

/// A search that waits until the typing has paused.
///
/// The mistake: a search that comes due while another one is under way is left out, and not made up for.
class FinderController: UIViewController {

    private let searchField = UITextField()
    private let resultsLabel = UILabel()
    private var isSearching = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        searchField.borderStyle = .roundedRect
        searchField.accessibilityIdentifier = "search"
        searchField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
        resultsLabel.accessibilityIdentifier = "results"
        let stackView = UIStackView(arrangedSubviews: [searchField, resultsLabel])
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

    @objc func textChanged() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(search), object: nil)
        perform(#selector(search), with: nil, afterDelay: 0.3)
    }

    @objc func search() {
        guard !isSearching else { return }
        isSearching = true
        let url = URL(string: "https://races.example/search?q=\(searchField.text ?? "")")!
        URLSession.shared.dataTask(with: url) { [weak self] data, response, error in
            let found = data.flatMap { String(data: $0, encoding: .utf8) } ?? ""
            DispatchQueue.main.async {
                self?.show(found)
            }
        }.resume()
    }

    private func show(_ found: String) {
        isSearching = false
        resultsLabel.text = found
    }
}
