import UIKit

@objc protocol ColourControllerDelegate: AnyObject {
    func colourController(_ controller: ColourController, didChoose name: String)
}

class ColourController: UIViewController {

    weak var delegate: ColourControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let redButton = UIButton(type: .system)
        redButton.setTitle("Red", for: .normal)
        redButton.addTarget(self, action: #selector(colourTapped(_:)), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [redButton])
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

    @objc func colourTapped(_ sender: UIButton) {
        delegate?.colourController(self, didChoose: sender.currentTitle ?? "")
    }
}
