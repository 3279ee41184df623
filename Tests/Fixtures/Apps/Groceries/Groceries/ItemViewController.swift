//
//  ItemViewController.swift
//  Groceries
//

import UIKit

class ItemViewController: UIViewController, UITextFieldDelegate {

    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var stepper: UIStepper!
    @IBOutlet weak var saveButton: UIBarButtonItem!
    @IBOutlet var hints: [UILabel]!

    var list: ShoppingList?
    private(set) var item: Item?

    override func viewDidLoad() {
        super.viewDidLoad()
        saveButton.isEnabled = false
        for hint in hints { hint.textColor = .secondaryLabel }
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nameField.becomeFirstResponder()
    }

    @IBAction func countChanged(_ sender: UIStepper) {
        countLabel.text = "\(Int(sender.value))"
    }

    @objc func nameChanged() {
        saveButton.isEnabled = !(nameField.text ?? "").isEmpty
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        guard identifier == "save", let list = list else { return true }
        do {
            item = Item(name: try list.checked(nameField.text ?? ""), count: Int(stepper.value))
            return true
        } catch {
            let alert = UIAlertController(title: "Sorry", message: error.localizedDescription, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
            present(alert, animated: true, completion: nil)
            return false
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
