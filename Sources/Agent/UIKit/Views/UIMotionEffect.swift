/// Moves a view as the device is tilted. Nobody tilts the device here: it is kept, and can be asked.
@MainActor
open class UIMotionEffect: UIObject {
  public init() {}

  public required init?(coder: NSCoder) {}

  /// What is to be added to which value, from -1 to 1 in both directions, when somebody looks at the screen from there; nil by
  /// default.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves one value between two, as the device is tilted in one direction.
@MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// What is added when it is tilted all the way to one side, where the offset is -1.
  open var minimumRelativeValue: Any?
  /// What is added when it is tilted all the way to the other side, where the offset is 1.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let least = AnimatableValue(any: minimumRelativeValue), let most = AnimatableValue(any: maximumRelativeValue)
    else { return nil }
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let value = least.mixed(with: most, (min(max(offset, -1), 1) + 1) / 2)
    switch value.kind {
    case .number: return [keyPath: value.number]
    case .point: return [keyPath: value.point]
    case .size: return [keyPath: value.size]
    case .rect: return [keyPath: value.rect]
    case .color: return [keyPath: value.color]
    case .transform: return [keyPath: value.transform]
    case .list: return [keyPath: value.components]
    }
  }
}

/// Several effects as one.
@MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  /// Those of all of them; of two for one value, that of the later one.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIView {
  /// Those that were added, in order. Kept, and not seen: the device lies still.
  public var motionEffects: [UIMotionEffect] {
    get { ownMotionEffects }
    set { ownMotionEffects = newValue }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { ownMotionEffects.append(effect) }

  public func removeMotionEffect(_ effect: UIMotionEffect) { ownMotionEffects.removeAll { $0 === effect } }
}
