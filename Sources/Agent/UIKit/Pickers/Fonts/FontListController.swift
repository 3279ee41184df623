/// The families of a font picker, or the faces of one of them, a row each, under Cancel.
final class FontListController: UITableViewController {
  private struct Row {
    let title: String
    let descriptor: UIFontDescriptor
    /// The family whose faces are behind the "i".
    let family: String?
  }

  private weak var picker: UIFontPickerViewController?
  /// Whose faces are shown; nil for all families.
  private let family: String?
  private let rows: [Row]

  init(of picker: UIFontPickerViewController, family: String? = nil) {
    (self.picker, self.family) = (picker, family)
    let configuration = picker.configuration
    if let family {
      rows = configuration.faces(of: family).map { face in
        let descriptor = UIFontDescriptor(fontAttributes: [.family: face.family, .name: face.name])
        return Row(title: face.style, descriptor: descriptor, family: nil)
      }
    } else {
      rows = configuration.families.map { family in
        let hasFaces = configuration.includeFaces && configuration.faces(of: family).count > 1
        // Of a family the face that has what is asked for.
        var attributes: [UIFontDescriptor.AttributeName: Any] = [.family: family]
        if !configuration.filteredTraits.isEmpty { attributes[.name] = configuration.faces(of: family).first?.name }
        return Row(
          title: family, descriptor: UIFontDescriptor(fontAttributes: attributes), family: hasFaces ? family : nil)
      }
    }
    super.init(style: .plain)
    title = family ?? "Choose Font"
    let cancel = UIAction { [weak picker] _ in picker?.cancel() }
    let item = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    if family == nil { navigationItem.leftBarButtonItem = item } else { navigationItem.rightBarButtonItem = item }
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    let isPlain = picker?.configuration.displayUsingSystemFont ?? false
    cell.textLabel?.font = isPlain ? .systemFont(ofSize: 17) : UIFont(descriptor: row.descriptor, size: 17)
    let isChosen = isChosen(row)
    cell.accessoryType = row.family != nil ? .detailButton : isChosen ? .checkmark : .none
    if isChosen { cell.accessibilityTraits.insert(.selected) }
    return cell
  }

  /// A family is chosen with any of its faces.
  private func isChosen(_ row: Row) -> Bool {
    guard let chosen = picker?.selectedFontDescriptor else { return false }
    guard family == nil else { return chosen.postscriptName == row.descriptor.postscriptName }
    return chosen.object(forKey: .family) as? String == row.title
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    picker?.choose(rows[indexPath.row].descriptor)
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    if let family = rows[indexPath.row].family { picker?.showFaces(of: family) }
  }
}
