import UIKit

/// A sheet with a car, and a second sheet over it with its colours.
///
/// The mistake: it dismisses once more when the colour has been saved, in case that the colours are still there. If they are
/// not, it dismisses itself.
class CarController: UIViewController {

    private let colourLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        colourLabel.text = "Blue"
        colourLabel.accessibilityIdentifier = "colour"
        let chooseButton = UIButton(type: .system)
        chooseButton.setTitle("Choose a colour", for: .normal)
        chooseButton.addTarget(self, action: #selector(chooseTapped), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [colourLabel, chooseButton])
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

    @objc func chooseTapped() {
        let colourController = ColourController()
        colourController.delegate = self
        present(colourController, animated: true, completion: nil)
    }

    private func save() {
        var request = URLRequest(url: URL(string: "https://races.example/colour")!)
        request.httpMethod = "PUT"
        URLSession.shared.dataTask(with: request) { [weak self] _, _, _ in
            DispatchQueue.main.async {
                self?.didSave()
            }
        }.resume()
    }

    private func didSave() {
        colourLabel.text = "\(colourLabel.text ?? ""), saved"
        dismiss(animated: true, completion: nil)
    }
}

// MARK: - ColourControllerDelegate

extension CarController: ColourControllerDelegate {

    func colourController(_ controller: ColourController, didChoose name: String) {
        colourLabel.text = name
        dismiss(animated: true, completion: nil)
        save()
    }
}
