import RecordedGraphics

/// What a view looks like, apart from how it behaves; or a part of that without a view of its own.
///
/// The layer of a view shares the view's geometry, opacity and colours: what is set on one is read from the other. Nothing is
/// drawn here: layers are for the picture, and for what is on the way while an animation runs, which `presentation()` tells.
@MainActor
open class CALayer: UIObject {
  /// The view whose layer this is; nil for one that an app made.
  package private(set) weak var view: UIView?
  /// The values that no view has, and all of them for a layer without a view.
  private var own = LayerState()
  /// The sublayers without a view.
  package private(set) var order = LayerOrder()
  private weak var ownSuperlayer: CALayer?
  /// What is on its way, in the order in which it was added.
  var running: [LayerAnimation] = []
  private var original: CALayer?
  /// What an app keeps with it under keys of its own.
  private var ownValues: [String: Any] = [:]

  public init() {}

  /// A copy that looks the same, without sublayers, animations and what is kept under keys of the app's own.
  ///
  /// Called for `presentation()`, of whatever class the layer is. A subclass with more stored properties overrides it and takes
  /// them over.
  ///
  /// - Parameter layer: A layer; anything else gives a fresh one.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { takeLooks(from: layer) }
  }

  /// A fresh layer: nothing is read.
  public required init?(coder: NSCoder) {}

  /// A layer keeps whatever an app sets by a key that it does not have, and hands it out again.
  open override func value(forUndefinedKey key: String) -> Any? { ownValues[key] }
  open override func setValue(_ value: Any?, forUndefinedKey key: String) { ownValues[key] = value }

  /// Becomes the layer of the view.
  func serve(_ view: UIView) { self.view = view }

  // MARK: Values

  /// Everything that can be animated, as it will be when all animations have ended.
  var state: LayerState {
    guard let view else { return own }
    var state = own
    state["position"] = .point(view.center)
    state["bounds"] = .rect(view.bounds)
    state["anchorPoint"] = .point(view.anchorPoint)
    state["opacity"] = .number(view.alpha)
    state["backgroundColor"] = .color(view.backgroundColor)
    state["transform"] = .transform(transform)
    return state
  }

  func value(_ key: String) -> AnimatableValue { own[key] ?? .number(0) }

  /// Changes a value that belongs to the layer alone.
  func set(_ key: String, _ value: AnimatableValue) {
    let old = self.value(key)
    guard old != value else { return }
    // Whoever is asked for the action still sees what was.
    let action = actsOnChanges ? action(forKey: key) : nil
    ValueChanges.willChange(self, key)
    own[key] = value
    ValueChanges.didChange(self, key)
    noteChange(of: key, from: old, to: value, action)
  }

  // MARK: Geometry

  open var position: CGPoint {
    get { view?.center ?? value("position").point }
    set { if let view { view.center = newValue } else { set("position", .point(newValue)) } }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? value("bounds").rect }
    set {
      if let view { return view.bounds = newValue }
      let hasNewSize = newValue.size != bounds.size
      set("bounds", .rect(newValue))
      if hasNewSize { setNeedsLayout() }
    }
  }

  /// Which point of the bounds `position` is the place of, from (0, 0) to (1, 1); the middle by default.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? value("anchorPoint").point }
    set { if let view { view.anchorPoint = newValue } else { set("anchorPoint", .point(newValue)) } }
  }

  /// In front of others by this; 0 by default.
  open var zPosition: CGFloat {
    get { value("zPosition").number }
    set { set("zPosition", .number(newValue)) }
  }

  /// Of a view's layer the part in the plane is the view's `transform`.
  open var transform: CATransform3D {
    get {
      let own = value("transform").transform
      guard let view else { return own }
      let affine = CATransform3DMakeAffineTransform(view.transform)
      return CATransform3DGetAffineTransform(own) == view.transform ? own : affine
    }
    set {
      guard let view else { return set("transform", .transform(newValue)) }
      view.transform = CATransform3DGetAffineTransform(newValue)
      own["transform"] = .transform(newValue)
    }
  }

  /// Applied to the sublayers, for the depth of three-dimensional ones; the identity by default. Kept and animated, and not seen.
  open var sublayerTransform: CATransform3D {
    get { value("sublayerTransform").transform }
    set { set("sublayerTransform", .transform(newValue)) }
  }

  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The smallest upright rectangle around the layer, in its superlayer's coordinates.
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      let (size, anchor) = (bounds.size, anchorPoint)
      let box = CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
        .applying(affineTransform())
      return box.offsetBy(dx: position.x, dy: position.y)
    }
    set {
      if let view { return view.frame = newValue }
      let frame = newValue.standardized
      bounds = CGRect(
        origin: bounds.origin, size: CGRect(origin: .zero, size: frame.size).applying(affineTransform().inverted()).size)
      position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
  }

  // MARK: Looks

  open var opacity: Float {
    get { Float(view?.alpha ?? value("opacity").number) }
    set { if let view { view.alpha = CGFloat(newValue) } else { set("opacity", .number(CGFloat(newValue))) } }
  }

  open var isHidden: Bool {
    get { view?.isHidden ?? (value("hidden").number != 0) }
    set { if let view { view.isHidden = newValue } else { set("hidden", .number(newValue ? 1 : 0)) } }
  }

  private var ownMasksToBounds = false
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMasksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { ownMasksToBounds = newValue } }
  }

  private var hasBackground = false
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? (hasBackground ? value("backgroundColor").color.cgColor : nil) }
    set {
      let color = newValue.map { UIColor(cgColor: $0) }
      if let view { return view.backgroundColor = color }
      hasBackground = color != nil
      set("backgroundColor", .color(color))
    }
  }

  open var cornerRadius: CGFloat {
    get { value("cornerRadius").number }
    set { set("cornerRadius", .number(newValue)) }
  }

  /// Which corners `cornerRadius` is for; all by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  open var cornerCurve = CALayerCornerCurve.circular

  open var borderWidth: CGFloat {
    get { value("borderWidth").number }
    set { set("borderWidth", .number(newValue)) }
  }

  /// Black by default.
  open var borderColor: CGColor? {
    get { value("borderColor").color.cgColor }
    set { set("borderColor", .color(newValue.map { UIColor(cgColor: $0) })) }
  }

  open var shadowColor: CGColor? {
    get { value("shadowColor").color.cgColor }
    set { set("shadowColor", .color(newValue.map { UIColor(cgColor: $0) })) }
  }

  /// 0 by default, which is no shadow.
  open var shadowOpacity: Float {
    get { Float(value("shadowOpacity").number) }
    set { set("shadowOpacity", .number(CGFloat(newValue))) }
  }

  open var shadowRadius: CGFloat {
    get { value("shadowRadius").number }
    set { set("shadowRadius", .number(newValue)) }
  }

  open var shadowOffset: CGSize {
    get { value("shadowOffset").size }
    set { set("shadowOffset", .size(newValue)) }
  }

  open var shadowPath: CGPath?

  /// An image to show, a `CGImage` or a `UIImage`; what the layer has drawn is gone then.
  open var contents: Any? { didSet { drawing = nil } }
  /// What the layer has drawn.
  var drawing: Drawing?
  /// Whether it draws anew with the next display pass.
  var needsOwnDisplay = false
  /// Whether it draws anew when its size changes; false by default.
  open var needsDisplayOnBoundsChange = false
  /// Draws for it and is asked what it shows. Of a view's layer that is the view.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any CALayerDelegate)?
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  /// What of the layer is seen; kept for the picture.
  open var mask: CALayer?
  open var name: String?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var allowsEdgeAntialiasing = false
  /// Whether it promises to cover what is behind it: of a view's layer the view's word, else false by default.
  open var isOpaque: Bool {
    get { view?.isOpaque ?? keptLooks.isOpaque }
    set { if let view { view.isOpaque = newValue } else { keptLooks.isOpaque = newValue } }
  }
  /// What is set on it and not seen; see `LayerKeptLooks`.
  var keptLooks = LayerKeptLooks()

  // MARK: Actions

  /// What changes of values do in the place of the usual animation, by their keys; `NSNull()` for nothing. Nil by default.
  open var actions: [String: any CAAction]?

  /// What a change of the value does: as the delegate says, or else `actions`, or else the class; nil for nothing.
  open func action(forKey event: String) -> (any CAAction)? {
    let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// An animation of the value if it can be animated, else nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    LayerState.defaults[event] == nil ? nil : CABasicAnimation(keyPath: event)
  }

  // MARK: Time: see `CALayer+Timing`

  var timing = LayerTiming() { didSet { if timing != oldValue { retime() } } }

  // MARK: Tree

  open var superlayer: CALayer? { view?.superview?.layer ?? ownSuperlayer }

  /// From the back to the front, those of the subviews among them; nil for none. A subview that comes later lies in front of the
  /// layers that were there. What is set leaves the subviews where they are.
  open var sublayers: [CALayer]? {
    get {
      let all = order.merged(with: view?.subviews.map(\.layer) ?? [], \.layer)
      return all.isEmpty ? nil : all
    }
    set {
      let layers = newValue ?? []
      // What comes before a layer that was behind the contents is behind them, too.
      let behind = layers.lastIndex { order.isBehindContents($0) }
      for layer in order.layers { layer.removeFromSuperlayer() }
      var subviewsBehind = 0
      for (index, layer) in layers.enumerated() {
        if layer.view != nil {
          if layer.superlayer === self { subviewsBehind += 1 }
        } else {
          insert(layer) { $0.append(layer, inFrontOf: subviewsBehind, isBehindContents: behind.map { index <= $0 } ?? false) }
        }
      }
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.append(layer, inFrontOf: view?.subviews.count ?? 0) } }

  /// Puts `layer` at an index among the sublayers, those of the subviews included.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { $0.insert(layer, at: Int(index), subviews: view?.subviews.count ?? 0, drawsInSubviews: drawsInSubviews) }
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    insert(layer) { order in
      if order.insert(layer, beside: sibling, offset: offset) { return }
      guard let view, let index = sublayers?.firstIndex(where: { $0 === sibling }) else {
        return order.append(layer, inFrontOf: view?.subviews.count ?? 0)
      }
      order.insert(layer, at: index + offset, subviews: view.subviews.count, drawsInSubviews: drawsInSubviews)
    }
  }

  private func insert(_ layer: CALayer, _ place: (inout LayerOrder) -> Void) {
    guard layer.view == nil, layer !== self else {
      UIKitComplaints.warn("the layer of a view goes where its view goes: add the view instead")
      return
    }
    layer.removeFromSuperlayer()
    var order = order
    place(&order)
    self.order = order
    layer.ownSuperlayer = self
    // One below it may wait, too.
    if layer.needsOwnLayout || !layer.order.isEmpty { LayerLayout.request(for: layer) }
  }

  /// Whether iOS has in subviews what the view's class draws, so that layers may lie behind it. A label and an image view draw
  /// themselves.
  package var drawsInSubviews: Bool { view.map { !($0 is UILabel || $0 is UIImageView) } ?? false }

  /// A subview of the view came to an index, or left it.
  func subviewCame(at index: Int, isBehindLayers: Bool) { order.subviewCame(at: index, isBehindLayers: isBehindLayers) }
  func subviewLeft(from index: Int) { order.subviewLeft(from: index) }

  open func removeFromSuperlayer() {
    guard let superlayer = ownSuperlayer else { return }
    superlayer.order.remove(self)
    ownSuperlayer = nil
    leaveScreen()
  }

  // MARK: Drawing

  /// Asks for a drawing with the next display pass.
  open func setNeedsDisplay() {
    if let view { return view.setNeedsDisplay() }
    needsOwnDisplay = true
    DisplayPass.request(for: self)
  }

  /// The same: a layer draws all of itself.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { view?.needsDrawing ?? needsOwnDisplay }

  /// Shows something new: by its delegate, or else by drawing.
  open func display() { if let delegate { delegate.display(self) } else { displayByDrawing() } }

  /// Draws into `context`, whose origin is that of the bounds; by default its delegate does.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  // MARK: Layout

  /// Whether it lays out with the next layout pass.
  var needsOwnLayout = false

  open func setNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    needsOwnLayout = true
    LayerLayout.request(for: self)
  }

  open func needsLayout() -> Bool { view?.needsLayout ?? needsOwnLayout }

  open func layoutIfNeeded() { if let view { view.layoutIfNeeded() } else { layOutTree() } }

  /// Places the sublayers; by default its delegate does. Called in the layout pass once it was asked for, or the size has
  /// changed.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// How large it wants to be: as it is, by default.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: On the way

  /// The layer as it is seen at this virtual instant, with every animation applied: a copy that changes nothing.
  ///
  /// Unlike on a device also there for a layer that is in no window.
  open func presentation() -> Self? {
    var state = self.state
    for animation in running { animation.apply(to: &state, at: AnimationBlock.now) }
    let copy = Self.makeCopy(of: self)
    copy.takeLooks(from: self)
    let isHidden = copy.own["hidden"]
    copy.own = state
    copy.own["hidden"] = isHidden
    copy.original = self
    copy.hasBackground = backgroundColor != nil || state["backgroundColor"] != LayerState.defaults["backgroundColor"]
    return copy
  }

  private func takeLooks(from layer: CALayer) {
    own = layer.state
    own["hidden"] = .number(layer.isHidden ? 1 : 0)
    (ownMasksToBounds, hasBackground) = (layer.masksToBounds, layer.backgroundColor != nil)
    (maskedCorners, cornerCurve, name, mask) = (layer.maskedCorners, layer.cornerCurve, layer.name, layer.mask)
    (contents, contentsScale, contentsGravity, shadowPath) = (
      layer.contents, layer.contentsScale, layer.contentsGravity, layer.shadowPath
    )
    drawing = layer.drawing
    takeOver(from: layer)
  }

  /// For a subclass that has more than `LayerState` knows, when a copy is made.
  func takeOver(from layer: CALayer) {}

  /// The layer of which this is the presentation; the layer itself otherwise.
  open func model() -> Self { (original as? Self) ?? self }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
