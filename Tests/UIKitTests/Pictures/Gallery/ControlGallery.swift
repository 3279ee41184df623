import Testing
@testable import UIKit
import VirtualTime

/// Controls, keyboards and lists; see `GoldenPicture`.
@MainActor
struct ControlGallery {
  @Test func controls() throws {
    for style in UIUserInterfaceStyle.both {
      startAnew()
      let window = show(UINavigationController(rootViewController: ControlsPage()), style)
      TouchSynthesizer().tap(at: CGPoint(x: 60, y: 128), in: window)
      rest()
      try GoldenPicture.check("controls-\(style.word)", showingTouches: true)
    }
  }

  @Test func dates() throws {
    for (style, locale) in [(UIUserInterfaceStyle.light, "en_US"), (.dark, "de_DE")] {
      startAnew()
      let page = UIViewController()
      let window = show(page, style)
      page.view.backgroundColor = .systemBackground
      func add(_ style: UIDatePicker.Style, _ mode: UIDatePicker.Mode, _ y: CGFloat) -> UIDatePicker {
        let picker = UIDatePicker()
        (picker.preferredDatePickerStyle, picker.datePickerMode) = (style, mode)
        picker.locale = Locale(identifier: locale)
        picker.frame.origin = CGPoint(x: 20, y: y)
        page.view.addSubview(picker)
        return picker
      }
      let compact = add(.compact, .dateAndTime, 60)
      let inline = add(.inline, .dateAndTime, 105)
      _ = add(.wheels, .date, 480)
      _ = add(.wheels, .countDownTimer, 640)
      inline.date += 2 * 86400
      rest()
      try GoldenPicture.check("dates-\(locale)")
      let field = compact.field(for: .day)
      TouchSynthesizer().tap(at: CGPoint(x: 60, y: 77), in: window)
      rest()
      try GoldenPicture.check("dates-\(locale)-open")
      #expect(field?.window === window && compact.card != nil)
    }
  }

  @Test func search() throws {
    startAnew()
    let page = UIViewController()
    let window = show(page, .light)
    page.view.backgroundColor = .systemBackground
    let bars = (0..<4).map { UISearchBar(frame: CGRect(x: 0, y: 60 + CGFloat($0) * 60, width: 390, height: 56)) }
    for bar in bars { page.view.addSubview(bar) }
    bars[0].placeholder = "Search"
    bars[1].text = "shoes"
    bars[1].showsCancelButton = true
    bars[2].searchTextField.tokens = [
      UISearchToken(icon: nil, text: "Red"), UISearchToken(icon: UIImage(systemName: "flag"), text: "Large"),
    ]
    bars[2].text = "shoes"
    (bars[3].showsBookmarkButton, bars[3].placeholder) = (true, "With bookmarks")
    let scopes = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    (scopes.scopeButtonTitles, scopes.showsScopeBar, scopes.placeholder) = (["All", "Mine"], true, "Scopes")
    page.view.addSubview(scopes)
    bars[2].becomeFirstResponder()
    rest()
    try GoldenPicture.check("search")
    #expect(window.isKeyWindow)
  }

