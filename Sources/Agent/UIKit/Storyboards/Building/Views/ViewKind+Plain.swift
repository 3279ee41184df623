import InterfaceDocuments

extension ViewKind {
  /// What every view has.
  static let view = ViewKind(UIView.self) { view, reader in
    if let frame = reader.rect("frame") { view.frame = frame }
    if let frame = reader.child(key: "frameInset"), reader.element.property("frame") == nil {
      view.frame = FrameInset(frame).frame(in: reader.instance.superviewSizes.last ?? .zero)
    }
    for element in reader.elements(in: "gestureRecognizers") {
      if let recognizer = GestureReading.recognizer(element, reader.instance) { view.addGestureRecognizer(recognizer) }
    }
    readLooks(view, reader)
    readLayout(view, reader)
    readAccessibility(view, reader)
    if let identifier = reader.string("restorationIdentifier") { view.restorationIdentifier = identifier }
    for subview in reader.instance.subviews(of: reader, in: view.bounds.size) {
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
    readGuides(view, reader)
    for constraint in reader.elements(in: "constraints") {
      reader.instance.constraints.append(PendingConstraint(constraint, view))
    }
    ignore(reader)
  }

  static let plain: [String: ViewKind] = [
    "view": view,
    "containerView": view,
    // Views of frameworks that are not simulated keep their place and their size.
    "webView": view, "wkWebView": view, "mapView": view, "sceneKitView": view, "arscnView": view, "glkView": view,
    "mtkView": view,
    "imageView": imageView,
    "activityIndicatorView": activityIndicator,
    "progressView": progress,
    "visualEffectView": visualEffect,
    "stackView": stack,
    "scrollView": scroll,
    "window": window,
  ]

  static func readLooks(_ view: UIView, _ reader: ElementReader) {
    if let mode = reader.choice("contentMode", contentModes) { view.contentMode = mode }
    if let clips = reader.flag("clipsSubviews") ?? absent(reader, false) { view.clipsToBounds = clips }
    if let isEnabled = reader.flag("userInteractionEnabled") ?? absent(reader, true) { view.isUserInteractionEnabled = isEnabled }
    if let isMultiple = reader.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = isMultiple }
    if let isExclusive = reader.flag("exclusiveTouch") { view.isExclusiveTouch = isExclusive }
    if let isHidden = reader.flag("hidden") { view.isHidden = isHidden }
    if let alpha = reader.number("alpha") { view.alpha = alpha }
    if let tag = reader.integer("tag") { view.tag = tag }
    if let color = reader.color("backgroundColor") { view.backgroundColor = color }
    if let color = reader.color("tintColor") { view.tintColor = color }
    reader.ignore("opaque", "clearsContextBeforeDrawing", "deferred")
  }

  /// What an absent attribute means, which for a variation is nothing.
  static func absent<Value>(_ reader: ElementReader, _ value: Value) -> Value? { reader.isVariation ? nil : value }

  static func readLayout(_ view: UIView, _ reader: ElementReader) {
    if let resizes = reader.flag("autoresizesSubviews") { view.autoresizesSubviews = resizes }
    if let mask = reader.child(key: "autoresizingMask") { view.autoresizingMask = UIView.AutoresizingMask(mask) }
    let isFixed = reader.flag("fixedFrame") ?? false
    // Interface Builder pins a view of a fixed frame where it stands; a frame and a mask do the same.
    if reader.flag("translatesAutoresizingMaskIntoConstraints") == false, reader.instance.document.usesAutolayout, !isFixed {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    func priority(_ name: String) -> UILayoutPriority? { reader.number(name).map { UILayoutPriority(Float($0)) } }
    if let value = priority("horizontalHuggingPriority") { view.setContentHuggingPriority(value, for: .horizontal) }
    if let value = priority("verticalHuggingPriority") { view.setContentHuggingPriority(value, for: .vertical) }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
    // Before the margins, of which it says where the left one is.
    if let value = reader.choice("semanticContentAttribute", semantics) { view.semanticContentAttribute = value }
    if let name = reader.string("focusGroupIdentifier") { view.focusGroupIdentifier = name }
    if let value = reader.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
    if let value = reader.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
    if let value = reader.insets("layoutMargins") { view.layoutMargins = value }
    if let value = reader.directionalInsets("directionalLayoutMargins") { view.directionalLayoutMargins = value }
  }

  private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
    "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let semantics: KeyValuePairs<String, UISemanticContentAttribute> = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]

  private static func readGuides(_ view: UIView, _ reader: ElementReader) {
    for element in reader.children(named: "viewLayoutGuide") {
      let guide: UILayoutGuide? =
        switch element.key {
        case "safeArea": view.safeAreaLayoutGuide
        case "layoutMargins": view.layoutMarginsGuide
        case "readableContent", "readable": view.readableContentGuide
        case "keyboard": view.keyboardLayoutGuide
        case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
        default: nil
        }
      guard let guide else {
        reader.instance.note(.value, "unknown layout guide '\(element.key ?? "")'", element)
        continue
      }
      if let identifier = element["identifier"] { guide.identifier = identifier }
      reader.instance.adopt(guide, element)
    }
    for element in reader.elements(in: "layoutGuides") where element.name == "layoutGuide" {
      let guide = UILayoutGuide()
      guide.identifier = element["identifier"] ?? ""
      view.addLayoutGuide(guide)
      reader.instance.adopt(guide, element)
    }
  }

  /// What counts for Interface Builder only, and what somebody else reads.
  static func ignore(_ reader: ElementReader) {
    reader.ignore(
      "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "ambiguous", "misplaced",
      "verifyAmbiguity", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "restorationIdentifier", "colorLabel",
      "simulatedAppContext", "storyboardIdentifier", "focusGroupIdentifier", "appearanceType", "springLoaded",
      "showsLargeContentViewer", "largeContentTitle", "scalesLargeContentImage", "spellCheckingType", "interfaceStyle",
      "tableViewCell", "wantsLayer", "layoutMarginsFollowReadableWidth", "autoresizesArchivedViewToFullSize")
    reader.ignoreChildren { child in
      switch child.name {
      case "connections", "userDefinedRuntimeAttributes", "variation", "inferredMetricsTieBreakers",
        "freeformSimulatedSizeMetrics",
        "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "designTimeSize", "nil":
        true
      default: child.name.hasPrefix("simulated") || child.key == "contentStretch" || child.key == "canvasLocation"
      }
    }
  }

  private static func readAccessibility(_ view: UIView, _ reader: ElementReader) {
    if let element = reader.child(named: "accessibility") { AccessibilityReading.read(element, into: view, reader.instance) }
  }

  // MARK: Some simple views

  static let imageView = ViewKind(UIImageView.self, after: view) { view, reader in
    if let image = reader.image("image") { view.image = image }
    if let image = reader.image("highlightedImage") { view.highlightedImage = image }
    if let isHighlighted = reader.flag("highlighted") { view.isHighlighted = isHighlighted }
    if let follows = reader.flag("adjustsImageSizeForAccessibilityContentSizeCategory") {
      view.adjustsImageSizeForAccessibilityContentSizeCategory = follows
    }
    for key in ["preferredSymbolConfiguration", "preferredSymbolConfigurationForImage"] {
      if let element = reader.child(key: key) { view.preferredSymbolConfiguration = reader.instance.symbolConfiguration(element) }
    }
    reader.ignore("catalog")
  }

  static let activityIndicator = ViewKind(UIActivityIndicatorView.self, after: view) { view, reader in
    let styles: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
      "medium": .medium, "large": .large, "whiteLarge": .large, "white": .medium, "gray": .medium,
    ]
    if let style = reader.choice("style", styles) { view.style = style }
    if let color = reader.color("color") { view.color = color }
    if let hides = reader.flag("hidesWhenStopped") ?? absent(reader, false) { view.hidesWhenStopped = hides }
    if reader.flag("animating") == true { view.startAnimating() }
  }

