import CSymbols
import Foundation
import Testing

@testable import Symbols

/// Who calls, and where that is written.
struct CallStackTests {
  private static let innerLine = #line + 1
  @inline(never) private func stack() -> CallStack { CallStack.here() }

  @inline(never) private func deep(_ depth: Int) -> CallStack {
    depth == 0 ? stack() : withExtendedLifetime(depth) { deep(depth - 1) }
  }

  @Test func callsAreToldWithTheirLines() {
    let calls = stack().calls().filter { $0.file == #filePath }
    #expect(calls.map(\.line) == [Self.innerLine, #line - 1])
    let functions = SourceCall.symbols(of: calls).map { $0.flatMap(FunctionName.init)?.spelling }
    #expect(functions == ["stack()", "callsAreToldWithTheirLines()"])
  }

  /// Calls a closure with the calls that led to it.
  @inline(never) private func running(_ body: (CallStack) -> CallStack) -> CallStack { body(CallStack.here()) }

  @Test func callsWithinAnotherStackAreThoseSince() {
    var outer: CallStack?
    let inner = running { runner in
      outer = runner
      return stack()
    }
    let all = inner.calls().filter { $0.file == #filePath }.map(\.line)
    let since = inner.calls(within: outer).filter { $0.file == #filePath }.map(\.line)
    #expect(all.starts(with: since))
    #expect(all.suffix(all.count - since.count) == [#line - 7], "the test's own call is left out")
    #expect(since.prefix(2) == [Self.innerLine, #line - 6])
    #expect(inner.calls(within: inner) == [])
  }

  @Test func aStackOfAnotherThreadLeavesNothingOut() async {
    let here = stack()
    let (all, since) = await withCheckedContinuation { done in
      Thread.detachNewThread {
        let there = self.stack()
        done.resume(returning: (there.calls(), there.calls(within: here)))
      }
    }
    #expect(all == since)
    #expect(!all.isEmpty)
  }

  @Test func theCallsOfAnyThreadAreTold() async {
    let lines = await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: self.stack().calls().filter { $0.file == #filePath }.map(\.line)) }
    }
    #expect(lines == [Self.innerLine, #line - 2])
  }

  @Test func theInnermostOfManyCallsAreKept() {
    let calls = deep(500).calls()
    #expect(calls.first?.line == Self.innerLine)
    #expect(calls.count <= CallStack.limit)
    #expect(calls.count >= CallStack.limit / 2)
  }

  @Test func aClosureIsWithinItsFunction() throws {
    let calls = [1].map { _ in stack().calls() }[0].filter { $0.file == #filePath }
    let symbols = SourceCall.symbols(of: calls).compactMap(\.self)
    try #require(symbols.count == 3)
    #expect(FunctionName.isWithin(symbols[1], symbols[2]))
    #expect(!FunctionName.isWithin(symbols[0], symbols[2]))
    #expect(FunctionName.isWithin("$s5Notes4saveyyYaKFyyXEfU_", "$s5Notes4saveyyYaKFTY12_"))
    #expect(FunctionName.isWithin("$s5Notes4saveyyYaKF", "$s5Notes4saveyyYaKFTQ0_"))
    #expect(!FunctionName.isWithin("$s5Notes4loadyyYaKF", "$s5Notes4saveyyYaKFTQ0_"))
  }

  @Test func anExpansionTellsTheLineOfItsMacro() throws {
    let file = "/tmp/swift-generated-sources/@__swiftmacro_5Notes0017NotesTestsswift_eDAEifMX8_4_6expectfMf_.swift"
    let expansion = try #require(MacroExpansion(file: file))
    #expect(expansion.line == 9)
    #expect(expansion.isOf("/home/me/NotesTests.swift"))
    #expect(!expansion.isOf("/home/me/LettersTests.swift"))
    #expect(!expansion.isOf(file))
    // What an attached macro makes, a macro within another's expansion, and any other file.
    #expect(MacroExpansion(file: "/tmp/@__swiftmacro_5Notes4savefMp_.swift") == nil)
    let nested = "@__swiftmacro_5Notes0092___swiftmacro_5Notes4savefMp_swift_jdfMX3_179_9isolationfMf_.swift"
    #expect(MacroExpansion(file: "/tmp/" + nested) == nil)
    #expect(MacroExpansion(file: "/home/me/NotesTests.swift") == nil)
  }

  @Test func whatNobodyWroteHasNoLine() {
    #expect(SourceLines.places(of: [0, 1, .max].map(ReturnAddress.init)) == [nil, nil, nil])
  }

  /// Tables whose bytes are cut off, or changed, are read as far as they go.
  @Test func brokenTablesAreReadAsFarAsTheyGo() throws {
    let lines = try #require(ElfFile("/proc/self/exe")).section(".debug_line")
    var bytes = Array(UnsafeBufferPointer(start: lines.bytes, count: min(lines.size, 20_000)))
    var chance = SystemRandomNumberGenerator()
    let none = rehearsal_section()
    for round in 0..<300 {
      if round > 100 { bytes[Int.random(in: bytes.indices, using: &chance)] = UInt8.random(in: 0...255, using: &chance) }
      let size = round > 200 ? bytes.count : bytes.count * round / 200
      bytes.withUnsafeBufferPointer { buffer in
        guard let table = rehearsal_line_table_make(rehearsal_section(bytes: buffer.baseAddress, size: size), none, none) else {
          return
        }
        defer { rehearsal_line_table_free(table) }
        var found = [rehearsal_line](repeating: rehearsal_line(), count: 64)
        rehearsal_lines_at(table, (0..<64).map { UInt64($0) << 17 }, &found, found.count)
        var (folder, name): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        for line in found where line.line != 0 { _ = rehearsal_source_file(table, line.unit, line.file, &folder, &name) }
      }
    }
  }
}
