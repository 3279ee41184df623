import SymbolDrawings
import Testing
import VirtualTime

@testable import UIKit

/// Screens as people looked at them; see `GoldenPicture`.
@MainActor
struct PictureGallery {
  @Test func table() throws {
    try GoldenPicture.checkBoth("table") { UINavigationController(rootViewController: GalleryTable(style: .plain)) }
  }

  /// Every drawing of the tables, and what endings make of some of them.
  @Test func symbols() throws {
    startAnew()
    let endings = [".circle", ".circle.fill", ".square.fill", ".fill", ".slash", ".badge", ".badge.plus"]
    let derived = ["heart", "cart", "mic", "doc", "some.other.symbol"].flatMap { base in endings.map { base + $0 } }
    let names = SymbolTables.entries.map(\.name) + derived
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 16 * 90, height: CGFloat(names.count / 16 + 1) * 70))
    sheet.backgroundColor = .white
    for (index, name) in names.enumerated() {
      let image = UIImageView(image: UIImage(systemName: name))
      image.frame = CGRect(x: CGFloat(index % 16) * 90 + 27, y: CGFloat(index / 16) * 70 + 6, width: 36, height: 36)
      (image.contentMode, image.tintColor) = (.scaleAspectFit, .black)
      let label = UILabel(frame: CGRect(x: CGFloat(index % 16) * 90, y: image.frame.maxY + 4, width: 90, height: 12))
      (label.text, label.font, label.textAlignment) = (name, .systemFont(ofSize: 8), .center)
      sheet.addSubview(image)
      sheet.addSubview(label)
    }
    try GoldenPicture.check("symbols", of: sheet)
  }

  @Test func form() throws {
    try GoldenPicture.checkBoth("form") { GalleryForm() }
  }

  @Test func alert() throws {
    startAnew()
    let window = show(UINavigationController(rootViewController: GalleryTable(style: .grouped)))
    let alert = UIAlertController(title: "Delete “Lisbon”?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    window.rootViewController?.present(alert, animated: true)
    rest()
    try GoldenPicture.check("alert")
    window.rootViewController?.dismiss(animated: false)
    rest()
    let sheet = UIAlertController(title: nil, message: "What shall become of it?", preferredStyle: .actionSheet)
    for title in ["Share", "Duplicate"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    window.rootViewController?.present(sheet, animated: true)
    rest()
    try GoldenPicture.check("sheet")
  }
}

@MainActor
private final class GalleryTable: UITableViewController {
  private let names = ["Amsterdam", "Berlin", "Copenhagen", "Dublin", "Edinburgh", "Florence", "Geneva", "Helsinki", "Istanbul"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Back", primaryAction: nil)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Visited" : "To see"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: indexPath.section == 0 ? .subtitle : .value1, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "\(indexPath.row * 137 % 31) days"
    cell.accessoryType = indexPath.row % 3 == 0 ? .disclosureIndicator : indexPath.row % 3 == 1 ? .checkmark : .none
    return cell
  }
}

@MainActor
private final class GalleryForm: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let title = UILabel()
    title.text = "Sign in"
    title.font = .systemFont(ofSize: 34, weight: .bold)
    put(title, 20, 70, 350, 41)
    let text = UILabel()
    text.text =
      "A longer text that takes some lines, and then is cut because there is no room for all that one might say about it here."
    text.numberOfLines = 2
    text.textColor = .secondaryLabel
    put(text, 20, 115, 350, 44)
    let name = UITextField()
    (name.borderStyle, name.placeholder) = (.roundedRect, "Name")
    put(name, 20, 170, 350, 36)
    let secret = UITextField()
    (secret.borderStyle, secret.text, secret.isSecureTextEntry, secret.clearButtonMode) = (.roundedRect, "secret", true, .always)
    put(secret, 20, 216, 350, 36)
    let notes = UITextView()
    notes.font = .systemFont(ofSize: 15)
    notes.text = "Notes of many lines, broken where they are too long for the width of the view.\n\nAnd a second paragraph."
    notes.layer.cornerRadius = 8
    put(notes, 20, 262, 350, 90)
    let box = UIView()
    box.backgroundColor = .systemOrange
    box.layer.cornerRadius = 12
    box.layer.shadowOpacity = 0.3
    box.layer.shadowRadius = 6
    box.transform = CGAffineTransform(rotationAngle: .pi / 12)
    put(box, 40, 375, 80, 50)
    let gradient = UIView()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 90, height: 60)
    layer.colors = [UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]
    gradient.layer.addSublayer(layer)
    gradient.layer.cornerRadius = 20
    gradient.clipsToBounds = true
    put(gradient, 150, 370, 90, 60)
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    put(spinner, 270, 380, 37, 37)
    let image = UIImageView(image: UIImage(color: .systemTeal, size: CGSize(width: 60, height: 30)))
    image.contentMode = .scaleAspectFill
    image.clipsToBounds = true
    image.layer.borderWidth = 2
    put(image, 320, 375, 50, 50)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (view.subviews.compactMap { $0 as? UITextField }).first?.becomeFirstResponder()
  }
}
