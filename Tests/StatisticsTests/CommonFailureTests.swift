import Testing

@testable import FlakinessStatistics

@Suite struct CommonFailureTests {
  private func find(_ ran: Int, _ failures: [Int64: Set<Int64>], known: Set<[Int64]> = []) -> CommonFailure? {
    CommonFailure.find(ran: ran, failures: failures) { known.contains([$0, $1]) }
  }

  private func failing(_ tests: ClosedRange<Int64>, with signatures: Set<Int64>) -> [Int64: Set<Int64>] {
    Dictionary(uniqueKeysWithValues: tests.map { ($0, signatures) })
  }

  @Test func mostTestsWithOneNewSignatureAreOneEvent() {
    let event = find(36, failing(1...31, with: [7]))
    #expect(event == CommonFailure(signature: 7, failed: 31, ran: 36))
  }

  @Test func moreThanHalfHaveToFailSo() {
    #expect(find(10, failing(1...5, with: [7])) == nil)
    #expect(find(10, failing(1...6, with: [7]))?.failed == 6)
    #expect(find(10, failing(1...5, with: [7]).merging(failing(6...10, with: [8])) { $1 }) == nil)
  }

  @Test func whatOneOfThemHadBeforeIsNoEvent() {
    #expect(find(10, failing(1...9, with: [7]), known: [[4, 7]]) == nil)
    #expect(find(10, failing(1...9, with: [7]), known: [[4, 8], [10, 7]])?.failed == 9)
  }

  @Test func ofSeveralTheOneCountsThatIsNewToAll() {
    #expect(find(10, failing(1...9, with: [7, 8]), known: [[1, 7]])?.signature == 8)
    #expect(find(10, failing(1...9, with: [7]).merging(failing(1...6, with: [7, 8])) { $1 })?.signature == 7)
  }

  @Test func fewTestsAreNoCrowd() {
    #expect(find(4, failing(1...4, with: [7])) == nil)
    #expect(find(5, failing(1...4, with: [7]))?.ran == 5)
    #expect(find(5, [:]) == nil)
  }
}