  static let progress = ViewKind(UIProgressView.self, after: view) { view, reader in
    if let value = reader.number("progress") { view.progress = Float(value) }
    if let style = reader.choice(
      "progressViewStyle", ["default": .default, "bar": .bar] as KeyValuePairs<String, UIProgressView.Style>)
    {
      view.progressViewStyle = style
    }
    if let color = reader.color("progressTintColor") { view.progressTintColor = color }
    if let color = reader.color("trackTintColor") { view.trackTintColor = color }
    if let image = reader.image("progressImage") { view.progressImage = image }
    if let image = reader.image("trackImage") { view.trackImage = image }
  }

  static let visualEffect = ViewKind(UIVisualEffectView.self, after: view) { view, reader in
    if let content = reader.child(key: "contentView") { reader.instance.fill(view.contentView, from: content) }
    if let blur = reader.child(named: "blurEffect") { view.effect = UIBlurEffect(style: blurStyle(blur)) }
    if let vibrancy = reader.child(named: "vibrancyEffect") {
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: vibrancy.child("blurEffect").map { blurStyle($0) } ?? .regular))
    }
  }

  private static func blurStyle(_ element: DocumentElement) -> UIBlurEffect.Style {
    switch element["style"] {
    case "extraLight": .extraLight
    case "light": .light
    case "dark": .dark
    case "prominent": .prominent
    case "systemUltraThinMaterial": .systemUltraThinMaterial
    case "systemThinMaterial": .systemThinMaterial
    case "systemMaterial": .systemMaterial
    case "systemThickMaterial": .systemThickMaterial
    case "systemChromeMaterial": .systemChromeMaterial
    default: .regular
    }
  }

  static let stack = ViewKind(UIStackView.self, after: view) { view, reader in
    if let axis = reader.choice(
      "axis", ["horizontal": .horizontal, "vertical": .vertical] as KeyValuePairs<String, NSLayoutConstraint.Axis>)
    {
      view.axis = axis
    }
    let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
      "equalCentering": .equalCentering,
    ]
    if let distribution = reader.choice("distribution", distributions) { view.distribution = distribution }
    let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
      "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    if let alignment = reader.choice("alignment", alignments) { view.alignment = alignment }
    if let spacing = reader.number("spacing") { view.spacing = spacing }
    if let type = reader.string("spacingType"), type == "standard" { view.spacing = UIStackView.spacingUseSystem }
    if let usesBaselines = reader.flag("baselineRelativeArrangement") { view.isBaselineRelativeArrangement = usesBaselines }
    if let usesMargins = reader.flag("layoutMarginsRelativeArrangement") { view.isLayoutMarginsRelativeArrangement = usesMargins }
  }

  static let window = ViewKind(UIWindow.self, after: view) { view, reader in
    // The owner shows the window; Interface Builder's flag made the app's delegate do it before there were scenes.
    reader.ignore("visibleAtLaunch", "resizesToFullScreen")
  }
}

extension UIView.AutoresizingMask {
  /// `<autoresizingMask widthSizable="YES" flexibleMaxX="YES"/>`
  init(_ element: DocumentElement) {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    self = names.reduce(into: []) { mask, name in if element[name.0] == "YES" { mask.formUnion(name.1) } }
  }
}
