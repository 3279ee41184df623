import Foundation
import RehearsalHistory
import Testing

@testable import RehearsalReport

struct ChartTests {
  @Test(arguments: [
    (0.0, "0"), (12, "12"), (12.34, "12.3"), (12.36, "12.4"), (-0.5, "-0.5"), (99.96, "100"), (.infinity, "1000000000"),
  ])
  func aNumberHasATenthAtMost(value: Double, text: String) {
    #expect(SVG.number(value) == text)
  }

  @Test func aPictureSaysHowLargeItIsAndWhatItShows() {
    let picture = SVG(width: 320, height: 40.5).drawn("a & b")
    #expect(picture.contains("viewBox=\"0 0 320 40.5\" width=\"320\" height=\"40.5\""))
    #expect(picture.contains("aria-label=\"a &amp; b\""))
  }

  @Test func theQuarantineGrowsFromLeftToRight() throws {
    let first = Date(timeIntervalSince1970: 1_700_000_000)
    func day(_ number: Double) -> Date { first.addingTimeInterval(number * 86_400) }
    func stay(_ test: String, _ since: Double, released: Date? = nil) -> QuarantineStay {
      QuarantineStay(test: test, since: day(since), until: day(90), released: released, reason: "", owner: "", issue: "")
    }
    #expect(QuarantineChart.drawn([], until: day(4)) == nil)
    let picture = try #require(
      QuarantineChart.drawn([stay("a", 0), stay("b", 2), stay("c", 2, released: day(3.5))], until: day(4)))
    #expect(picture.contains("Tests in quarantine over time: 1 on 2023-11-14, 3 at most, 2 on 2023-11-18."))
    // From the axis at 44 to two points before the right, in four days: 914 / 4 = 228.5 points each.
    let line = try #require(picture.firstMatch(of: /<path class="median" d="([^"]+)"/)).1
    let places = line.matches(of: /[ML]?\s*(-?[0-9.]+)[ ,](-?[0-9.]+)/).map { (Double($0.1)!, Double($0.2)!) }
    #expect(places.map(\.0) == [44, 272.5, 272.5, 501, 501, 729.5, 729.5, 958, 958])
    // At the bottom none, at the top three: 98 points down, 88 for three.
    #expect(places.map { ((98 - $0.1) / 88 * 3).rounded() } == [1, 1, 1, 1, 3, 3, 3, 3, 2])
  }
}
