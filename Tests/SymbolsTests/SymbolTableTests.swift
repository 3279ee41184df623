import CSymbols
import Foundation
import Symbols
import Testing

/// The tables of this very program, and of files that have none.
struct SymbolTableTests {
  private struct Letter {
    @inline(never) static func callers() -> [String] {
      let addresses = Thread.callStackReturnAddresses.map { ReturnAddress($0.uintValue) }
      return ReturnAddress.symbols(of: addresses).compactMap { $0.flatMap(FunctionName.init(symbol:))?.path }
    }
  }

  @Test func aReturnAddressLeadsToItsFunction() {
    let callers = Letter.callers()
    #expect(callers.contains("SymbolTableTests.Letter.callers"))
    #expect(callers.contains("SymbolTableTests.aReturnAddressLeadsToItsFunction"))
  }

  @Test func anAddressThatNothingCoversHasNoName() {
    #expect(ReturnAddress.symbols(of: [ReturnAddress(0), ReturnAddress(1), ReturnAddress(.max)]) == [nil, nil, nil])
    #expect(SymbolTable.ofThisProgram?.names(at: [.max, 0]) == [nil, nil])
    #expect(SymbolTable.ofThisProgram?.names(at: []) == [])
  }

  /// In a process that has forks, an answer is looked up once and told from then on.
  @Test func whatWasLookedUpForForksIsWhatTheTableSays() throws {
    let table = try #require(SymbolTable.ofThisProgram)
    let program = rehearsal_program_here()
    let spread = (0..<40).map { UInt64(program.start - program.base) + UInt64($0) * UInt64(program.end - program.start) / 40 }
    let offsets = spread + [.max, 0]
    let alone = try #require(SymbolTable(file: "/proc/self/exe")).names(at: offsets)
    #expect(Set(alone).count > 20)
    SymbolTable.shareAmongForks()
    for _ in 0..<2 { #expect(table.names(at: offsets) == alone) }
    var symbol = 0
    #expect(rehearsal_shared_function(offsets[0], &symbol) == 1)
    #expect(rehearsal_shared_function(.max - 1, &symbol) == 0)
  }

  @Test func aTypesFunctionsAreFoundByThePrefixOfItsSymbol() throws {
    let prefix = "$s" + (try #require(_mangledTypeName(FunctionNameTests.self)))
    let table = try #require(SymbolTable.ofThisProgram)
    let names = Set(table.names(withPrefix: prefix).compactMap { FunctionName(symbol: $0)?.spelling })
    #expect(names.contains("aFunctionIsCalledWhatItsSourceCallsIt(symbol:path:spelling:)"))
    #expect(table.names(withPrefix: prefix + "nonsense") == [])
  }

  @Test(arguments: ["/dev/null", "/nowhere", #filePath])
  func aFileWithoutATableIsNoTable(file: String) {
    #expect(SymbolTable(file: file) == nil)
  }

  /// As after a crash in the middle of a copy.
  @Test(arguments: [64, 65, 4096]) func aProgramThatIsCutOffIsNoTable(size: Int) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/exe"))
    defer { try? program.close() }
    try #require(try program.read(upToCount: size)).write(to: file)
    #expect(SymbolTable(file: file.path) == nil)
  }
}
