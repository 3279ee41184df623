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
    guard own.set?(source, destination) ?? false else { throw wrongType(destination, own.type) }
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

  /// What the app lists for its own class.
  private var listedProperty: KeyedProperty? {
    KeyedProperties.listed(for: type(of: source)).first { $0.key == property }
  }

  private var ownOutlet: KeyedProperty? {
    KeyedProperties.system(for: type(of: source)).first { $0.isOutlet && $0.key == property }
  }

  // MARK: What goes wrong

  private var names: [String] {
    let type: AnyClass = type(of: source)
    return ReflectedProperties.outlets(of: source).map(\.name) + KeyedProperties.listed(for: type).map(\.key)
      + KeyedProperties.system(for: type).filter(\.isOutlet).map(\.key)
  }

  private var unknown: ConnectionFailure {
    let type: AnyClass = type(of: source)
    var advice = "\(type) has no outlet '\(property)'"
    if ReflectedProperties.names(of: source).contains(property) {
      advice += "; its property of that name is not marked '@Outlet'"
    } else if let near = NearMisses.described(for: property, among: names) {
      advice += "; it has \(near)"
    }
    return ConnectionFailure(
      problem: .unknownOutlet, name: "NSUnknownKeyException",
      reason:
        "[\(describe(source)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(property). "
        + "\(site): \(advice)",
      missing: property, nearMisses: NearMisses.nearest(to: property, among: names), site: site)
  }

  private func wrongType(_ destinations: [AnyObject], _ wanted: Any.Type) -> ConnectionFailure {
    let odd = destinations.first { object in
      (wanted as? AnyClass).map { wanted in !ancestry(of: type(of: object)).contains { $0 == wanted } } ?? true
    }
    return wrongType(odd ?? source, wanted)
  }

  private func wrongType(_ destination: AnyObject, _ wanted: Any.Type) -> ConnectionFailure {
    let wanted = (wanted as? any OptionalType.Type)?.wrappedType ?? wanted
    return ConnectionFailure(
      problem: .wrongOutletType, name: "NSInvalidArgumentException",
      reason: "\(site): the outlet '\(property)' of \(type(of: source)) is a \(wanted), and what is connected to it is a "
        + "\(type(of: destination))",
      missing: property, nearMisses: [], site: site)
  }
}

/// `<SaveController #4>`, or the class where an object has no description of its own.
func describe(_ object: AnyObject) -> String {
  (object as? UIResponder)?.description ?? "<\(type(of: object))>"
}
