/// Sets one outlet of an object, found in this order: what the class lists in `keyedProperties`, its `@Outlet`s and those of its
/// superclasses, the outlets of UIKit's classes.
@MainActor
struct OutletConnection {
  var property: String
  var source: AnyObject
  var site: ConnectionSite

  func connect(_ destination: AnyObject) throws(ConnectionFailure) {
    if let listed = listedProperty {
      guard listed.set?(source, destination) ?? false else { throw wrongType(destination, listed.type) }
      return
    }
    if let outlet = ReflectedProperties.outlet(named: property, of: source) {
      let objects = outlet.isCollection ? outlet.heldObjects + [destination] : [destination]
      guard outlet.hold(objects) else { throw wrongType(destination, outlet.elementType) }
      return
    }
    guard let own = ownOutlet else { throw unknown }
    guard own.set?(source, destination) ?? false || isUnasked(own) else { throw wrongType(destination, own.type) }
  }

  func connect(_ destinations: [AnyObject], appends: Bool) throws(ConnectionFailure) {
    if let outlet = ReflectedProperties.outlet(named: property, of: source), listedProperty == nil {
      guard outlet.hold(appends ? outlet.heldObjects + destinations : destinations) else {
        throw wrongType(destinations, outlet.elementType)
      }
      return
    }
    guard let own = listedProperty ?? ownOutlet else { throw unknown }
    let present = own.get(source).flatMap(KeyedValue.flattened) as? [AnyObject] ?? []
    guard own.set?(source, appends ? present + destinations : destinations) ?? false else {
      throw wrongType(destinations, own.type)
    }
  }

  /// Whether UIKit would never ask the object that is connected to one of its own outlets: a delegate that says nowhere that it
  /// is one. On iOS it is sent only what it answers to, which is nothing, and apps are full of such connections.
  private func isUnasked(_ own: KeyedProperty) -> Bool {
    let wanted = (own.type as? any OptionalType.Type)?.wrappedType ?? own.type
    return property == "delegate" && !(wanted is AnyClass)
  }

  /// What the app lists for its own class.
  private var listedProperty: KeyedProperty? {
    KeyedProperties.listed(for: type(of: source)).first { $0.key == property }
  }

  private var ownOutlet: KeyedProperty? {
    KeyedProperties.system(for: type(of: source)).first { $0.isOutlet && $0.key == property }
  }

  // MARK: By the class alone

  /// Whether an object of `type` could take `destinations` for its outlet, or its collection, of this name.
  static func check(
    _ property: String, of type: AnyClass, to destinations: [AnyObject], at site: ConnectionSite
  ) throws(ConnectionFailure) {
    let declared = DeclaredOutlets.of(type)
    let known = KeyedProperties.listed(for: type) + KeyedProperties.system(for: type).filter(\.isOutlet)
    let listed = KeyedProperties.listed(for: type).first { $0.key == property }
    if listed == nil, let outlet = declared.first(where: { $0.name == property }) {
      guard let wanted = outlet.elementType as? AnyClass else { return }
      guard let odd = destinations.first(where: { !ancestry(of: Swift.type(of: $0)).contains { $0 == wanted } }) else { return }
      throw wrongType(odd, wanted, property, type, site)
    }
    guard !known.contains(where: { $0.key == property }) else { return }
    throw unknown(
      property, type, describedAs: "<\(type)>", names: declared.map(\.name) + known.map(\.key),
      stored: DeclaredOutlets.storedNames(of: type), site)
  }

  // MARK: What goes wrong

  private var names: [String] {
    let type: AnyClass = type(of: source)
    return ReflectedProperties.outlets(of: source).map(\.name) + KeyedProperties.listed(for: type).map(\.key)
      + KeyedProperties.system(for: type).filter(\.isOutlet).map(\.key)
  }

  private var unknown: ConnectionFailure {
    Self.unknown(
      property, type(of: source), describedAs: describe(source), names: names, stored: ReflectedProperties.names(of: source), site
    )
  }

  private static func unknown(
    _ property: String, _ type: AnyClass, describedAs source: String, names: [String], stored: [String], _ site: ConnectionSite
  ) -> ConnectionFailure {
    var advice = "\(type) has no outlet '\(property)'"
    if stored.contains(property) {
      advice += "; its property of that name is not marked '@Outlet'"
    } else if let near = NameGuesses.described(for: property, among: names) {
      advice += "; it has \(near)"
    }
    return ConnectionFailure(
      problem: .unknownOutlet, name: "NSUnknownKeyException",
      reason:
        "[\(source) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(property). "
        + "\(site): \(advice)",
      missing: property, nearMisses: NameGuesses.nearest(to: property, among: names), site: site)
  }

  private func wrongType(_ destinations: [AnyObject], _ wanted: Any.Type) -> ConnectionFailure {
    let odd = destinations.first { object in
      (wanted as? AnyClass).map { wanted in !ancestry(of: type(of: object)).contains { $0 == wanted } } ?? true
    }
    return wrongType(odd ?? source, wanted)
  }

  private func wrongType(_ destination: AnyObject, _ wanted: Any.Type) -> ConnectionFailure {
    Self.wrongType(destination, (wanted as? any OptionalType.Type)?.wrappedType ?? wanted, property, type(of: source), site)
  }

  private static func wrongType(
    _ destination: AnyObject, _ wanted: Any.Type, _ property: String, _ type: AnyClass, _ site: ConnectionSite
  ) -> ConnectionFailure {
    ConnectionFailure(
      problem: .wrongOutletType, name: "NSInvalidArgumentException",
      reason: "\(site): the outlet '\(property)' of \(type) is a \(wanted), and what is connected to it is a "
        + "\(Swift.type(of: destination))",
      missing: property, nearMisses: [], site: site)
  }
}

/// `<SaveController #4>`, or the class where an object has no description of its own.
func describe(_ object: AnyObject) -> String {
  (object as? UIResponder)?.description ?? "<\(type(of: object))>"
}
