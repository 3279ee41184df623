import Foundation
import Testing

struct TidinessTests {
  static let folders = ["Sources", "Tests", "Benchmarks", "Mutants", "Rewriter", "Examples"]

  @Test(arguments: folders)
  func aFileIsOneIdea(folder: String) {
    // 300 lines is a smell, 450 an offence.
    let long = Sources.swiftFiles(below: folder).filter { $0.lines.count > 450 }.map { "\($0.path): \($0.lines.count) lines" }
    #expect(long == [])
  }

  @Test func aFolderCanBeScanned() {
    // Forty files side by side are a list that nobody reads; one alone needs no folder, unless it is a module.
    let files = Dictionary(grouping: Sources.swiftFiles(below: "Sources") + Sources.swiftFiles(below: "Tests")) { file in
      file.path.split(separator: "/").dropLast().joined(separator: "/")
    }
    #expect(files.filter { $0.value.count > 35 }.map { "\($0.key): \($0.value.count) files" } == [])
    let lonely = files.keys.filter { folder in
      folder.split(separator: "/").count > 3 && files[folder]?.count == 1 && !files.keys.contains { $0.hasPrefix(folder + "/") }
    }
    #expect(lonely == [])
  }

  private static let isCheckout = FileManager.default.fileExists(atPath: Sources.root.appendingPathComponent(".git").path)

  /// Whoever clones the project gets every file that ever was in it.
  @Test(.enabled(if: isCheckout, "a checkout"))
  func noFileIsTooLargeToKeep() throws {
    #expect(try Self.committed().filter { $0.size > 1024 * 1024 }.map(\.path) == [])
  }

  /// A compiler that is ended in the middle leaves its products where it was started, with the paths of that machine.
  @Test(.enabled(if: isCheckout, "a checkout"))
  func noProductOfACompilerIsKept() throws {
    let endings = [".o", ".d", ".a", ".so", ".dia", ".swiftdeps", ".swiftmodule", ".swiftdoc"]
    #expect(try Self.committed().map(\.path).filter { path in endings.contains { path.hasSuffix($0) } } == [])
  }

  private static func committed() throws -> [(path: String, size: Int)] {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", Sources.root.path, "ls-tree", "-r", "-l", "-z", "HEAD"]
    git.standardOutput = output
    try git.run()
    let list = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    try #require(git.terminationStatus == 0)
    // MODE TYPE HASH SIZE, a tab and the path.
    let files = list.split(separator: "\0").map { $0.split(separator: "\t", maxSplits: 1) }
    try #require(files.count > 1000)
    return files.map { (String($0[1]), Int($0[0].split(separator: " ")[3]) ?? 0) }
  }

  @Test(arguments: folders)
  func nothingIsLeftForLater(folder: String) {
    let marks = ["TO" + "DO:", "FIX" + "ME", "not yet " + "implemented"]
    let offences = Sources.swiftFiles(below: folder).filter { file in marks.contains { file.text.contains($0) } }.map(\.path)
    #expect(offences == [])
  }

  /// A type with tests is a suite anyway. The compiler hands the whole text of a type that bears the mark to the macro, for each
  /// batch of files anew: in the tests of UIKit that took longer than all else of a batch.
  @Test func aSuiteIsMarkedOnlyForItsTraits() {
    let mark = "@" + "Suite"
    // What an article shows is copied.
    let offences = (Sources.swiftFiles(below: "Tests") + Sources.files([".md"], below: "Sources")).flatMap { file in
      file.lines.filter { $0.contains(mark) && !$0.contains(mark + "(") && !$0.contains("//") }.map { "\(file.path): \($0)" }
    }
    #expect(offences == [])
  }

  @Test func noTestSleeps() {
    let calls = ["Thread" + ".sleep", "usleep" + "(", "Task" + ".sleep"]
    let files = Sources.swiftFiles(below: "Tests").filter { !$0.path.hasPrefix("Tests/HouseTests/") }
    let offences = files.filter { file in calls.contains { file.text.contains($0) } }.map(\.path)
    #expect(offences == [])
  }

  @Test func everyUncheckedPromiseIsArgued() {
    // An `@unchecked Sendable` or `nonisolated(unsafe)` needs a comment within the ten lines above or the three below.
    var offences: [String] = []
    for file in Sources.swiftFiles(below: "Sources") {
      let lines = file.lines
      for (index, line) in lines.enumerated()
      where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
        && (line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)"))
      {
        let around = lines[max(0, index - 10)...min(lines.count - 1, index + 3)]
        if !around.contains(where: { $0.contains("//") }) { offences.append("\(file.path):\(index + 1)") }
      }
    }
    #expect(offences == [])
  }

  @Test func noNumberOverflowsOnItsWayToAWholeOne() {
    // The plain conversion ends the program for what is too great, and for what is no number; `Int(saturating:)` has an answer
    // for each.
    let plain = #/\bU?Int(?:8|16|32|64)?\((?!saturating:)[^:]*(?:\.rounded\(|\b(?:exp|log10|pow|Double)\()/#
    var offences: [String] = []
    for file in Sources.swiftFiles(below: "Sources/Driver") {
      for (index, line) in file.lines.enumerated() where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
        guard let match = line.firstMatch(of: plain) else { continue }
        offences.append("\(file.path):\(index + 1): \(match.output)")
      }
    }
    #expect(offences == [])
  }

  @Test(arguments: folders)
  func commentsAndNamesOfTestsNameNoRowsOfTheCoverageTables(folder: String) {
    // What a row is proven by stands in `Tests/Coverage`; whoever reads the code has not read the rows.
    let lines = comments(below: folder) + lines(below: folder, beginning: ["@Test(\"", "\""])
    #expect(lines.filter { Self.namesARow($0.text) }.map(\.place) == [])
  }

  /// Two of the systems have no row left in the table.
  private static let systems = Set(SeedRowTests.systems + ["ASY", "SEG"])

  /// Whether there are the letters of a system, a hyphen and two digits.
  private static func namesARow(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { before, after in
      let digits = after.prefix(2).filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits.count == 2 else { return false }
      let letters = before.reversed().prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      return systems.contains(String(decoding: letters.reversed(), as: UTF8.self))
    }
  }

  private func comments(below folder: String) -> [(place: String, text: Substring)] { lines(below: folder, beginning: ["//"]) }

  /// The lines that begin so, after spaces, with `path:line` of each.
  private func lines(below folder: String, beginning words: [String]) -> [(place: String, text: Substring)] {
    Sources.swiftFiles(below: folder).flatMap { file in
      file.lines.enumerated().filter { line in
        let text = line.element.utf8.drop { $0 == UInt8(ascii: " ") }
        return words.contains { text.starts(with: $0.utf8) }
      }.map { ("\(file.path):\($0.offset + 1)", $0.element) }
    }
  }
}
