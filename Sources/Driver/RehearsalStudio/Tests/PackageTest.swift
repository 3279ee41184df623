import Rehearsal

/// A test of the package, of XCTest or of Swift Testing.
struct PackageTest: Encodable, Sendable {
  enum Library: String, Encodable, Sendable {
    case xcTest = "XCTest"
    case swiftTesting = "Swift Testing"
  }
  var library: Library
  /// As `swift test list` names it: `TodoTests.AddingTests/aTodoIsAdded()`.
  var id: String
  /// The names around it and its own, the module's first.
  var path: [String]
  /// Empty where it is not known: XCTest tells no places.
  var file = ""
  var line = 0
  /// No test is: those of specs are.
  let isPending = false

  /// A method of XCTest, by its line in the list.
  init?(method specifier: String) {
    // Module.Class/method
    let parts = specifier.split(separator: "/").map(String.init)
    guard parts.count == 2, let (module, type) = Self.module(of: parts[0]) else { return nil }
    (library, id, path) = (.xcTest, specifier, [module, type, parts[1]])
  }

  /// A test function of Swift Testing, by its record in the stream of events.
  ///
  /// - Parameter folder: Places are told relative to it.
  init?(record: JSONValue, in folder: String) {
    guard record["kind"]?.word == "test", let payload = record["payload"], payload["kind"]?.word == "function",
      let long = payload["id"]?.word, let name = payload["name"]?.word, let place = payload["sourceLocation"]
    else { return nil }
    id = Self.shortened(long)
    // Module.Suite/Suite/test()
    let around = id.hasSuffix(name) ? id.dropLast(name.count) : id[...]
    let first = around.split(separator: "/").first.map(String.init) ?? ""
    let module = first.prefix { $0 != "." }
    let suites = around.dropFirst(module.count + 1).split(separator: "/").map(String.init)
    library = .swiftTesting
    path = [String(module)] + suites + [name]
    let whole = place["_filePath"]?.word ?? ""
    file = whole.hasPrefix(folder + "/") ? String(whole.dropFirst(folder.count + 1)) : whole
    line = place["line"]?.whole ?? 0
  }

  /// The id of a test without the place that Swift Testing puts behind it: `/AddingTests.swift:12:4`.
  static func shortened(_ id: String) -> String { id.replacing(/\/[^\/]+:\d+:\d+$/, with: "") }

  private static func module(of name: String) -> (module: String, rest: String)? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Whether a recording is of this test: it bears the names around it and its own, and of a case its arguments. XCTest knows no
  /// module.
  func isRecorded(as spec: String) -> Bool {
    let name = (library == .xcTest ? path.dropFirst() : path[...]).joined(separator: " ")
    return spec == name || spec.hasPrefix(name + " [")
  }
}
