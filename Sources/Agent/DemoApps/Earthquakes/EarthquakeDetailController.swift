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

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    depth.text = "\(earthquake.depth)"
    depth.accessibilityIdentifier = "depth"
    depth.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(depth)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      depth.topAnchor.constraint(equalTo: safe.topAnchor, constant: 40),
      depth.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
    ])
  }
}
