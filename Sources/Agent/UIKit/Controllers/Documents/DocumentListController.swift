/// What is in a folder, a row each, under Cancel and what finishes the choice.
final class DocumentListController: UITableViewController {
  private let folder: DocumentFolder
  private let entries: [DocumentFolder.Entry]
  private weak var picker: UIDocumentPickerViewController?
  private var chosen: [URL] = []

  init(_ folder: URL, of picker: UIDocumentPickerViewController) {
    self.folder = DocumentFolder(url: folder)
    entries = self.folder.entries
    self.picker = picker
    super.init(style: .plain)
    title = self.folder.name
    let cancel = UIAction { [weak picker] _ in picker?.cancel() }
    navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)]
    if let finishing { navigationItem.rightBarButtonItems?.insert(finishing, at: 0) }
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// What ends the choice, beside Cancel; nil where a tap on a file does.
  private lazy var finishing: UIBarButtonItem? = {
    guard let picker else { return nil }
    switch picker.task {
    case .opening(let types, _):
      let opensFolders = types.contains { $0.conforms(to: .directory) }
      guard picker.allowsMultipleSelection || opensFolders else { return nil }
      return UIBarButtonItem(primaryAction: UIAction(title: "Open") { [weak self] _ in self?.open() })
    case .exporting(_, let asCopy):
      let title = asCopy ? "Save" : "Move"
      return UIBarButtonItem(
        primaryAction: UIAction(title: title) { [weak self] _ in
          guard let self else { return }
          self.picker?.export(to: folder.url)
        })
    }
  }()

  private func open() {
    picker?.choose(chosen.isEmpty ? [folder.url] : chosen)
  }

  /// Open is for what is chosen, or for the folder that is shown.
  private func update() {
    guard let picker, case .opening = picker.task else { return }
    finishing?.isEnabled = !chosen.isEmpty || mayBeChosen(.folder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard entries.isEmpty else { return }
    let label = UILabel()
    (label.text, label.textAlignment, label.textColor) = ("Folder is Empty", .center, .secondaryLabel)
    tableView.backgroundView = label
  }

  private func mayBeChosen(_ type: UTType) -> Bool {
    guard let picker, case .opening(let types, _) = picker.task else { return false }
    return types.contains { type.conforms(to: $0) }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let entry = entries[indexPath.row]
    cell.textLabel?.text = DocumentFolder.title(of: entry, withEnding: picker?.shouldShowFileExtensions ?? true)
    cell.imageView?.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
    let isEnabled = entry.isFolder || mayBeChosen(entry.type)
    cell.textLabel?.isEnabled = isEnabled
    cell.isUserInteractionEnabled = isEnabled
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : chosen.contains(entry.url) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard let picker else { return }
    let entry = entries[indexPath.row]
    if entry.isFolder {
      navigationController?.pushViewController(DocumentListController(entry.url, of: picker), animated: true)
    } else if picker.allowsMultipleSelection {
      if let index = chosen.firstIndex(of: entry.url) { chosen.remove(at: index) } else { chosen.append(entry.url) }
      tableView.reloadRows(at: [indexPath], with: .none)
      update()
    } else {
      picker.choose([entry.url])
    }
  }
}
