import UIKit

class MishapsViewController: UIViewController {

    @IBAction func crash(_ sender: Any) {
        let numbers = [1, 2, 3]
        show(numbers[3])
    }

    private func show(_ number: Int) {
        title = "\(number)"
    }
}

/// Groceries has one of this name too, and the storyboard leaves the module out, as older ones do.
class ItemViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
}

class ActionViewController: UIViewController {

    @IBAction func save(_ sender: Any) {
        title = "saved"
    }
}
