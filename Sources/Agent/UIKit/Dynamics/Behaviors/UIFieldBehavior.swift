/// A force that depends on where an item is, and on how fast.
///
/// Apple documents what each field does and not by how much. Here 100 points are a metre and an item of 100 × 100 points a
/// kilogram, as a device has been measured to count in pushes and gravity, and strengths are in the units of physics.
@MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// Gives the force on an item, by the field, its place in the field, its velocity, mass and charge, and the seconds of a frame.
  public typealias EvaluationBlock = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, spring, electric, magnetic
    case custom(EvaluationBlock)
  }

  /// As reported of devices, where pushes and gravity count so.
  private static let pointsPerMetre = 100.0

  private let kind: Kind
  private var list = DynamicItems()

  private init(_ kind: Kind, at position: CGPoint = .zero, direction: CGVector = .zero) {
    (self.kind, self.position, self.direction) = (kind, position, direction)
    super.init()
  }

  // MARK: Kinds

  /// Slows items down, in proportion to their speed.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Drives items around its position, clockwise.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Pulls items to its position, whatever their mass.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior { UIFieldBehavior(.radialGravity, at: position) }

  /// Pulls items in a direction, whatever their mass.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity, direction: direction)
  }

  /// Gives items a velocity.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity, direction: direction) }

  /// Pulls items to its position, in proportion to the distance.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Drives items with a charge away from its position, or to it where the charge is less than 0.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Turns items with a charge off their way, in proportion to their speed.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  public class func field(evaluationBlock block: @escaping EvaluationBlock) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Settings

  /// In the coordinates of the reference view; zero by default.
  open var position: CGPoint { didSet { dynamicAnimator?.changed() } }
  /// Everywhere by default.
  open var region = UIRegion.infinite { didSet { dynamicAnimator?.changed() } }
  /// 1 by default.
  open var strength: CGFloat = 1 { didSet { dynamicAnimator?.changed() } }
  /// By which power of the distance, in metres, the field is weaker; 0 by default, which is equally strong everywhere.
  open var falloff: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Points from its position within which the field is as strong as there; 0 by default.
  open var minimumRadius: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// What linear gravity and velocity fields go by; zero by default.
  open var direction: CGVector { didSet { dynamicAnimator?.changed() } }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item), let dynamicAnimator else { return }
    _ = dynamicAnimator.use(item)
    dynamicAnimator.behaviorsDidChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item), let dynamicAnimator else { return }
    dynamicAnimator.letGo(of: item)
    dynamicAnimator.behaviorsDidChange()
  }

  // MARK: In an animator

  override var hasItems: Bool { true }

  override func associate(with animator: UIDynamicAnimator) { for item in items { _ = animator.use(item) } }

  override func dissociate(from animator: UIDynamicAnimator) { for item in items { animator.letGo(of: item) } }

  override func prepareFrame(of duration: Double) {
    guard let dynamicAnimator else { return }
    for item in items {
      guard let body = dynamicAnimator.bodies.body(of: item), body.moves else { continue }
      let place = body.position - PlaneVector(position)
      guard region.contains(place.point) else { continue }
      if case .velocity = kind {
        body.velocity = PlaneVector(direction) * (Double(strength) * weakening(place) * Self.pointsPerMetre)
      } else {
        body.push(force(on: body, at: place, duration) * weakening(place))
      }
    }
  }

  /// How strong the field still is so far from its position.
  private func weakening(_ place: PlaneVector) -> Double {
    guard falloff != 0 else { return 1 }
    let distance = max(place.length, Double(minimumRadius), 1) / Self.pointsPerMetre
    return pow(distance, -Double(falloff))
  }

  private func force(on body: RigidBody, at place: PlaneVector, _ duration: Double) -> PlaneVector {
    let (strength, metre) = (Double(strength), Self.pointsPerMetre)
    let outwards = place.normalized(or: .zero)
    switch kind {
    case .drag:
      // No more than what stops it.
      return body.velocity * -(min(strength, body.mass / duration))
    case .vortex: return outwards.quarterTurned * (strength * metre)
    case .radialGravity: return outwards * (-strength * metre * body.mass)
    case .linearGravity: return PlaneVector(direction) * (strength * metre * body.mass)
    case .velocity: return .zero
    case .spring: return place * -strength
    case .electric: return outwards * (strength * metre * body.material.charge)
    case .magnetic: return body.velocity.quarterTurned * (strength * body.material.charge)
    case .custom(let block):
      let velocity = body.velocity / metre
      let force = block(
        self, place.point, velocity.vector, CGFloat(body.mass), CGFloat(body.material.charge), duration)
      return PlaneVector(force) * metre
    }
  }
}
