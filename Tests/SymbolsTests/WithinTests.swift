import Testing

@testable import Symbols

/// What belongs to what, by symbols alone.
struct WithinTests {
  @Test(arguments: [
    ("$s1A1fyyF", "$s1A1fyyF", true), ("$s1A1fyyFyyXEfU_", "$s1A1fyyF", true), ("$s1A1f", "$s1A1fyyF", false),
    // What the compiler adds for the parts of an asynchronous function counts for nothing.
    ("$s1A1fyyFyyXEfU_", "$s1A1fyyFTY0_", true), ("$s1A1fyyFyyXEfU_", "$s1A1fyyFTQ12_", true),
    ("$s1A1fyyFyyXEfU_", "$s1A1fyyFTZ0_", false),
    ("$s1A1fyyFyyXEfU_", "$s1A1fyyFTY0", false), ("$s1A1fyyFyyXEfU_", "$s1A1fyyFTYa_", false),
    ("$s1A1fyyFTY1_", "$s1A1fyyFTY0_", true),
  ])
  func aClosureIsWithinItsFunction(symbol: String, outer: String, isWithin: Bool) {
    #expect(FunctionName.isWithin(symbol, outer) == isWithin)
  }

  @Test(
    arguments: [
      ("$s8DemoApps1f", "DemoApps"), ("$s1A", "A"), ("$s10Letters", nil), ("$s10LettersAndX", "LettersAnd"), ("$s2A", nil),
      ("$s0A", nil), ("$sA", nil),
      ("_$s1A", nil), ("", nil),
      ("$s3ABCdef", "ABC"),
    ] as [(String, String?)])
  func aSymbolBeginsWithItsModule(symbol: String, module: String?) {
    #expect(FunctionName.module(of: symbol) == module)
  }

  private static let expansion = "@__swiftmacro_5Notes0017NotesTestsswift_eDAEifMX8_4_6expectfMf_.swift"

  @Test func anExpansionKnowsItsLineAndItsFile() throws {
    for file in [Self.expansion, "/tmp/swift-generated-sources/" + Self.expansion] {
      let expansion = try #require(MacroExpansion(file: file))
      #expect(expansion.line == 9)
      #expect(expansion.isOf("/a/NotesTests.swift") && expansion.isOf("/a/Notes-Tests.swift"))
      let others = [
        "NotesTests.swift", "/a/NotesTests.txt", "/a/OtherTests.swift", "/a/NotesTests.swift/b.swift", "/a/" + Self.expansion,
      ]
      #expect(!others.contains(where: expansion.isOf))
    }
  }

  @Test(arguments: [
    "/a/NotesTests.swift", "@__swiftmacro_5NotesMX8_4_6expect@__swiftmacro_5NotesMX8_4_6expect",
    "@__swiftmacro_5Notes8_4_6expect",
    "@__swiftmacro_5NotesMX8_4", "@__swiftmacro_5NotesMXa_4_6expect", "@__swiftmacro_5NotesMX8_b_6expect",
  ])
  func whatIsNoExpansionHasNoLine(file: String) {
    #expect(MacroExpansion(file: file) == nil)
  }
}
