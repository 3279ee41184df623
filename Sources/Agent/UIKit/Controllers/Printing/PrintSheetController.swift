import VirtualTime

/// How something is to be printed: copies and orientation, under Cancel and Print.
///
/// ```
/// Cancel    Options    Print
/// Printer      Simulated Printer
/// 2 Copies               [− +]
/// [ Portrait │ Landscape ]
/// ```
@MainActor
final class PrintSheetController: UINavigationController {
  private weak var printer: UIPrintInteractionController?
  private let info: UIPrintInfo
  private let form = PrintFormView()
  private var hasLeft = false

  init(_ printer: UIPrintInteractionController, _ info: UIPrintInfo) {
    (self.printer, self.info) = (printer, info)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    let options = UIViewController()
    options.title = "Options"
    options.view = form
    options.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.leave(prints: false, animated: true) })
    options.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Print") { [weak self] _ in self?.leave(prints: true, animated: true) })
    options.navigationItem.rightBarButtonItem?.style = .done
    form.copies.superview?.isHidden = !printer.showsNumberOfCopies
    form.orientation.isHidden = !printer.showsPaperOrientation
    form.orientation.selectedSegmentIndex = info.orientation.rawValue
    setViewControllers([options], animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func leave(prints: Bool, animated: Bool) {
    guard !hasLeft, let presentation = ownPresentation, presentation.phase == .presented else { return }
    hasLeft = true
    printer?.willLeave()
    presentation.dismiss(animated: animated && UIView.areAnimationsEnabled) { [self] in
      printer?.didLeave(prints ? wish : nil)
    }
  }

  /// However it went: a swipe, and a dismissal by the app, are as Cancel.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !hasLeft else { return }
    hasLeft = true
    EventQueue.main.schedule(.main, label: "end of printing") { [self] in
      printer?.willLeave()
      printer?.didLeave(nil)
    }
  }

  private var wish: (info: UIPrintInfo, copies: Int) {
    info.orientation = UIPrintInfo.Orientation(rawValue: form.orientation.selectedSegmentIndex) ?? info.orientation
    return (info, form.copies.value.boundedInt)
  }
}

/// The rows of the sheet.
@MainActor
final class PrintFormView: UIView {
  let printerLabel = UILabel()
  let copiesLabel = UILabel()
  let copies = UIStepper(frame: .zero)
  let orientation = UISegmentedControl(items: ["Portrait", "Landscape"])
  private let copiesRow = UIView(frame: .zero)

  init() {
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = .systemGroupedBackground
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    printerLabel.text = "Simulated Printer"
    (copies.minimumValue, copies.maximumValue, copies.value) = (1, 99, 1)
    copies.accessibilityIdentifier = "Copies"
    orientation.accessibilityIdentifier = "Orientation"
    copies.addAction(UIAction { [weak self] _ in self?.showCopies() }, for: .valueChanged)
    copiesRow.addSubview(copiesLabel)
    copiesRow.addSubview(copies)
    for view in [printerLabel, copiesRow, orientation] as [UIView] { addSubview(view) }
    showCopies()
  }

  required init?(coder: NSCoder) { nil }

  private func showCopies() {
    let count = copies.value.boundedInt
    copiesLabel.text = count == 1 ? "1 Copy" : "\(count) Copies"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 20, dy: 20)
    var y = area.minY
    for row in [printerLabel, copiesRow, orientation] as [UIView] where !row.isHidden {
      row.frame = CGRect(x: area.minX, y: y, width: area.width, height: 32)
      y += 48
    }
    copiesLabel.frame = CGRect(x: 0, y: 0, width: max(0, area.width - UIStepper.size.width - 8), height: 32)
    copies.frame.origin = CGPoint(x: area.width - UIStepper.size.width, y: 0)
  }
}
