import Injection

/// A little app's worth of dependencies.
extension Key where Value == String {
  static var feedHost: Key { Key("feedHost", default: "localhost:6666") }
  static var greeting: Key { Key("greeting") }
  static var chicken: Key { Key("chicken") }
  static var egg: Key { Key("egg") }
}

extension Key where Value == Int {
  static var pageSize: Key { Key("pageSize", default: 10) }
  static var greetingAsNumber: Key { Key("greeting") }
}

extension Key where Value == String? {
  static var subtitle: Key { Key("subtitle") }
}

extension Key where Value == Feed {
  static var feed: Key { Key("feed") }
}

final class Feed {
  let host: String
  init(host: String) { self.host = host }
}

/// A module that does what its closure does.
struct Bindings: Module {
  let make: @MainActor (any Binder) -> Void

  init(_ make: @escaping @MainActor (any Binder) -> Void) { self.make = make }

  func configure(_ binder: any Binder) { make(binder) }
}
