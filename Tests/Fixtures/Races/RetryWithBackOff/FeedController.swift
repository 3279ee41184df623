import UIKit

/// A feed that is asked for again, after a while, when the server is too busy.
///
/// The mistake: the failure of an older request brings about another one although a later request has had its answer.
class FeedController: UIViewController {

    private let feedLabel = UILabel()
    private let reloadButton = UIButton(type: .system)
    private var retryTimer: Timer?
    private var retryDelay: TimeInterval = 0.5
    private var notes: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        feedLabel.text = "Loading"
        feedLabel.accessibilityIdentifier = "feed"
        reloadButton.setTitle("Reload", for: .normal)
        reloadButton.addTarget(self, action: #selector(load), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [feedLabel, reloadButton])
        stackView.axis = .vertical
        stackView.spacing = 12
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        load()
    }

    @objc private func load() {
        let url = URL(string: "https://races.example/feed")!
        URLSession.shared.dataTask(with: url) { [weak self] data, response, _ in
            let isFound = (response as? HTTPURLResponse)?.statusCode == 200
            let text = String(decoding: data ?? Data(), as: UTF8.self)
            DispatchQueue.main.async {
                if isFound {
                    self?.append(text.components(separatedBy: ", "))
                } else {
                    self?.scheduleRetry()
                }
            }
        }.resume()
    }

    private func scheduleRetry() {
        feedLabel.text = "Trying again"
        retryTimer = Timer.scheduledTimer(
            timeInterval: retryDelay, target: self, selector: #selector(load), userInfo: nil, repeats: false)
        retryDelay *= 2
    }

    private func append(_ newNotes: [String]) {
        retryTimer?.invalidate()
        notes.append(contentsOf: newNotes)
        feedLabel.text = "\(notes.count) notes"
    }
}
