import Symbols
import Synchronization

/// Where a failure comes from: looked up when somebody asks, which for most failures nobody does, and once.
final class FailureOrigin: Sendable {
  /// The place that was told: of a call its own, of a property that of its element.
  let file: String
  let line: Int
  let stack: CallStack?
  /// How the test is recognised that ran.
  private let test: TestMark
  private let found = Mutex<FailurePlaces?>(nil)

  init(file: String, line: Int, stack: CallStack?) {
    (self.file, self.line, self.stack) = (file, line, stack)
    test = LaunchContext.testMark
  }

  var places: FailurePlaces {
    found.withLock { found in
      if let found { return found }
      let places = FailurePlaces(told: (file, line), calls: stack?.calls ?? [], test: test)
      found = places
      return places
    }
  }
}

/// By what the test that runs is recognised among the calls.
package enum TestMark: Sendable {
  /// It is what was called first.
  case outermost
  /// It is written in a file, whose path may be without its beginning.
  case file(String)
  /// It is a method, by its name without brackets.
  case method(String)
}

/// The line of the test that failed, and what lies between it and the app.
///
/// ```
///  NotesTests.swift:31   try page.save()                ◀── the test's own line
///    NotePage.swift:12     try saveButton.text          ◀── through
///      Element.swift         (the library)
/// ```
/// The test's own line is the innermost one within the test's function and its closures: not that of `eventually { … }`, but the
/// one inside of it.
struct FailurePlaces {
  private(set) var file: String
  private(set) var line: Int
  private(set) var through: [String] = []

  /// - Parameter told: The place that was passed on.
  init(told: (file: String, line: Int), calls all: [SourceCall], test: TestMark) {
    (file, line) = told
    let calls = Self.ofUsers(all)
    guard let first = calls.first else { return }
    // A place that somebody passed on is meant, wherever it is; one that nobody could pass on tells nothing.
    let isTold = first.file == told.file && first.line == told.line
    guard isTold || !Self.takesPlace(all.prefix { $0 != first }.last), let at = Self.testsOwn(calls, test) else { return }
    (file, line) = (calls[at].file, calls[at].line)
    for call in calls[..<at] {
      let place = "\(call.file.split(separator: "/").last ?? ""):\(call.line)"
      if through.last != place { through.append(place) }
    }
  }

  /// Whether what a user called takes a place: a function may, and a property may not.
  private static func takesPlace(_ call: SourceCall?) -> Bool {
    guard let symbol = call.flatMap({ SourceCall.symbols(of: [$0])[0] }) else { return false }
    return FunctionName(symbol: symbol)?.spelling.contains("line:") ?? false
  }

  private static func testsOwn(_ calls: [SourceCall], _ test: TestMark) -> Int? {
    guard calls.count > 1 else { return calls.indices.first }
    let symbols = SourceCall.symbols(of: calls)
    let outermost: Int
    switch test {
    case .outermost: outermost = calls.count - 1
    case .file(let file): outermost = calls.lastIndex { $0.file == file || $0.file.hasSuffix("/" + file) } ?? calls.count - 1
    case .method(let name):
      // A test that is no method was handed to XCTest in another way.
      let isTest = { (symbol: String?) in symbol.flatMap(FunctionName.init)?.path.hasSuffix("." + name) ?? false }
      guard let method = symbols.lastIndex(where: isTest) else { return 0 }
      outermost = method
    }
    guard let function = symbols[outermost] else { return outermost }
    return symbols.firstIndex { $0.map { FunctionName.isWithin($0, function) } ?? false } ?? outermost
  }

  /// The calls that users wrote, within what a runner called.
  private static func ofUsers(_ calls: [SourceCall]) -> [SourceCall] {
    calls.prefix { call in !runners.contains { call.file.hasPrefix($0) } }
      .filter { call in !call.file.contains("/.build/") && !library.contains { call.file.hasPrefix($0) } }
  }

  /// The folder with all sources.
  private static let sources = String(#filePath.dropLast("Driver/Rehearsal/Failing/FailureOrigin.swift".count))
  /// Who calls tests and blocks of specs, and the commands, behind which there are none.
  private static let runners = ["RehearsalCLI/", "RehearsalHarness/", "RehearsalSpecs/Running/"].map { sources + "Driver/" + $0 }
  /// What lies between users and the app: the modules that they import, and what those are made of.
  private static let library = ["Driver/Rehearsal", "Shared/"].map { sources + $0 }
}
