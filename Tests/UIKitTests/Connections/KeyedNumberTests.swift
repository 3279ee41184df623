import Testing

@testable import UIKit

/// What numbers and flags of documents become, and what is said of a name that is none.
@MainActor
struct KeyedNumberTests {
  private func flags(_ values: [Any]) -> [Bool?] { values.map { KeyedValue.convert($0, to: Bool.self) } }

  @Test func everyNumberButZeroIsTrue() {
    let doubles: [Double] = [0, 0.5, -0.25, 1, 2]
    #expect(flags(doubles) == [false, true, true, true, true])
    let integers: [Int] = [0, 1, -1, 2]
    #expect(flags(integers) == [false, true, true, true])
    let lengths: [CGFloat] = [0, 0.5]
    #expect(flags(lengths) == [false, true])
    #expect(flags([false, true]) == [false, true])
  }

  @Test func numbersBecomeNumbersOfOtherKinds() {
    #expect(KeyedValue.convert(2.75, to: Int.self) == 2)
    #expect(KeyedValue.convert(-2.75, to: Int.self) == -2)
    #expect(KeyedValue.convert(3, to: Double.self) == 3)
    #expect(KeyedValue.convert(3, to: CGFloat.self) == 3)
    #expect(KeyedValue.convert(0.5, to: Float.self) == 0.5)
    #expect(KeyedValue.convert(true, to: Int.self) == 1)
    #expect(KeyedValue.convert(false, to: Double.self) == 0)
    #expect(KeyedValue.convert(300, to: UInt8.self) == nil)
  }

  private func advice(_ keyPath: String) -> String? {
    do throws(KeyPathFailure) {
      _ = try KeyPathReader.value(of: SaveController(), keyPath: keyPath)
      return nil
    } catch { return error.advice }
  }

  @Test func aMisspelledNameIsAnsweredWithWhatTheObjectHas() {
    #expect(advice("limt")?.hasPrefix("SaveController has no stored property 'limt'; it has 'limit'") == true)
    #expect(advice("qqqqqqqqqqqqqqqq")?.hasPrefix("SaveController has no stored property 'qqqqqqqqqqqqqqqq'; it has '") == true)
    #expect(
      advice("limit.lower")
        == "Int has no stored property 'lower'. A computed property of the app must be listed in 'keyedProperties'.")
  }
}
