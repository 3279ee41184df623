import Hashing

/// A layer that sends out small pictures. They do not move here: it shows one moment, the same for the same seed.
@MainActor
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  /// What the cells' rates are multiplied by.
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var velocity: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1
  open var emitterPosition = CGPoint.zero
  open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero
  open var emitterDepth: CGFloat = 0
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// From where in the shape they come; kept, and nothing more.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// In which order they are drawn; kept, and nothing more.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var preservesDepth = false
  /// Where chance begins.
  open var seed: UInt32 = 0

  override func takeOver(from layer: CALayer) {
    guard let layer = layer as? CAEmitterLayer else { return }
    (emitterCells, birthRate, lifetime, velocity) = (layer.emitterCells, layer.birthRate, layer.lifetime, layer.velocity)
    (scale, spin, seed) = (layer.scale, layer.spin, layer.seed)
    (emitterPosition, emitterZPosition) = (layer.emitterPosition, layer.emitterZPosition)
    (emitterSize, emitterDepth, emitterShape) = (layer.emitterSize, layer.emitterDepth, layer.emitterShape)
    (emitterMode, renderMode, preservesDepth) = (layer.emitterMode, layer.renderMode, layer.preservesDepth)
  }
}

/// What an emitter sends out.
@MainActor
open class CAEmitterCell: UIObject {
  public required init() {}

  open var name: String?
  open var isEnabled = true
  /// A `CGImage` or a `UIImage`.
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  /// How many a second.
  open var birthRate: Float = 0
  /// Seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0
  open var emissionLatitude: CGFloat = 0
  /// Where to, in radians.
  open var emissionLongitude: CGFloat = 0
  /// How far to both sides together, in radians.
  open var emissionRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  /// What the picture's colours are multiplied by: white by default, which leaves them. Any other colours it, with its opacity.
  open var color: CGColor? = .white
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0
  open var emitterCells: [CAEmitterCell]?
}

extension CAEmitterLayer {
  /// One picture under way.
  struct Particle {
    var image: UIImage?
    var position: CGPoint
    var rotation: CGFloat
    var scale: CGFloat
    var opacity: CGFloat
  }

  /// How many of a cell are shown at most. Ours.
  private static let limit = 64

  /// Those under way once as many go as come: spread evenly over their lives, each a little different by chance.
  var particles: [Particle] { (emitterCells ?? []).enumerated().flatMap { particles(of: $0.element, number: $0.offset) } }

  private func particles(of cell: CAEmitterCell, number: Int) -> [Particle] {
    let life = CGFloat(cell.lifetime * lifetime)
    let count = min((CGFloat(cell.birthRate * birthRate) * life).rounded().boundedInt, Self.limit)
    guard cell.isEnabled, count > 0 else { return [] }
    var stream = SplitMix64(seed: UInt64(seed) << 32 | UInt64(number))
    func chance() -> CGFloat { CGFloat(stream.next() >> 11) / CGFloat(1 << 53) - 0.5 }
    let image = image(of: cell)
    return (0..<count).map { index in
      let age = life * (CGFloat(index) + 0.5) / CGFloat(count)
      let direction = cell.emissionLongitude + cell.emissionRange * chance()
      let speed = (cell.velocity + 2 * cell.velocityRange * chance()) * CGFloat(velocity)
      let start = CGPoint(
        x: emitterPosition.x + (emitterShape == .point ? 0 : emitterSize.width * chance()),
        y: emitterPosition.y + (emitterShape == .point || emitterShape == .line ? 0 : emitterSize.height * chance()))
      let position = CGPoint(
        x: start.x + cos(direction) * speed * age + cell.xAcceleration * age * age / 2,
        y: start.y + sin(direction) * speed * age + cell.yAcceleration * age * age / 2)
      let size = (cell.scale + 2 * cell.scaleRange * chance() + cell.scaleSpeed * age) * CGFloat(scale)
      let opacity = (cell.color?.alpha ?? 1) + 2 * CGFloat(cell.alphaRange) * chance() + CGFloat(cell.alphaSpeed) * age
      return Particle(
        image: image, position: position,
        rotation: (cell.spin + 2 * cell.spinRange * chance()) * CGFloat(spin) * age, scale: max(size, 0),
        opacity: min(max(opacity, 0), 1))
    }
  }

  private func image(of cell: CAEmitterCell) -> UIImage? {
    let drawn = (cell.contents as? CGImage).map { UIImage(cgImage: $0, scale: cell.contentsScale, orientation: .up) }
    guard let image = cell.contents as? UIImage ?? drawn else { return nil }
    guard let color = cell.color, color.copy(alpha: 1) != .white else { return image }
    return image.withTintColor(UIColor(cgColor: color).withAlphaComponent(1))
  }
}

/// From where an emitter sends.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