  @Test func keyboards() throws {
    let types: [UIKeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress, .decimalPad,
      .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    for type in types {
      startAnew()
      let window = show(UIViewController(), .light)
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
      (field.borderStyle, field.keyboardType) = (.roundedRect, type)
      window.addSubview(field)
      field.becomeFirstResponder()
      rest()
      try GoldenPicture.check("keyboard-\(type.rawValue)")
      if type == .default {
        _ = Device.hold(.landscapeLeft)
        rest()
        try GoldenPicture.check("keyboard-turned")
        _ = Device.hold(.portrait)
        rest()
      }
    }
  }

  @Test func landscape() throws {
    startAnew()
    let window = show(UINavigationController(rootViewController: ControlsPage()), .light)
    _ = Device.hold(.landscapeLeft)
    rest()
    try GoldenPicture.check("landscape")
    #expect(window.bounds.width == 844)
    startAnew()
    _ = Device.hold(.portrait)
  }

  @Test func lists() throws {
    startAnew()
    let page = ListPage(style: .insetGrouped)
    let window = show(UINavigationController(rootViewController: page), .dark)
    try GoldenPicture.check("inset")
    page.tableView.openSwipe(at: IndexPath(row: 1, section: 0), isLeading: false, byFinger: true)
    page.tableView.layoutIfNeeded()
    rest()
    try GoldenPicture.check("swipe")
    startAnew()
    let editing = ListPage(style: .grouped)
    let other = show(UINavigationController(rootViewController: editing), .light)
    editing.setEditing(true, animated: false)
    rest()
    try GoldenPicture.check("editing")
    _ = (window, other)
  }

  @Test func devices() throws {
    for name in ["iPhone SE 3", "iPhone 16 Pro", "iPad mini (A17 Pro)"] {
      startAnew()
      Device.choose(try #require(DeviceModel.named(name)))
      let page = KeypadPage()
      let window = show(UINavigationController(rootViewController: page), name == "iPhone SE 3" ? .dark : .light)
      if name == "iPhone 16 Pro" {
        _ = Device.hold(.landscapeRight)
        rest()
      }
      try GoldenPicture.check("device-\(name.filter(\.isLetter))")
      #expect(!window.isHidden)
      startAnew()
      Device.choose(.standard)
    }
  }

  @Test func listOfACollection() throws {
    startAnew()
    let window = show(UINavigationController(rootViewController: CollectionListPage()), .light)
    try GoldenPicture.check("collection-list")
    #expect(!window.isHidden)
  }

  @Test func refreshing() throws {
    startAnew()
    let page = ListPage(style: .plain)
    let window = show(UINavigationController(rootViewController: page), .light)
    let refresh = UIRefreshControl()
    page.tableView.addSubview(refresh)
    refresh.place(in: page.tableView)
    refresh.beginRefreshing()
    page.tableView.setContentOffset(CGPoint(x: 0, y: -page.tableView.adjustedContentInset.top), animated: false)
    rest()
    page.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    try GoldenPicture.check("refreshing")
    #expect(!window.isHidden)
  }

  @Test func collection() throws {
    startAnew()
    let window = show(UINavigationController(rootViewController: GridPage()), .light)
    try GoldenPicture.check("grid")
    #expect(!window.isHidden)
  }

  @Test func sheetAndMenu() throws {
    startAnew()
    let page = ControlsPage()
    let behind = show(UINavigationController(rootViewController: page), .light)
    page.present(UINavigationController(rootViewController: ListPage(style: .plain)), animated: true)
    rest()
    try GoldenPicture.check("modal")
    #expect(!behind.isHidden)
    startAnew()
    let again = ControlsPage()
    let window = show(UINavigationController(rootViewController: again), .light)
    TouchSynthesizer().tap(at: CGPoint(x: 80, y: 672), in: window)
    rest()
    try GoldenPicture.check("menu")
  }

  @Test func pushOnItsWay() throws {
    startAnew()
    let navigation = UINavigationController(rootViewController: ListPage(style: .plain))
    let window = show(navigation, .light)
    TouchSynthesizer().play(.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300)), in: window)
    wait(.milliseconds(300))
    try GoldenPicture.check("scrolling", showingTouches: true)
    rest()
    navigation.pushViewController(ControlsPage(), animated: true)
    wait(.milliseconds(150))
    try GoldenPicture.check("pushing")
    rest()
    try GoldenPicture.check("pushed")
  }
}

