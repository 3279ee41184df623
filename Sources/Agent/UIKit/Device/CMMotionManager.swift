import VirtualTime

/// An acceleration in g; at rest gravity shows as 1.
public struct CMAcceleration: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Radians a second about each axis.
public struct CMRotationRate: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Something that was measured, and when.
public class CMLogItem: NSObject, @unchecked Sendable {
  public override var hash: Int { 0 }
  // Unchecked, because subclasses cannot inherit Sendable: nothing in them changes.

  /// Seconds of virtual time since launch.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

// Unchecked as its superclass is: nothing in it changes.
public final class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  public let acceleration: CMAcceleration

  init(_ acceleration: CMAcceleration, at timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

// Unchecked as its superclass is: nothing in it changes.
public final class CMGyroData: CMLogItem, @unchecked Sendable {
  public let rotationRate: CMRotationRate

  init(_ rotationRate: CMRotationRate, at timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

/// What the sensors say together. Attitude is not worked out here.
// Unchecked as its superclass is: nothing in it changes.
public final class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  /// The part that gravity has; down is −z for a device that lies on a table.
  public let gravity: CMAcceleration
  /// What the person adds to it.
  public let userAcceleration: CMAcceleration
  public let rotationRate: CMRotationRate

  init(_ acceleration: CMAcceleration, _ rotationRate: CMRotationRate, at timestamp: TimeInterval) {
    let gravity = Motion.atRest
    self.gravity = gravity
    userAcceleration = CMAcceleration(
      x: acceleration.x - gravity.x, y: acceleration.y - gravity.y, z: acceleration.z - gravity.z)
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

/// What the sensors of the simulated device feel.
enum Motion {
  /// Lying on a table.
  static let atRest = CMAcceleration(x: 0, y: 0, z: -1)

  private static let accelerationOfLaunch = PerLaunch(atRest)
  private static let rotationRateOfLaunch = PerLaunch(CMRotationRate())
  private static let managers = PerLaunch<[Weak<CMMotionManager>]>([])

  static var acceleration: CMAcceleration {
    get { accelerationOfLaunch.value }
    set { accelerationOfLaunch.value = newValue }
  }
  static var rotationRate: CMRotationRate {
    get { rotationRateOfLaunch.value }
    set { rotationRateOfLaunch.value = newValue }
  }

  static func add(_ manager: CMMotionManager) {
    managers.value.removeAll { $0.object == nil || $0.object === manager }
    managers.value.append(Weak(manager))
  }

  /// Tells handlers at once of a change that would otherwise fall between two updates.
  static func deliver() { for entry in managers.value { entry.object?.deliverNow() } }
}

/// Gives an app what the accelerometer, the gyroscope and both together say.
///
/// Updates come at their interval and repeat, so they keep nobody waiting; a push by the driver is told of at once as well.
/// Handlers are called on the app's one thread, whichever queue they ask for.
///
/// Why `@unchecked Sendable`: Core Motion's may be used from anywhere; an agent runs everything on one thread.
public final class CMMotionManager: NSObject, @unchecked Sendable {
  public override var hash: Int { 0 }
  private struct Sensor {
    var interval: TimeInterval = 0.01
    var isActive = false
    var handler: (() -> Void)?
    var token: EventToken?
  }

  private var accelerometer = Sensor()
  private var gyro = Sensor()
  private var motion = Sensor()

  public override init() {}

  deinit {
    for sensor in [accelerometer, gyro, motion] { if let token = sensor.token { EventQueue.main.cancel(token) } }
  }

  private var now: TimeInterval { EventQueue.main.now.seconds }

  private func start(_ path: ReferenceWritableKeyPath<CMMotionManager, Sensor>, _ label: String, _ handler: (() -> Void)?) {
    stop(path)
    self[keyPath: path].isActive = true
    self[keyPath: path].handler = handler
    Motion.add(self)
    guard let handler else { return }
    let interval = Duration.bounded(seconds: max(self[keyPath: path].interval, 0.001))
    self[keyPath: path].token = EventQueue.main.schedule(.timer, after: interval, every: interval, label: label) { handler() }
  }

  private func stop(_ path: ReferenceWritableKeyPath<CMMotionManager, Sensor>) {
    if let token = self[keyPath: path].token { EventQueue.main.cancel(token) }
    self[keyPath: path].token = nil
    self[keyPath: path].isActive = false
    self[keyPath: path].handler = nil
  }

  func deliverNow() {
    for sensor in [accelerometer, gyro, motion] { sensor.handler?() }
  }

  // MARK: Accelerometer

  public var isAccelerometerAvailable: Bool { true }
  public var isAccelerometerActive: Bool { accelerometer.isActive }

  /// Seconds; a new one holds from the next start. A hundredth by default.
  public var accelerometerUpdateInterval: TimeInterval {
    get { accelerometer.interval }
    set { accelerometer.interval = newValue }
  }

  /// Nil while it is not active.
  public var accelerometerData: CMAccelerometerData? {
    accelerometer.isActive ? CMAccelerometerData(Motion.acceleration, at: now) : nil
  }

  public func startAccelerometerUpdates() { start(\.accelerometer, "accelerometer", nil) }

  public func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {
    start(\.accelerometer, "accelerometer") { [weak self] in handler(self?.accelerometerData, nil) }
  }

  public func stopAccelerometerUpdates() { stop(\.accelerometer) }

  // MARK: Gyroscope

  public var isGyroAvailable: Bool { true }
  public var isGyroActive: Bool { gyro.isActive }
  public var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }
  public var gyroData: CMGyroData? { gyro.isActive ? CMGyroData(Motion.rotationRate, at: now) : nil }

  public func startGyroUpdates() { start(\.gyro, "gyroscope", nil) }

  public func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void) {
    start(\.gyro, "gyroscope") { [weak self] in handler(self?.gyroData, nil) }
  }

  public func stopGyroUpdates() { stop(\.gyro) }

  // MARK: Both

  public var isDeviceMotionAvailable: Bool { true }
  public var isDeviceMotionActive: Bool { motion.isActive }
  public var deviceMotionUpdateInterval: TimeInterval {
    get { motion.interval }
    set { motion.interval = newValue }
  }
  public var deviceMotion: CMDeviceMotion? {
    motion.isActive ? CMDeviceMotion(Motion.acceleration, Motion.rotationRate, at: now) : nil
  }

  public func startDeviceMotionUpdates() { start(\.motion, "device motion", nil) }

  public func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) {
    start(\.motion, "device motion") { [weak self] in handler(self?.deviceMotion, nil) }
  }

  public func stopDeviceMotionUpdates() { stop(\.motion) }
}
