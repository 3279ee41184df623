/// One file on a screen: a picture, a text, or else its name.
final class DocumentPreviewController: UIViewController {
  private let url: URL
  private let type: UTType
  private let onEnd: () -> Void
  private var isOver = false

  /// - Parameter onEnd: Called once, when it is gone.
  init(_ url: URL, name: String?, type: String?, onEnd: @escaping () -> Void) {
    (self.url, self.onEnd) = (url, onEnd)
    self.type = type.flatMap { UTType($0) } ?? .data
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let content = makeContent()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard navigationController?.viewControllers.first === self else { return }
    let done = UIAction { [weak self] _ in self?.leave(animated: true) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: done)
  }

  private func makeContent() -> UIView {
    if type.conforms(to: .image), let image = UIImage(contentsOfFile: url.path) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    if type.conforms(to: .text), let text = try? String(contentsOf: url, encoding: .utf8) {
      let view = UITextView(frame: .zero)
      (view.text, view.isEditable) = (text, false)
      view.font = .preferredFont(forTextStyle: .body)
      return view
    }
    let label = UILabel()
    (label.text, label.textAlignment, label.textColor) = (title, .center, .secondaryLabel)
    return label
  }

  /// Goes the way that it came.
  func leave(animated: Bool) {
    guard let navigation = navigationController else { return }
    if navigation.viewControllers.first === self {
      navigation.dismiss(animated: animated)
    } else if navigation.topViewController === self {
      navigation.popViewController(animated: animated)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isOver, isMovingFromParent || navigationController?.isBeingDismissed ?? true else { return }
    isOver = true
    onEnd()
  }
}
