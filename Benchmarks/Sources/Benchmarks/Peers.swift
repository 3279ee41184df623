import Foundation

/// What others take for tests, measured in this run where they are on this machine.
struct Peers {
  /// `swift test --skip-build` with 300 tests that do nothing, in milliseconds for each.
  let swiftTest: Sample?
  let playwright: Playwright?

  /// - Parameter folder: Where the small package is kept, so that it is built once.
  init(folder: URL) throws {
    swiftTest = try Self.swiftTest(in: folder)
    playwright = Playwright.measured()
  }

  private static func swiftTest(in folder: URL) throws -> Sample? {
    let package = folder.appendingPathComponent("trivial-tests")
    let tests = package.appendingPathComponent("Tests/TrivialTests")
    let count = 300
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Trivial", targets: [.testTarget(name: "TrivialTests")])

      """, to: package.appendingPathComponent("Package.swift"))
    let body = (0..<count).map { "@Test func nothing\($0)() { #expect(1 + 1 == 2) }\n" }.joined()
    try write("import Testing\n\n" + body, to: tests.appendingPathComponent("TrivialTests.swift"))
    let place = ["--package-path", package.path]
    guard run("/usr/bin/env", ["swift", "build", "--build-tests"] + place) == 0 else {
      print("skipped: no 'swift' here that builds a package of tests to compare with")
      return nil
    }
    var walls: [Double] = []
    for _ in 0..<6 {
      let start = ContinuousClock.now
      precondition(run("/usr/bin/env", ["swift", "test", "--skip-build"] + place) == 0, "tests that do nothing pass")
      walls.append((ContinuousClock.now - start).microseconds / 1e3 / Double(count))
    }
    return Sample("trivial test, swift test --skip-build", Array(walls.dropFirst()))
  }

  /// Only what is different is written: a new file would be compiled again.
  private static func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// The same list, tap and detail in Chromium, each test in a context of its own: `Playwright/peer.py`.
struct Playwright: Decodable {
  struct Memory: Decodable {
    /// All of Chromium with one context, in kilobytes of proportional set size.
    let first: Double
    /// What one more context adds.
    let further: Double
  }

  let testsASecond: [String: Double]
  let memory: Memory

  /// Milliseconds for a test.
  func sample(_ lanes: Int) -> Sample? {
    testsASecond[String(lanes)].map { Sample("Playwright, Chromium, \(lanes) lane\(lanes == 1 ? "" : "s")", [1e3 / $0]) }
  }

  /// `nil`, with a message, where Playwright or Chromium are missing.
  static func measured() -> Playwright? {
    let variables = ProcessInfo.processInfo.environment
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let python = variables["REHEARSAL_PYTHON"] ?? package.appendingPathComponent(".build/playwright/bin/python").path
    let chromium = variables["REHEARSAL_CHROMIUM"] ?? "/usr/bin/chromium"
    let areThere = [chromium, python].allSatisfy(FileManager.default.isExecutableFile)
    guard areThere, run(python, ["-c", "import playwright"]) == 0 else {
      print("skipped: no Playwright with Chromium here to compare with; 'make playwright' installs both")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [package.appendingPathComponent("Playwright/peer.py").path, "--chromium", chromium]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    let found = try? JSONDecoder().decode(Playwright.self, from: data)
    if found == nil { print("skipped: Playwright ended with status \(process.terminationStatus)") }
    return found
  }
}
