/// What `encodeRestorableState(with:)` and its kin get: values by key.
///
/// A controller that is encoded is written as its place, and kept itself, too; `decodeObject` answers the one that stands there
/// then.
///
/// Why `@unchecked Sendable`: NSCoder belongs to no actor, and only controllers, views and delegates see this one, on the main
/// actor.
final class RestorationCoder: NSCoder, @unchecked Sendable {
  // Unsafe for the same reason: everything in here runs on the main actor.
  nonisolated(unsafe) private(set) var values: [String: ArchivedValue]
  /// Told of each controller that is encoded; answers where it stands, nil for one that is not to be found again.
  nonisolated(unsafe) private let place: (UIViewController) -> [String]?
  /// The controller at a place, if it is there again.
  nonisolated(unsafe) private let controller: ([String]) -> UIViewController?

  /// One to be written to.
  init(place: @escaping (UIViewController) -> [String]?) {
    (values, self.place, controller) = ([:], place, { _ in nil })
    super.init()
  }

  /// One to be read.
  init(_ values: [String: ArchivedValue], controller: @escaping ([String]) -> UIViewController?) {
    (self.values, place, self.controller) = (values, { _ in nil }, controller)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }

  // MARK: Writing

  override func encode(_ object: Any?, forKey key: String) {
    guard let object else { return set(.nothing, key) }
    if let value = ArchivedValue.of(object, special: special) { return set(value, key) }
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "'\(key)' of the restorable state cannot be encoded: \(type(of: object)) does not encode itself (NSCoding)")
  }

  override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
  override func encode(_ value: Bool, forKey key: String) { set(.flag(value), key) }
  override func encode(_ value: Int, forKey key: String) { set(.integer(Int64(value)), key) }
  override func encode(_ value: Int32, forKey key: String) { set(.integer(Int64(value)), key) }
  override func encode(_ value: Int64, forKey key: String) { set(.integer(value), key) }
  override func encode(_ value: Float, forKey key: String) { set(.number(Double(value)), key) }
  override func encode(_ value: Double, forKey key: String) { set(.number(value), key) }
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    set(.data(bytes.map { Data(bytes: $0, count: length) } ?? Data()), key)
  }

  func set(_ value: ArchivedValue, _ key: String) { values[key] = value }

  /// What is no plain value: places of controllers, objects that code themselves.
  private func special(_ object: AnyObject) -> ArchivedValue? {
    // Nobody stands nowhere.
    if let controller = object as? UIViewController { return .place(place(controller) ?? []) }
    if let archived = FoundationArchive.value(object) { return archived }
    guard let object = object as? any NSCoding, let name = _mangledTypeName(type(of: object)) else { return nil }
    let coder = RestorationCoder(place: place)
    object.encode(with: coder)
    return .object(type: name, coder.values)
  }

  // MARK: Reading

  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  override func decodeObject(forKey key: String) -> Any? {
    guard let value = values[key], value != .nothing else { return nil }
    return value.value(special: object)
  }

  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { decodeObject(forKey: key) }

  override func decodeObject<Wanted>(of cls: Wanted.Type, forKey key: String) -> Wanted?
  where Wanted: NSObject, Wanted: NSCoding {
    guard let value = decodeObject(forKey: key) else { return nil }
    return value as? Wanted ?? FoundationObject.of(value) as? Wanted
  }

  private func object(_ value: ArchivedValue) -> Any? {
    switch value {
    case .place(let path): controller(path)
    case .storyboard(let name): MainActor.assumeIsolated { UIStoryboard(name: name, bundle: nil) }
    case .object(let name, let values):
      (_typeByName(name) as? any NSCoding.Type)?.init(coder: RestorationCoder(values, controller: controller))
    default: FoundationArchive.object(value)
    }
  }

  override func decodeBool(forKey key: String) -> Bool { number(key) != 0 }
  override func decodeInteger(forKey key: String) -> Int { Int(integer(key)) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: integer(key)) }
  override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
  override func decodeFloat(forKey key: String) -> Float { Float(number(key)) }
  override func decodeDouble(forKey key: String) -> Double { number(key) }

  private func integer(_ key: String) -> Int64 {
    if case .integer(let value) = values[key] { return value }
    return Int64(number(key).boundedInt)
  }

  /// 0 for what is no number and no flag.
  private func number(_ key: String) -> Double {
    switch values[key] {
    case .flag(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .number(let value): value
    default: 0
    }
  }
}

/// A value as the object that Foundation has for it, for those who ask by class.
private enum FoundationObject {
  static func of(_ value: Any) -> NSObject? {
    switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as String: NSString(string: value)
    case let value as Data: NSData(data: value)
    case let value as Date: NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case let value as URL: NSURL(string: value.absoluteString)
    case let value as UUID: NSUUID(uuidString: value.uuidString)
    case let value as IndexPath: NSIndexPath(indexes: Array(value), length: value.count)
    case let value as [Any]: NSArray(array: value)
    case let value as [AnyHashable: Any]: NSDictionary(dictionary: value)
    case let value as Set<AnyHashable>: NSSet(set: value)
    default: nil
    }
  }
}
