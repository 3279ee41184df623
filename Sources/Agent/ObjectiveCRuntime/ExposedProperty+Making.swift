extension ExposedProperty {
  init<Root: AnyObject, Value>(
    _ key: String, _ path: KeyPath<Root, Value>, _ roles: Roles, getter: Selector?, setter: Selector?
  ) {
    self.key = key
    self.roles = roles
    self.path = path
    type = Value.self
    self.getter = getter ?? Selector(key)
    read = { object in (object as? Root).map { $0[keyPath: path] } }
    guard let writable = path as? ReferenceWritableKeyPath<Root, Value> else {
      (self.setter, write) = (nil, nil)
      return
    }
    self.setter = setter ?? Selector("set\(key.prefix(1).uppercased())\(key.dropFirst()):")
    write = { object, value, conversion in
      guard let root = object as? Root, let converted = conversion.convert(value, to: Value.self) else { return false }
      root[keyPath: writable] = converted
      return true
    }
  }

  /// Reading it, as a method without arguments.
  var reading: ExposedMethod {
    let read = read
    return ExposedMethod(selector: getter, role: .method, parameters: [], result: type) { object, _, _ in read(object) ?? () }
  }

  /// Setting it, as a method of one argument; nil where it can only be read.
  var setting: ExposedMethod? {
    guard let write, let setter else { return nil }
    let type = type
    return ExposedMethod(selector: setter, role: .method, parameters: [type], result: Void.self) {
      object, arguments, conversion throws(ArgumentMismatch) in
      let value = arguments.first ?? nil
      guard write(object, value, conversion) else {
        throw ArgumentMismatch(selector: setter, index: 0, wanted: type, given: value.map { Swift.type(of: $0) })
      }
      return ()
    }
  }
}
