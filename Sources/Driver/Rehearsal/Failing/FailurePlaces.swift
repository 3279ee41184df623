import Symbols

/// How the test that runs is recognised among the calls.
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

  /// - Parameters:
  ///   - place: Where what failed was said.
  ///   - all: The calls that led there, innermost first.
  init(of place: Place, calls all: [SourceCall], test: TestMark) {
    (file, line) = (place.file, place.line)
    let calls = all.filter { $0.owner == .user }
    guard let first = calls.first else { return }
    // A place that was said, and is not the line that calls us, was passed on: it is the one that failures name.
    let isPassedOn = place.isSaid && (first.file, first.line) != (file, line) && SourceOwner(of: file) != .library
    guard !isPassedOn, let at = Self.testsOwn(calls, test) else { return }
    (file, line) = (calls[at].file, calls[at].line)
    for call in calls[..<at] {
      let place = "\(call.file.split(separator: "/").last ?? ""):\(call.line)"
      if through.last != place { through.append(place) }
    }
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
}
