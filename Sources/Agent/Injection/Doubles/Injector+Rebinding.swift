import Foundation

/// What a driver can choose for keys, by their ids.
struct Alternatives {
  var fixtures: [String: [String: Binding]] = [:]
  var doubles: [String: @MainActor (CallRecorder) throws -> Any] = [:]
}

// What a driver puts in the place of bindings, as if a last module did. Each throws ``InjectionError`` for a name that no module
// mentions, and then nothing is changed.
extension Injector {
  /// Binds the key with this name to a JSON value; also throws for a value that the key's type cannot be read from.
  public func rebind(named name: String, json: Data) throws {
    let binding = try binding(named: name)
    func unfit(_ reason: String) -> InjectionError {
      .unfitValue(name: name, type: "\(binding.key.type)", reason: reason)
    }
    guard let decode = binding.decode else {
      let others = alternativeNames(of: binding.key)
      let bindable = Set(bindings.values.filter { $0.decode != nil }.map(\.key.name)).sorted()
      throw unfit(
        "a type that cannot be read from JSON" + (others.isEmpty ? "" : "; it has \(others)")
          + "; keys that can be bound: \(bindable.isEmpty ? "none" : bindable.joined(separator: ", "))")
    }
    do {
      let value = try decode(json)
      add(Binding(binding.key, .made { _ in value }, decode: decode))
    } catch {
      throw unfit(InjectedJSON.reason(error, for: json))
    }
  }

  /// Binds the key with this name to one of its fixtures; also throws for a fixture that it does not have.
  public func rebind(named name: String, fixture: String) throws {
    let key = try binding(named: name).key
    let fixtures = alternatives.fixtures[key.id] ?? [:]
    guard let chosen = fixtures[fixture] else {
      throw InjectionError.unknownFixture(name: name, fixture: fixture, known: fixtures.keys.sorted())
    }
    add(chosen)
  }

  /// Binds the key with this name to the double that the app has for it; also throws when it has none, and what making it throws.
  ///
  /// - Parameter answers: JSON by the names of the double's methods, such as `quakes(page:)`.
  public func rebindToDouble(named name: String, answers: [String: Data] = [:]) throws {
    let binding = try binding(named: name)
    guard let make = alternatives.doubles[binding.key.id] else {
      throw InjectionError.noDouble(name: name, known: namesWithDoubles)
    }
    let recorder = CallRecorder(key: binding.key.name, log: callLog, answers: answers)
    let double = try make(recorder)
    recorder.functions = DoubleFunctions(of: double)
    callLog.recorders.append(recorder)
    add(Binding(binding.key, .made { _ in double }, decode: binding.decode))
  }

  /// How doubles were called, oldest first.
  public var calls: [RecordedCall] { callLog.calls }

  /// The names of the keys that doubles stand for now, in the order in which they were chosen.
  public var doubledNames: [String] { callLog.recorders.map(\.key) }

  /// The functions that doubles have, by the program's symbols and by what was called so far; only those of one key's double when
  /// that is given.
  ///
  /// Nil when they cannot be told: a stripped program has no symbols, and neither has a private or generic double.
  public func functionsOfDoubles(for key: String? = nil) -> [String]? {
    let asked = callLog.recorders.filter { key == nil || $0.key == key }
    let known = asked.map(\.functions.names)
    guard !known.contains([]) else { return nil }
    let called = calls.filter { key == nil || $0.key == key }.map(\.function)
    return Set(known.joined()).union(called).sorted()
  }

  /// Answers that were given to doubles and not asked for so far, as `feed.quakes(page:)`: a misspelt method is among them.
  public var unusedAnswers: [String] {
    callLog.recorders.flatMap { recorder in recorder.unused.sorted().map { "\(recorder.key).\($0)" } }
  }

  // MARK: Names

  /// The binding of the key with this name; that of a type may be given with its module.
  private func binding(named name: String) throws -> Binding {
    if let binding = bindings[name] { return binding }
    let fitting = bindings.values.filter { $0.key.isOfType && ($0.key.name == name || $0.key.wholeName == name) }
    guard fitting.count < 2 else {
      throw InjectionError.ambiguousName(name, candidates: fitting.map(\.key.wholeName).sorted())
    }
    guard let only = fitting.first else { throw InjectionError.unknownName(name, known: knownNames) }
    return only
  }

  private var namesWithDoubles: [String] { alternatives.doubles.keys.compactMap { bindings[$0]?.key.name }.sorted() }

  private func alternativeNames(of key: AnyKey) -> String {
    let fixtures = (alternatives.fixtures[key.id] ?? [:]).keys.sorted().map { "fixture '\($0)'" }
    return (fixtures + (alternatives.doubles[key.id] == nil ? [] : ["a double"])).joined(separator: ", ")
  }
}