@MainActor
private final class ControlsPage: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .action)]
    let (on, off) = (UISwitch(), UISwitch())
    on.isOn = true
    off.isEnabled = false
    put(on, 20, 110, 51, 31)
    put(off, 90, 110, 51, 31)
    put(UIStepper(), 160, 110, 94, 32)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    put(wheel, 280, 116, 20, 20)
    let slider = UISlider()
    slider.value = 0.6
    (slider.minimumValueImage, slider.maximumValueImage) = (UIImage(systemName: "sun.min"), UIImage(systemName: "sun.max"))
    put(slider, 20, 155, 350, 31)
    let segments = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    segments.selectedSegmentIndex = 1
    put(segments, 20, 198, 350, 32)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.3
    put(progress, 20, 245, 200, 4)
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 2)
    put(pages, 240, 234, 130, 26)
    let configurations: [(UIButton.Configuration, String)] = [
      (.filled(), "Filled"), (.tinted(), "Tinted"), (.gray(), "Gray"), (.plain(), "Plain"),
    ]
    for (index, (configuration, title)) in configurations.enumerated() {
      var configuration = configuration
      configuration.title = title
      if index == 0 { configuration.image = UIImage(systemName: "star.fill") }
      if index == 1 { configuration.cornerStyle = .capsule }
      put(UIButton(configuration: configuration), 15 + CGFloat(index) * 92, 272, 88 + (index == 0 ? 2 : 0), 36)
    }
    let off2 = UIButton(type: .system)
    off2.setTitle("Disabled", for: .normal)
    off2.isEnabled = false
    put(off2, 20, 316, 80, 34)
    put(UIButton(type: .detailDisclosure), 120, 316, 34, 34)
    put(UIButton(type: .contactAdd), 160, 316, 34, 34)
    let search = UISearchBar()
    search.placeholder = "Search"
    search.showsCancelButton = true
    put(search, 0, 352, 390, 56)
    let picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (self, self)
    put(picker, 0, 410, 180, 216)
    picker.selectRow(4, inComponent: 0, animated: false)
    let date = UIDatePicker()
    date.datePickerMode = .time
    put(date, 185, 410, 200, 216)
    let menu = UIButton(configuration: .bordered())
    menu.configuration?.title = "Menu"
    menu.menu = UIMenu(
      title: "Sort by",
      children: [
        UIAction(title: "Name", image: UIImage(systemName: "pencil"), state: .on) { _ in },
        UIAction(title: "Date", image: UIImage(systemName: "calendar")) { _ in },
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
      ])
    menu.showsMenuAsPrimaryAction = true
    put(menu, 20, 655, 120, 34)
    let toolbar = UIToolbar()
    toolbar.items = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .compose), .flexibleSpace(),
      UIBarButtonItem(title: "Select", primaryAction: nil),
    ]
    put(toolbar, 0, 705, 390, 44)
    let tabs = UITabBar()
    let items = [
      UITabBarItem(tabBarSystemItem: .favorites, tag: 0),
      UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 1),
      UITabBarItem(title: "Bell", image: UIImage(systemName: "bell"), tag: 2),
    ]
    items[2].badgeValue = "3"
    tabs.items = items
    tabs.selectedItem = items[1]
    put(tabs, 0, 761, 390, 49)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Row \(row)" }
}

@MainActor
private final class ListPage: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [3, 1, 30][section] }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "A footer below the first section." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = indexPath.section == 0 ? UIImage(systemName: "folder") : nil
    cell.accessoryType = [.disclosureIndicator, .detailDisclosureButton, .checkmark, .none][indexPath.row % 4]
    if indexPath.section == 1 { cell.accessoryView = UISwitch() }
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.section == 0 }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C", "D", "E"] }
}

@MainActor
private final class GridPage: UIViewController, UICollectionViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid"
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 110, height: 110)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(grid)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 25 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple]
    cell.contentView.backgroundColor = colors[indexPath.item % colors.count]
    cell.contentView.layer.cornerRadius = 14
    let label = UILabel(frame: cell.contentView.bounds)
    (label.text, label.textAlignment, label.textColor) = ("\(indexPath.item)", .center, .white)
    label.font = .systemFont(ofSize: 28, weight: .bold)
    label.frame = CGRect(x: 0, y: 0, width: 110, height: 110)
    cell.contentView.addSubview(label)
    return cell
  }
}

@MainActor
private final class KeypadPage: UIViewController {
  private let field = UITextField()
  private let notes = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Amount"
    view.backgroundColor = .systemBackground
    (field.borderStyle, field.text, field.keyboardType) = (.roundedRect, "12.50", .decimalPad)
    field.frame = CGRect(x: 80, y: 110, width: 200, height: 36)
    view.addSubview(field)
    let text = NSMutableAttributedString(
      string: "Some text with a link and bold words in it, over more than one line of the view.")
    text.addAttributes([.link: "https://example.com"], range: NSRange(location: 17, length: 4))
    text.addAttributes([.font: UIFont.systemFont(ofSize: 17, weight: .bold)], range: NSRange(location: 26, length: 10))
    text.addAttributes([.backgroundColor: UIColor.systemYellow], range: NSRange(location: 45, length: 4))
    notes.attributedText = text
    notes.frame = CGRect(x: 80, y: 160, width: 220, height: 90)
    view.addSubview(notes)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }
}

@MainActor
private final class CollectionListPage: UIViewController, UICollectionViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Collection"
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.backgroundColor = .systemGroupedBackground
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let row = cell as? UICollectionViewListCell else { return cell }
    var content = row.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Item \(indexPath.item)", indexPath.item % 2 == 0 ? "A second line" : nil)
    content.image = UIImage(systemName: ["star", "heart.fill", "bell"][indexPath.item % 3])
    row.contentConfiguration = content
    row.accessories = [.disclosureIndicator()]
    return row
  }
}
