/// What takes bindings: an ``Injector``, seen by a module that fills it.
///
/// Of several bindings of one key the last holds.
@MainActor
public protocol Binder: AnyObject {
  /// Takes a binding; modules call one of the methods below, which make it.
  func add(_ binding: Binding)
}

extension Binder {
  // MARK: To a value

  /// Binds `key` to a value that exists already, which is handed out as it is.
  public func bind<Value>(_ key: Key<Value>, to value: Value) {
    add(Binding(key.erased, .made { _ in value }, decode: Binding.decoder(of: Value.self)))
  }

  // MARK: To what makes it

  /// Binds `key` to a function that makes the value, with the injector at hand for what it needs in turn.
  ///
  /// The function runs when the key is asked for: each time when `scope` is `.unscoped`, once when it is `.singleton`. An object
  /// that it makes has its properties injected then.
  public func bind<Value>(
    _ key: Key<Value>, scope: Scope = .unscoped, provider: @escaping @MainActor (Injector) throws -> Value
  ) {
    add(Binding(key.erased, .makes(provider), scope: scope, decode: Binding.decoder(of: Value.self)))
  }

  /// Binds `key` to a function, most often an initialiser, of other keys' values:
  /// `bind(.feed, needs: .feedHost, .clock, provider: Feed.init)`.
  ///
  /// As the needs are said, ``Injector/validate(byMaking:)`` knows ahead of time whether they can be had, and the compiler
  /// whether their number and types fit. They are thereby declared, too.
  public func bind<Value, First, each Rest>(
    _ key: Key<Value>, scope: Scope = .unscoped, needs first: Key<First>, _ rest: repeat Key<each Rest>,
    provider: @escaping @MainActor (First, repeat each Rest) throws -> Value
  ) {
    var needs = [first.erased]
    for need in repeat each rest { needs.append(need.erased) }
    for need in needs { add(Binding(need, .declared, decode: Binding.decoder(of: need.type))) }
    let makes: Binding.Source = .makes { injector in
      try provider(injector.get(first), repeat injector.get(each rest))
    }
    add(Binding(key.erased, makes, scope: scope, needs: needs, decode: Binding.decoder(of: Value.self)))
  }

  /// Binds `key` to whatever another key stands for:
  /// `bind(.detail, toValueOf: .controller("detail", inStoryboard: "Main"))`.
  public func bind<Value>(_ key: Key<Value>, toValueOf other: Key<Value>, scope: Scope = .unscoped) {
    bind(key, scope: scope, needs: other) { $0 }
  }

  /// Binds `key` to an object that makes the values.
  public func bind<P: Provider>(_ key: Key<P.Value>, scope: Scope = .unscoped, provider: P) {
    bind(key, scope: scope) { injector in try provider.provide(injector) }
  }

  // MARK: To a type

  /// Binds `key` to instances of a type that makes itself out of an injector: `bind(.feed, to: Feed.self, scope: .singleton)`.
  public func bind<Made: Injectable>(_ key: Key<Made>, to type: Made.Type, scope: Scope = .unscoped) {
    bind(key, to: type, scope: scope) { $0 }
  }

  /// The same for a key of a protocol or a superclass; `conversion` is written `{ $0 }`, and lets the compiler see that the type
  /// fits: `bind(Key<any Feeding>(), to: Feed.self) { $0 }`.
  public func bind<Value, Made: Injectable>(
    _ key: Key<Value>, to type: Made.Type, scope: Scope = .unscoped, as conversion: @escaping @MainActor (Made) -> Value
  ) {
    let needs = PropertySlots.declaredKeys(of: type)
    let makes: Binding.Source = .makes { injector in conversion(try type.init(injector: injector)) }
    add(Binding(key.erased, makes, scope: scope, laterNeeds: needs, decode: Binding.decoder(of: Value.self)))
  }

  /// Keeps instances of an ``Injectable`` type in a scope, under its own key.
  public func bind<Made: Injectable>(_ type: Made.Type, scope: Scope) { bind(Key(type), to: type, scope: scope) }

  // MARK: To a factory

  /// Binds `key` to a function of some arguments that only the caller knows, asked for by ``Injector/make(_:_:)``.
  ///
  /// ```swift
  /// extension Key where Value == Factory<DetailController, Earthquake> {
  ///   static var detail: Key { Key("detail") }
  /// }
  ///
  /// binder.bind(.detail) { injector, earthquake in DetailController(earthquake, clock: injector[.clock]) }
  /// let controller = try injector.make(.detail, earthquake)
  /// ```
  public func bind<Value, each Argument>(
    _ key: Key<Factory<Value, repeat each Argument>>,
    factory: @escaping @MainActor (Injector, repeat each Argument) throws -> Value
  ) {
    let erased = key.erased
    let made: Binding.Source = .made { injector in
      Factory<Value, repeat each Argument> { (argument: repeat each Argument) in
        try injector.making(erased) {
          let value = try factory(injector, repeat each argument)
          try injector.injectOnce(value)
          return value
        }
      }
    }
    add(Binding(erased, made))
  }

  // MARK: Other

  /// Makes a key known that may stay at its default, so that a driver can rebind it by its name.
  ///
  /// Does nothing when the key is bound already.
  public func declare<Value>(_ key: Key<Value>) {
    add(Binding(key.erased, .declared, decode: Binding.decoder(of: Value.self)))
  }

  /// Takes a key's binding away again, so that its default, or the type's own initialiser, holds.
  public func unbind<Value>(_ key: Key<Value>) {
    add(Binding(key.erased, .cleared, decode: Binding.decoder(of: Value.self)))
  }

  /// Gives `key` another value that a driver can choose by its name: `bindings: ["feed": .fixture("offline")]`.
  ///
  /// A second fixture of that name takes the place of the first. Nothing is made before it is chosen.
  public func fixture<Value>(
    _ name: String, for key: Key<Value>, scope: Scope = .singleton,
    provider: @escaping @MainActor (Injector) throws -> Value
  ) {
    add(Binding(key.erased, .fixture(name, provider), scope: scope, decode: Binding.decoder(of: Value.self)))
  }

  /// Gives `key` a double that writes down how it is called, which a driver can choose: `bindings: ["feed": .double]`.
  ///
  /// See ``CallRecorder`` for how to write one.
  public func double<Value>(for key: Key<Value>, make: @escaping @MainActor (CallRecorder) throws -> Value) {
    add(Binding(key.erased, .double(make), decode: Binding.decoder(of: Value.self)))
  }
}
