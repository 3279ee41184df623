import UIKit

/// A page of views at places that the gallery gives them.
@MainActor
final class GalleryPage: UIViewController {
  private let fill: (GalleryPage) -> Void

  init(_ fill: @escaping (GalleryPage) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    fill(self)
  }

  /// Puts a view at a place; it keeps its own size where none is given.
  @discardableResult
  func add<Shown: UIView>(_ shown: Shown, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> Shown
  {
    view.addSubview(shown)
    let own = shown.sizeThatFits(CGSize(width: width ?? 390, height: height ?? 844))
    shown.frame = CGRect(x: x, y: y, width: width ?? own.width, height: height ?? own.height)
    return shown
  }

  /// Puts views into a grid, line by line.
  func grid(_ views: [UIView], columns: Int, from origin: CGPoint, cell: CGSize, inset: CGFloat = 4) {
    for (index, shown) in views.enumerated() {
      add(
        shown, origin.x + CGFloat(index % columns) * cell.width, origin.y + CGFloat(index / columns) * cell.height,
        cell.width - inset, cell.height - inset)
    }
  }
}

/// A box of one colour.
@MainActor
func box(_ color: UIColor, _ width: CGFloat = 40, _ height: CGFloat = 40) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  view.backgroundColor = color
  return view
}

/// A box that wants a size of its own in a layout.
@MainActor
final class SizedBox: UIView {
  private let size: CGSize

  init(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

@MainActor
func text(_ string: String, _ size: CGFloat = 15) -> UILabel {
  let label = UILabel()
  label.text = string
  label.font = .systemFont(ofSize: size)
  return label
}
