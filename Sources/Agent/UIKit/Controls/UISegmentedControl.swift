/// A row of segments of which one is chosen.
///
/// ```
/// finger down in a segment ─ touchDown
/// finger up in a segment ─ (selectedSegmentIndex) → valueChanged → its action → touchUpInside
/// ```
/// The chosen segment, touched again, sends no valueChanged, except in a momentary control, where nothing stays chosen.
@MainActor
open class UISegmentedControl: UIControl {
  /// Stands for no segment, as in Apple's headers.
  public static let noSegment = -1

  /// 32 points, as of iOS 13. As reported of devices.
  package static let height: CGFloat = 32

  private var segments: [UISegment] = []
  private var selected = noSegment
  private var pressed = noSegment

  /// Whether nothing stays chosen; false by default.
  open var isMomentary = false { didSet { if isMomentary { select(Self.noSegment) } } }

  /// Whether segments are as wide as what they show needs; false by default.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  open var selectedSegmentTintColor: UIColor?

  var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] { didSet { update() } }

  /// How titles look: fonts, colours, underlines and more. What is not said for a state is as for `.normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// `noSegment` by default. Setting it tells nobody; an index that is not there is an exception in UIKit and changes nothing.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard newValue < segments.count else {
        UIKitComplaints.raise(
          "NSRangeException",
          "-[UISegmentedControl setSelectedSegmentIndex:]: index (\(newValue)) beyond bounds (\(segments.count))")
        return
      }
      select(max(newValue, Self.noSegment))
    }
  }

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: frame.height > 0 ? frame.height : Self.height))
    )
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Segments with these titles or pictures, as wide as they need.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      let segment = UISegment()
      segment.title = item as? String
      segment.image = item as? UIImage
      insert(segment, at: segments.count)
    }
    bounds.size = intrinsicContentSize
  }

  /// Segments with the titles and pictures of these actions, which are performed when they are chosen.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Segments

  public var numberOfSegments: Int { segments.count }

  /// The views of the segments, from the left.
  package var segmentViews: [UIView] { segments }

  private func insert(_ segment: UISegment, at index: Int) {
    let index = index.clamped(to: 0...segments.count)
    segments.insert(segment, at: index)
    insertSubview(segment, at: index)
    if selected >= index { selected += 1 }
    update()
  }

  private func segment(_ index: Int) -> UISegment? { segments.indices.contains(index) ? segments[index] : nil }

  private func change(_ index: Int, _ body: (UISegment) -> Void) {
    if let segment = segment(index) { body(segment) }
    update()
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let view = UISegment()
    view.title = title
    insert(view, at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let view = UISegment()
    view.image = image
    insert(view, at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = UISegment()
    view.action = action
    insert(view, at: segment)
  }

  /// What follows moves up; the choice is lost with its segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
    update()
  }

  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    (segments, selected) = ([], Self.noSegment)
    update()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.shownTitle }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.image, $0.title) = (image, nil) }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.shownImage }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.action = action } }
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

  /// -1 where no segment has such an action.
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
  }

  /// Points; 0, the default, means as wide as the others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.offset ?? .zero }

  private func select(_ index: Int) {
    selected = index
    update()
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  private func update() {
    for (index, segment) in segments.enumerated() {
      segment.place = (index + 1, segments.count)
      segment.isSelected = index == selected
      segment.isInEnabledControl = isEnabled
      segment.titleAttributes = (titleAttributes[.normal] ?? [:]).merging(titleAttributes[segment.state] ?? [:]) { $1 }
      segment.refresh()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Tracking

  private func index(at touch: UITouch) -> Int {
    let place = touch.location(in: self)
    return segments.firstIndex { $0.frame.contains(place) } ?? Self.noSegment
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = index(at: touch)
    return segment(pressed)?.isEnabled ?? false
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = index(at: touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    let index = index(at: touch)
    pressed = Self.noSegment
    guard let segment = segment(index), segment.isEnabled else { return }
    chooseByHand(segment, index, event)
  }

  private func chooseByHand(_ segment: UISegment, _ index: Int, _ event: UIEvent?) {
    guard isMomentary || index != selected else { return }
    select(index)
    sendValueChanged(event)
    segment.action?.perform(from: self)
    if isMomentary { select(Self.noSegment) }
  }

  // MARK: Layout: all as wide as the widest, unless they have widths, or are to be as wide as they need

  private var natural: [CGFloat] { segments.map { $0.width > 0 ? $0.width : $0.contentWidth + 20 } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let fixed = segments.map(\.width).reduce(0, +)
    let free = segments.filter { $0.width <= 0 }
    let rest = max(0, bounds.width - fixed)
    let needed = free.map { $0.contentWidth + 20 }.reduce(0, +)
    var x: CGFloat = 0
    for segment in segments {
      var width = segment.width
      if width <= 0 {
        let share = rest / CGFloat(max(free.count, 1))
        width = apportionsSegmentWidthsByContent && needed > 0 ? rest * (segment.contentWidth + 20) / needed : share
      }
      segment.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }

  open override var intrinsicContentSize: CGSize {
    let widest = segments.filter { $0.width <= 0 }.map { $0.contentWidth + 20 }.max() ?? 0
    let width =
      apportionsSegmentWidthsByContent
      ? natural.reduce(0, +) : segments.map { $0.width > 0 ? $0.width : widest }.reduce(0, +)
    return CGSize(width: width, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Accessibility: the segments are the elements; the value is for those who ask the control itself.

  /// What the selected segment is called; nil where none is.
  override var defaultAccessibilityValue: String? {
    segments.indices.contains(selectedSegmentIndex) ? segments[selectedSegmentIndex].accessibilityLabel : nil
  }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? false }
    set { ownIsAccessibilityElement = newValue }
  }
}

/// A segment. Its touches go on to the control.
@MainActor
package final class UISegment: UIView {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  var width: CGFloat = 0
  var offset = CGSize.zero
  package internal(set) var isEnabled = true
  package internal(set) var isSelected = false
  var isInEnabledControl = true
  /// What was said of titles in this segment's state.
  var titleAttributes: [NSAttributedString.Key: Any] = [:]
  var place = (1, 1)
  private let label = UILabel()
  private let imageView = UIImageView(frame: .zero)

  private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)

  /// The state that decides how the title looks.
  var state: UIControl.State { !isEnabled || !isInEnabledControl ? .disabled : isSelected ? .selected : .normal }

  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    label.font = Self.font
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    addSubview(imageView)
  }

  package required init?(coder: NSCoder) { nil }

  var shownTitle: String? { title ?? (image == nil ? action.flatMap { $0.title.isEmpty ? nil : $0.title } : nil) }

  var shownImage: UIImage? { image ?? (title == nil ? action?.image : nil) }

  var contentWidth: CGFloat { shownImage?.size.width ?? label.font.width(of: shownTitle ?? "").rounded(.up) }

  func refresh() {
    label.text = shownImage == nil ? shownTitle : nil
    label.font = titleAttributes[.font] as? UIFont ?? Self.font
    label.textColor = titleAttributes[.foregroundColor] as? UIColor ?? (state == .disabled ? .tertiaryLabel : .label)
    if let text = label.text, titleAttributes.keys.contains(where: { ![.font, .foregroundColor].contains($0) }) {
      label.attributedText = NSAttributedString(string: text, attributes: titleAttributes)
    }
    imageView.image = shownImage
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.offsetBy(dx: offset.width, dy: offset.height)
    let size = shownImage?.size ?? .zero
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2 + offset.width, y: bounds.midY - size.height / 2 + offset.height, width: size.width,
      height: size.height)
  }

  override var defaultAccessibilityLabel: String? { shownTitle ?? shownImage?.accessibilityLabel }

  override var defaultAccessibilityValue: String? { "\(place.0) of \(place.1)" }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    if isSelected { traits.insert(.selected) }
    if state == .disabled { traits.insert(.notEnabled) }
    return traits
  }
}
