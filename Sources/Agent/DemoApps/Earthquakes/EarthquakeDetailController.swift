import UIKit

/// How deep one earthquake was.
final class EarthquakeDetailController: UIViewController {
  private let earthquake: Earthquake
  private let depth = UILabel()

  init(earthquake: Earthquake) {
    self.earthquake = earthquake
    super.init(nibName: nil, bundle: nil)
    title = earthquake.eqid
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    depth.text = "\(earthquake.depth)"
    depth.accessibilityIdentifier = "depth"
    depth.frame = CGRect(x: 20, y: 140, width: 350, height: 30)
    view.addSubview(depth)
  }
}
