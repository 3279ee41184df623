/// What is in a folder, a row each, under the row that makes a document.
final class DocumentBrowserListController: UITableViewController {
  /// What a row is for.
  private enum Row: Equatable {
    case creation
    case entry(DocumentFolder.Entry)
  }

  let folder: DocumentFolder
  private weak var browser: UIDocumentBrowserViewController?
  private var rows: [Row] = []
  /// What was chosen so far; nil unless documents are being selected.
  private var chosen: [URL]?
  /// What the app has revealed.
  private var marked: URL?

  init(_ folder: URL, of browser: UIDocumentBrowserViewController) {
    self.folder = DocumentFolder(url: folder)
    self.browser = browser
    super.init(style: .plain)
    let isOwn = browser.ownFolder.map { $0.standardizedFileURL == folder.standardizedFileURL } ?? false
    title = isOwn ? browser.ownName : self.folder.name
    navigationItem.leftItemsSupplementBackButton = true
    update()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Contents

  /// Looks anew what is in the folder.
  func update() {
    guard let browser else { return }
    var entries = folder.entries
    if let own = browser.ownFolder, folder.url.standardizedFileURL == browser.firstFolder.standardizedFileURL {
      let title = browser.ownName
      let place =
        entries.firstIndex { DocumentFolder.order($0.url.lastPathComponent) > DocumentFolder.order(title) } ?? entries.count
      entries.insert(DocumentFolder.Entry(url: own, type: .folder), at: place)
    }
    chosen?.removeAll { url in !entries.contains { $0.url == url } }
    let creation: [Row] = browser.allowsDocumentCreation && chosen == nil ? [.creation] : []
    rows = creation + entries.map(Row.entry)
    navigationItem.leftBarButtonItems = browser.additionalLeadingNavigationBarButtonItems
    navigationItem.rightBarButtonItems = ownButtons(browser) + browser.additionalTrailingNavigationBarButtonItems.reversed()
    guard isViewLoaded else { return }
    showWhetherEmpty(entries.isEmpty)
    tableView.reloadData()
    showMark()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showWhetherEmpty(!rows.contains { $0 != .creation })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  private func showWhetherEmpty(_ isEmpty: Bool) {
    let label = UILabel()
    (label.text, label.textAlignment, label.textColor) = ("Folder is Empty", .center, .secondaryLabel)
    tableView.backgroundView = isEmpty ? label : nil
  }

  /// Shows which document is meant.
  func mark(_ document: URL) {
    marked = document.standardizedFileURL
    loadViewIfNeeded()
    update()
  }

  private func showMark() {
    guard let marked else { return }
    let row = rows.firstIndex { if case .entry(let entry) = $0 { entry.url.standardizedFileURL == marked } else { false } }
    guard let row else { return }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .middle)
  }

  // MARK: The bar

  private func ownButtons(_ browser: UIDocumentBrowserViewController) -> [UIBarButtonItem] {
    guard let chosen else {
      guard browser.allowsPickingMultipleItems else { return [] }
      return [button("Select") { list in list.chosen = [] }]
    }
    let opening = button("Open") { list in
      list.chosen = nil
      list.browser?.pick(chosen)
    }
    let entries = rows.compactMap { if case .entry(let entry) = $0, chosen.contains(entry.url) { entry } else { nil } }
    let actions = browser.customActions.filter { $0.availability.contains(.navigationBar) }.map { action in
      let item = button(action.localizedTitle) { list in
        list.chosen = nil
        action.handler(chosen)
      }
      item.isEnabled =
        !chosen.isEmpty && (action.supportsMultipleItems || chosen.count == 1) && entries.allSatisfy { action.isFor($0) }
      return item
    }
    opening.isEnabled = !chosen.isEmpty
    return [button("Cancel") { list in list.chosen = nil }, opening] + actions.reversed()
  }

  private func button(_ title: String, _ act: @escaping (DocumentBrowserListController) -> Void) -> UIBarButtonItem {
    UIBarButtonItem(
      primaryAction: UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        act(self)
        update()
      })
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    guard let browser, rows.indices.contains(indexPath.row) else { return cell }
    switch rows[indexPath.row] {
    case .creation:
      cell.textLabel?.text = browser.localizedCreateDocumentActionTitle
      cell.textLabel?.textColor = tableView.tintColor
      cell.imageView?.image = UIImage(systemName: "plus")
    case .entry(let entry):
      let isOwn = entry.url == browser.ownFolder
      cell.textLabel?.text =
        isOwn ? browser.ownName : DocumentFolder.title(of: entry, withEnding: browser.shouldShowFileExtensions)
      cell.imageView?.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
      let isEnabled = entry.isFolder || browser.mayBeChosen(entry)
      cell.textLabel?.isEnabled = isEnabled
      cell.isUserInteractionEnabled = isEnabled
      cell.accessoryType =
        entry.isFolder ? .disclosureIndicator : chosen?.contains(entry.url) == true ? .checkmark : .none
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    marked = nil
    guard let browser, rows.indices.contains(indexPath.row) else { return }
    switch rows[indexPath.row] {
    case .creation: browser.create(in: folder.url)
    case .entry(let entry) where entry.isFolder:
      navigationController?.pushViewController(DocumentBrowserListController(entry.url, of: browser), animated: true)
    case .entry(let entry): choose(entry.url, browser)
    }
  }

  private func choose(_ document: URL, _ browser: UIDocumentBrowserViewController) {
    guard var chosen else { return browser.pick([document]) }
    if let index = chosen.firstIndex(of: document) { chosen.remove(at: index) } else { chosen.append(document) }
    self.chosen = chosen
    update()
  }

  // MARK: Menus

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let browser, chosen == nil, rows.indices.contains(indexPath.row), case .entry(let entry) = rows[indexPath.row],
      !entry.isFolder, browser.mayBeChosen(entry)
    else { return nil }
    let own = browser.customActions.filter { $0.availability.contains(.menu) && $0.isFor(entry) }.map { action in
      UIAction(title: action.localizedTitle, image: action.image) { _ in action.handler([entry.url]) }
    }
    let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { [weak browser] _ in
      browser?.share([entry.url])
    }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak browser] _ in
      try? FileManager.default.removeItem(at: entry.url)
      browser?.updateLists()
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: own + [share, delete]) }
  }
}

extension UIDocumentBrowserViewController {
  /// What the app's own folder is called.
  var ownName: String { PropertyList.ofApp.displayName ?? "Documents" }

  /// Offers documents to others.
  func share(_ documents: [URL]) {
    let activities = delegate?.documentBrowser(self, applicationActivitiesForDocumentURLs: documents)
    let sheet = UIActivityViewController(activityItems: documents, applicationActivities: activities)
    let popover = sheet.popoverPresentationController
    popover?.sourceView = view
    popover?.sourceRect = view.bounds
    delegate?.documentBrowser(self, willPresent: sheet)
    present(sheet, animated: true)
  }
}
