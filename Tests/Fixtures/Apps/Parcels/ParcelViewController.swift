import ParcelTracking
import UIKit

/// Where a parcel is says a carrier's framework, of which there is a binary for iOS alone.
class ParcelViewController: UIViewController, TrackerDelegate {

  private let tracker = Tracker(number: "AB 12")
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tracker.delegate = self
    let button = UIButton(type: .system)
    button.setTitle("Where is it?", for: .normal)
    button.addTarget(self, action: #selector(ask), for: .touchUpInside)
    button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    label.frame = CGRect(x: 20, y: 160, width: 300, height: 44)
    view.addSubview(button)
    view.addSubview(label)
  }

  @objc private func ask() {
    label.text = "…"
    tracker.refresh()
  }

  func tracker(_ tracker: Tracker, didFind place: String) {
    label.text = "\(tracker.number) is in \(place)"
  }
}
