import VirtualTime

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  public final class Detent {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What a detent of one's own may know: the traits of the container, and how tall a sheet can be.
    @MainActor
    public struct ResolutionContext {
      public let containerTraitCollection: UITraitCollection
      /// Points above the safe area at the bottom.
      public let maximumDetentValue: CGFloat
    }

    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> CGFloat?
    private static let numbers = SerialNumbers()

    private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// About half of the screen; not there in compact height.
    public static func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }

    /// As tall as a sheet can be.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height in points, without the safe area at the bottom; nil leaves the detent out.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping @MainActor (ResolutionContext) -> CGFloat?
    ) -> Detent {
      let number = numbers.next()
      return Detent(identifier ?? Identifier("com.apple.UIKit.custom-\(number)"), resolver)
    }

    /// Its height in points, without the safe area at the bottom; nil when it does not count there.
    public func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
  }

  // MARK: Where it stands

  /// Points between the status bar and a sheet that is as tall as it can be. Chosen to look like a device.
  private static let topGap: CGFloat = 7

  private var bounds: CGRect { presentation?.containerIfShown?.bounds ?? UIScreen.main.bounds }

  private var surroundings: UITraitCollection { presentation?.surroundingTraits ?? UIScreen.main.traitCollection }

  private func isWide(_ bounds: CGRect) -> Bool {
    let traits = surroundings
    guard traits.userInterfaceIdiom != .phone else { return false }
    // The traits tell of the room there is; of the room there will be only its size does.
    if bounds.size == self.bounds.size { return traits.horizontalSizeClass == .regular }
    return UITraitCollection.sizeClasses(of: bounds.size, idiom: .pad).horizontal == .regular
  }

  private func isLow(_ bounds: CGRect) -> Bool { surroundings.userInterfaceIdiom == .phone && bounds.width > bounds.height }

  private func coversWindow(_ bounds: CGRect) -> Bool { isLow(bounds) && !prefersEdgeAttachedInCompactHeight }

  /// Whether it covers everything, as in compact height.
  var coversWindow: Bool { coversWindow(bounds) }

  /// Whether it stands at the bottom edge, where its detents count.
  var isEdgeAttached: Bool { !isWide(bounds) && !coversWindow }

  private var insets: UIEdgeInsets { presentation?.containerIfShown?.safeAreaInsets ?? UIScreen.main.safeAreaInsets }

  private func context(_ bounds: CGRect) -> Detent.ResolutionContext {
    let insets = insets
    let top = isLow(bounds) ? 0 : insets.top + Self.topGap
    return Detent.ResolutionContext(
      containerTraitCollection: surroundings, maximumDetentValue: bounds.height - top - insets.bottom)
  }

  /// Those that count now, the smallest one first; the large one where the app left none.
  package var activeDetents: [Detent] {
    let context = context(bounds)
    let known = detents.filter { $0.resolvedValue(in: context) != nil }
    guard !known.isEmpty else { return [.large()] }
    return known.enumerated()
      .sorted { (height(of: $0.element), $0.offset) < (height(of: $1.element), $1.offset) }
      .map(\.element)
  }

  package var selectedDetent: Detent? {
    let all = activeDetents
    return all.first { $0.identifier == selectedDetentIdentifier } ?? all.first
  }

  /// How tall the sheet is at a detent, with the safe area.
  package func height(of detent: Detent) -> CGFloat { height(of: detent, bounds) }

  private func height(of detent: Detent, _ bounds: CGRect) -> CGFloat {
    let context = context(bounds)
    let value = detent.resolvedValue(in: context) ?? context.maximumDetentValue
    if detent.identifier == .medium { return (bounds.height / 2).rounded() }
    return value.clamped(to: 0...context.maximumDetentValue) + insets.bottom
  }

  /// Whether it is at its tallest and attached, so that what is behind steps back.
  var pushesBack: Bool {
    guard isEdgeAttached, !isLow(bounds), let selectedDetent else { return false }
    return dimming != .none && height(of: selectedDetent) >= bounds.height - insets.top - Self.topGap - 0.5
  }

  func sheetFrame(in bounds: CGRect) -> CGRect {
    if coversWindow(bounds) { return bounds }
    if isWide(bounds) { return floating(in: bounds) }
    var height = selectedDetent.map { self.height(of: $0, bounds) } ?? bounds.height
    let keyboard = keyboardOverlap(bounds)
    if keyboard > 0 { height = min(height + keyboard - insets.bottom, bounds.height - insets.top - Self.topGap) }
    var width = bounds.width
    if isLow(bounds) {
      width = bounds.height
      if widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 { width = preferredContentSize.width }
      width = min(width, bounds.width - insets.left - insets.right)
    } else if widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 {
      width = min(preferredContentSize.width, bounds.width)
    }
    return CGRect(x: bounds.minX + (bounds.width - width) / 2, y: bounds.maxY - height, width: width, height: height)
  }

  /// In the middle of a wide window; a form sheet makes way for the keyboard.
  private func floating(in bounds: CGRect) -> CGRect {
    let insets = insets
    let free = bounds.inset(by: UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0))
    var size = CGSize(width: min(704, bounds.width - 40), height: free.height - 20)
    if !prefersPageSizing {
      let wanted = preferredContentSize
      size = CGSize(width: wanted.width > 0 ? wanted.width : 540, height: wanted.height > 0 ? wanted.height : 620)
      size = CGSize(width: min(size.width, bounds.width - 40), height: min(size.height, free.height))
    }
    let keyboard = keyboardOverlap(bounds)
    let room = bounds.height - keyboard
    var y = ((bounds.height - size.height) / 2).rounded()
    if keyboard > 0, y + size.height > room { y = max(free.minY, room - size.height - 10) }
    return CGRect(
      x: bounds.minX + ((bounds.width - size.width) / 2).rounded(), y: bounds.minY + y, width: size.width, height: size.height)
  }

  /// How much of the container the keyboard covers.
  private func keyboardOverlap(_ bounds: CGRect) -> CGFloat {
    guard KeyboardArea.height > 0, let window = presentation?.window, let responder = window.firstResponder,
      responder.responderChain.contains(where: { $0 === presentedViewController })
    else { return 0 }
    return max(0, bounds.height - (window.bounds.height - KeyboardArea.height))
  }
}
