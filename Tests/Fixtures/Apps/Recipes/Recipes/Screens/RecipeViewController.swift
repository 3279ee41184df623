import UIKit

class RecipeViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var stepsView: UITextView!
    @IBOutlet private weak var favouriteSwitch: UISwitch!
    @IBOutlet private var timerButton: UIButton!

    private let recipe: Recipe
    private let store: RecipeStore
    private var left = 0
    private var timer: Timer?

    init(recipe: Recipe, store: RecipeStore) {
        self.recipe = recipe
        self.store = store
        super.init(nibName: nil, bundle: nil)
        hidesBottomBarWhenPushed = true
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = recipe.name
        stepsView.text = recipe.steps.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
        favouriteSwitch.isOn = store.isFavourite(recipe)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(share(_:)))
        nameLabel.addGestureRecognizer(press)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    @IBAction private func favouriteChanged(_ sender: Any) {
        store.toggle(recipe)
    }

    @IBAction func startTimer() {
        left = recipe.minutes
        timerButton.isEnabled = false
        timer = Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        showTime()
    }

    @objc private func tick() {
        left -= 1
        showTime()
        guard left == 0 else { return }
        timer?.invalidate()
        timerButton.isEnabled = true
        let alert = UIAlertController(title: recipe.name, message: NSLocalizedString("Done!", comment: ""), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    private func showTime() {
        timerButton.setTitle(String(format: NSLocalizedString("%d minutes", comment: ""), left), for: .normal)
    }

    @objc private func share(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        present(UIActivityViewController(activityItems: [recipe.name], applicationActivities: nil), animated: true)
    }
}
