import Foundation
import UIKit

class LedgerViewController: UIViewController {

    @IBOutlet private weak var totalLabel: UILabel! {
        didSet { totalLabel.text = NSLocalizedString("nothing spent", comment: "The total at first") }
    }
    @IBOutlet weak var amountField: UITextField!
    @IBOutlet var buttons: [UIButton]!
    @IBOutlet weak var coinView: UIImageView!

    private var total = Money(cents: 0)
    private var ticks = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        #if LEDGER
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Reset", style: .plain, target: self, action: #selector(reset))
        #endif
        coinView.image = UIImage(named: "coin")
        view.backgroundColor = UIColor(named: "Accent")
        Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    }

    @IBAction func add(_ sender: UIButton) {
        total.cents += Int(amountField.text ?? "") ?? 0
        totalLabel.text = total.text
    }

    @objc private func reset() {
        total = Money(cents: 0)
        totalLabel.text = total.text
    }

    @objc private func tick(_ timer: Timer) {
        ticks += 1
        title = "After \(ticks) min"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? AboutViewController)?.name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
    }
}
