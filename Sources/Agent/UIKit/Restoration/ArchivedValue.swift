/// A value that outlives a launch: what property lists hold, URLs, sets, dictionaries with any keys, places of controllers, and
/// objects that code themselves.
///
/// It is written as JSON, which is the same for the same value, and not by Foundation's archiver: that one ends the process over
/// classes that are nested in others, and knows no places.
indirect enum ArchivedValue: Codable, Equatable {
  case nothing
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case identifier(UUID)
  case indexPath([Int])
  case list([ArchivedValue])
  /// In an order that does not depend on that of the set.
  case set([ArchivedValue])
  case dictionary([Pair])
  /// A controller, by its restoration identifier after those of the ones around it.
  case place([String])
  case storyboard(String)
  /// What an object of the app's coded, by key.
  case object(type: String, [String: ArchivedValue])
  /// What an object of Foundation's is in Foundation's archive.
  case archive(Data)

  struct Pair: Codable, Equatable {
    let key: ArchivedValue
    let value: ArchivedValue
  }

  // MARK: From a value

  /// Nil for what cannot be kept.
  ///
  /// - Parameter special: What to make of an object that is no plain value.
  static func of(_ value: Any, special: (AnyObject) -> ArchivedValue?) -> ArchivedValue? {
    guard let value = KeyedValue.flattened(value) else { return .nothing }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable { return of(hashable.base, special: special) }
    // Before the others: Foundation's numbers would pass for flags.
    if type(of: value) is AnyClass { return ofObject(value as AnyObject, special) }
    if let plain = ofPlain(value) { return plain }
    switch value {
    case let values as [Any]: return ofAll(values, special).map { .list($0) }
    case let values as [AnyHashable: Any]: return ofPairs(values.map { ($0.key.base, $0.value) }, special)
    case let values as Set<AnyHashable>: return ofAll(values.map(\.base), special).map { .set($0.sorted(by: precedes)) }
    default: return nil
    }
  }

  private static func ofPlain(_ value: Any) -> ArchivedValue? {
    switch value {
    case let value as Bool: .flag(value)
    case let value as any BinaryInteger: .integer(Int64(clamping: value))
    case let value as Double: .number(value)
    case let value as CGFloat: .number(Double(value))
    case let value as Float: .number(Double(value))
    case let value as String: .text(value)
    case let value as Data: .data(value)
    case let value as Date: .date(value)
    case let value as URL: .url(value)
    case let value as UUID: .identifier(value)
    case let value as IndexPath: .indexPath(Array(value))
    default: nil
    }
  }

  private static func ofObject(_ object: AnyObject, _ special: (AnyObject) -> ArchivedValue?) -> ArchivedValue? {
    switch object {
    case is NSNull: .nothing
    case let number as NSNumber: ofNumber(number)
    case let text as NSString: .text(text.description)
    case let data as NSData: .data(Data(referencing: data))
    case let date as NSDate: .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
    case let url as NSURL: URL(string: url.absoluteString).map { .url($0) }
    case let identifier as NSUUID: UUID(uuidString: identifier.uuidString).map { .identifier($0) }
    case let values as NSArray: ofAll((0..<values.count).map { values.object(at: $0) }, special).map { .list($0) }
    case let values as NSDictionary:
      ofPairs(values.allKeys.map { ($0, values.object(forKey: $0) ?? NSNull()) }, special)
    case let values as NSSet: ofAll(values.allObjects, special).map { .set($0.sorted(by: precedes)) }
    default: special(object)
    }
  }

  /// A flag has the type of a character.
  private static func ofNumber(_ number: NSNumber) -> ArchivedValue {
    switch String(cString: number.objCType) {
    case "c", "B": .flag(number.boolValue)
    case "d", "f": .number(number.doubleValue)
    default: .integer(number.int64Value)
    }
  }

  /// Nil as soon as one of them cannot be kept.
  private static func ofAll(_ values: [Any], _ special: (AnyObject) -> ArchivedValue?) -> [ArchivedValue]? {
    let made = values.compactMap { of($0, special: special) }
    return made.count == values.count ? made : nil
  }

  private static func ofPairs(_ values: [(Any, Any)], _ special: (AnyObject) -> ArchivedValue?) -> ArchivedValue? {
    guard let keys = ofAll(values.map(\.0), special), let values = ofAll(values.map(\.1), special) else { return nil }
    return .dictionary(zip(keys, values).map { Pair(key: $0, value: $1) }.sorted { precedes($0.key, $1.key) })
  }

  private static func precedes(_ left: ArchivedValue, _ right: ArchivedValue) -> Bool { "\(left)" < "\(right)" }

  // MARK: To a value

  /// The value again; numbers are `Int` and `Double`.
  ///
  /// - Parameter special: What a place, an object or an archive stands for; nil where it is not to be had, and then a list or a
  ///   dictionary is without it.
  func value(special: (ArchivedValue) -> Any?) -> Any? {
    switch self {
    case .nothing: return NSNull()
    case .flag(let value): return value
    case .integer(let value): return Int(value)
    case .number(let value): return value
    case .text(let value): return value
    case .data(let value): return value
    case .date(let value): return value
    case .url(let value): return value
    case .identifier(let value): return value
    case .indexPath(let indexes): return IndexPath(indexes: indexes)
    case .list(let values): return values.compactMap { $0.value(special: special) }
    case .set(let values): return Set(values.compactMap { $0.value(special: special) as? AnyHashable })
    case .dictionary(let pairs):
      var named: [String: Any] = [:]
      var all: [AnyHashable: Any] = [:]
      for pair in pairs {
        guard let key = pair.key.value(special: special) as? AnyHashable, let value = pair.value.value(special: special) else {
          continue
        }
        all[key] = value
        if case .text(let name) = pair.key { named[name] = value }
      }
      return named.count == all.count ? named : all
    case .place, .storyboard, .object, .archive: return special(self)
    }
  }
}
