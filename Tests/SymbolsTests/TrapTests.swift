import CSymbols
import Foundation
import Testing

@testable import Symbols

/// Traps that belong to no line, told by the check that jumps to them.
struct TrapTests {
  private static let x86: Int32 = 62
  private static let arm: Int32 = 183

  private func jumps(to target: UInt64, _ machine: Int32, _ code: [UInt8], limit: Int = 4) -> [UInt64] {
    var found = [UInt64](repeating: 0, count: limit)
    let count = rehearsal_jumps_to(target, machine, code, code.count, 0x1000, &found, limit)
    return Array(found.prefix(count))
  }

  private static func words(_ words: UInt32...) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  @Test func aJumpNearAndFarIsFoundByWhereItLeads() {
    // nop; jo +2; nop; nop; ud2
    let far: [UInt8] = [0x90, 0x0f, 0x80, 2, 0, 0, 0, 0x90, 0x90, 0x0f, 0x0b]
    #expect(jumps(to: 0x1009, Self.x86, far) == [0x1001])
    #expect(jumps(to: 0x100a, Self.x86, far) == [])
    // ud2; jb back to it; jo back to it
    #expect(jumps(to: 0x1000, Self.x86, [0x0f, 0x0b, 0x72, 0xfc, 0x70, 0xfa]) == [0x1002, 0x1004])
    #expect(jumps(to: 0x1000, Self.x86, [0x0f, 0x0b, 0x72, 0xfc, 0x70, 0xfa], limit: 1) == [0x1002])
  }

  @Test func soItIsOnArm() {
    // b.vs +8; cbz x0, +8; tbz w0, #0, +8; brk
    #expect(jumps(to: 0x1008, Self.arm, Self.words(0x5400_0046, 0xd503_201f, 0xd420_0020)) == [0x1000])
    #expect(jumps(to: 0x100c, Self.arm, Self.words(0xd503_201f, 0xb400_0040, 0x3600_0020, 0xd420_0020)) == [0x1004, 0x1008])
    // b.vs -4
    #expect(jumps(to: 0x1000, Self.arm, Self.words(0xd420_0020, 0x54ff_ffe6)) == [0x1004])
  }

  @Test func codeThatBreaksOffAndOtherMachinesHaveNoJumps() {
    #expect(jumps(to: 0x1009, Self.x86, [0x90, 0x0f, 0x80, 2]) == [])
    #expect(jumps(to: 0x1008, Self.arm, [0x46, 0, 0]) == [])
    #expect(jumps(to: 0x1002, 8, [0x70, 0]) == [])
  }

  @Test func aLocationHasItsFunctionAndItsLine() throws {
    let image = try #require(ProgramImage.at("/proc/self/exe"))
    let program = rehearsal_program_here()
    let address = try #require(Thread.callStackReturnAddresses.map(\.uintValue).first { program.start..<program.end ~= UInt($0) })
    let location = image.locations(at: [UInt64(UInt(address) - 1 - program.base)])[0]
    let symbol = try #require(location.symbol)
    #expect(FunctionName(symbol: symbol)?.path == "TrapTests.aLocationHasItsFunctionAndItsLine")
    #expect(location.place == SourcePlace(file: #filePath, line: #line - 4))
    #expect(image.locations(at: [.max])[0] == ProgramImage.Location(symbol: nil, place: nil))
  }
}
