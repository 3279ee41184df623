import Testing
import UIKit
import VirtualTime

/// What is presented, on a phone and on a pad, upright and on its side; see `GoldenPicture`.
@MainActor
struct PresentationGallery {
  private func stage(_ device: String, _ style: UIUserInterfaceStyle, isOnItsSide: Bool = false) -> (UIWindow, UIViewController) {
    startAnew()
    Device.choose(DeviceModel.named(device) ?? .standard)
    let list = GalleryRows(style: .insetGrouped)
    let window = show(UINavigationController(rootViewController: list), style)
    if isOnItsSide { Device.rotate(to: .landscape) }
    rest()
    return (window, list)
  }

  @Test(arguments: ["iPhone 14", "iPad (10th generation)"], UIUserInterfaceStyle.both)
  func everyKind(_ device: String, _ style: UIUserInterfaceStyle) throws {
    defer { Device.choose(.standard) }
    let suffix = "\(device.hasPrefix("iPad") ? "pad" : "phone")-\(style.word)"
    for isOnItsSide in [false, true] {
      let side = isOnItsSide ? "-side" : ""
      let kinds: [(String, (UIViewController) -> UIViewController)] = [
        ("sheet-large", { _ in nav(.pageSheet, [.large()]) }), ("sheet-medium", { _ in nav(.pageSheet, [.medium(), .large()]) }),
        ("sheet-form", { _ in nav(.formSheet, nil) }), ("popover", { popover(from: $0) }), ("alert", { alert(.alert, $0) }),
        ("actions", { alert(.actionSheet, $0) }), ("share", { share(from: $0) }),
      ]
      for (name, make) in kinds {
        let (window, list) = stage(device, style, isOnItsSide: isOnItsSide)
        list.present(make(list), animated: true)
        rest()
        try GoldenPicture.check("p-\(name)-\(suffix)\(side)")
        _ = window
      }
      let (window, list) = stage(device, style, isOnItsSide: isOnItsSide)
      let table = try #require((list as? UITableViewController)?.tableView)
      for (name, row) in [("menu", 1), ("preview", 0)] {
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        let place = cell.convert(CGPoint(x: 80, y: 20), to: nil)
        TouchSynthesizer().press(at: place, in: window, length: 0.8)
        rest()
        try GoldenPicture.check("p-\(name)-\(suffix)\(side)")
        MenuPresentation.current(in: window)?.dismiss()
        rest()
      }
    }
  }

  @Test func onTheWay() throws {
    let (window, list) = stage("iPhone 14", .light)
    list.present(nav(.pageSheet, [.large()]), animated: true)
    turn()
    EventQueue.main.schedule(.main, after: .milliseconds(250), label: "half way") { try? GoldenPicture.check("p-half-way") }
    rest()
    let second = nav(.pageSheet, [.large()])
    list.presentedViewController?.present(second, animated: true)
    rest()
    try GoldenPicture.check("p-two-sheets")
    _ = window
  }

  private func nav(_ style: UIModalPresentationStyle, _ detents: [UISheetPresentationController.Detent]?) -> UIViewController {
    let content = GalleryRows(style: .insetGrouped)
    content.title = "New Event"
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    let navigation = UINavigationController(rootViewController: content)
    navigation.modalPresentationStyle = style
    if let detents { navigation.sheetPresentationController?.detents = detents }
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    return navigation
  }

  private func popover(from list: UIViewController) -> UIViewController {
    let content = GalleryRows(style: .plain)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 280, height: 264)
    content.popoverPresentationController?.barButtonItem = list.navigationItem.rightBarButtonItem
    return content
  }

  private func alert(_ style: UIAlertController.Style, _ list: UIViewController) -> UIViewController {
    let alert = UIAlertController(title: "Delete “Lisbon”?", message: "This cannot be undone.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    if style == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.popoverPresentationController?.barButtonItem = list.navigationItem.rightBarButtonItem
    return alert
  }

  private func share(from list: UIViewController) -> UIViewController {
    let sheet = UIActivityViewController(
      activityItems: ["A weekend in Lisbon", URL(string: "https://example.com/lisbon") as Any], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = list.navigationItem.rightBarButtonItem
    return sheet
  }
}

@MainActor
private final class GalleryRows: UITableViewController {
  private let names = ["Amsterdam", "Berlin", "Copenhagen", "Dublin", "Edinburgh", "Florence", "Geneva", "Helsinki"]

  override func viewDidLoad() {
    super.viewDidLoad()
    if title == nil { title = "Cities" }
    if navigationItem.rightBarButtonItem == nil { navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "\(indexPath.row * 137 % 31) days"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  private static func preview() -> UIViewController? {
    let controller = GalleryRows(style: .plain)
    controller.preferredContentSize = CGSize(width: 320, height: 300)
    return controller
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let hasPreview = indexPath.row == 0
    return UIContextMenuConfiguration(
      previewProvider: hasPreview ? GalleryRows.preview : nil,
      actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
          UIAction(title: "Share…", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
          UIMenu(
            title: "More", image: UIImage(systemName: "ellipsis.circle"),
            children: [UIAction(title: "Rename") { _ in }]),
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
        ])
      })
  }
}
