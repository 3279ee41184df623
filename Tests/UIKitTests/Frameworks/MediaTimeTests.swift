import CoreMedia
import Testing

/// Times as fractions, and those that no clock shows.
struct MediaTimeTests {
  private let numbers = [CMTime(value: -1, timescale: 1), CMTime(value: 1, timescale: 3), CMTime(value: 1, timescale: 2)]

  @Test func timesAreMadeAndReadInTwoWays() {
    let time = CMTimeMake(value: 3, timescale: 4)
    #expect(time.value == 3 && time.timescale == 4 && time.flags == .valid && time.epoch == 0)
    #expect(CMTimeGetSeconds(time) == 0.75)
    #expect(CMTime(seconds: 0.5, preferredTimescale: 600).value == 300)
    #expect(CMTime() == .invalid)
    #expect(kCMTimeZero == .zero && kCMTimeZero.isNumeric)
    #expect(!kCMTimeInvalid.isValid)
    #expect(kCMTimeIndefinite.isIndefinite)
  }

  @Test func whatIsNoNumberOfSecondsIsNoNumber() {
    #expect(CMTimeMakeWithSeconds(.nan, preferredTimescale: 1) == .invalid)
    #expect(!CMTimeMakeWithSeconds(.nan, preferredTimescale: 1).isValid)
    #expect(CMTimeMakeWithSeconds(.infinity, preferredTimescale: 1).seconds == .infinity)
    #expect(CMTimeMakeWithSeconds(-.infinity, preferredTimescale: 1).seconds == -.infinity)
    #expect(CMTimeMakeWithSeconds(1e18, preferredTimescale: 600) == .positiveInfinity)
    #expect(CMTimeMakeWithSeconds(-1e18, preferredTimescale: 600) == .negativeInfinity)
    #expect(CMTimeMakeWithSeconds(1.0001, preferredTimescale: 10).value == 10)
    #expect(CMTimeMakeWithSeconds(1.05001, preferredTimescale: 10).value == 11)
    #expect(CMTime.invalid.seconds.isNaN)
    #expect(!CMTime.positiveInfinity.isNumeric && !CMTime.negativeInfinity.isNumeric && !CMTime.indefinite.isNumeric)
    #expect(CMTime.positiveInfinity.isValid && CMTime.indefinite.isValid)
  }

  @Test func everyTimeHasItsPlaceInTheOrder() {
    let order = [CMTime.negativeInfinity] + numbers + [.indefinite, .positiveInfinity, .invalid]
    for (left, first) in order.enumerated() {
      for (right, second) in order.enumerated() {
        #expect(CMTimeCompare(first, second) == (left < right ? -1 : left > right ? 1 : 0))
        #expect((first < second) == (left < right))
        #expect((first == second) == (left == right))
      }
    }
  }

  @Test func equalTimesAreOneMemberOfASet() {
    let halves: Set = [CMTime(value: 1, timescale: 2), CMTime(value: 2, timescale: 4), CMTime(value: 1, timescale: 3)]
    #expect(halves.count == 2)
  }

  @Test func fractionsAreAddedAndSubtracted() {
    let (half, quarter) = (CMTime(value: 1, timescale: 2), CMTime(value: 1, timescale: 4))
    #expect((half + quarter).seconds == 0.75)
    #expect((half - quarter).seconds == 0.25)
    #expect(CMTimeSubtract(quarter, half).seconds == -0.25)
    let difference = CMTime(value: 7, timescale: 600) - CMTime(value: 9, timescale: 600)
    #expect(difference.value == -2 && difference.timescale == 600)
    #expect((CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1)) == .positiveInfinity)
  }

  @Test func aSumOfTwoTimescalesHasTheirLeastCommonMultiple() {
    let sum = CMTime(value: 1, timescale: 24) + CMTime(value: 1, timescale: 30)
    #expect(sum.value == 9 && sum.timescale == 120 && sum.flags == .valid)
    let difference = CMTime(value: 1, timescale: 600) - CMTime(value: 1, timescale: 44_100)
    #expect(difference.value == 145 && difference.timescale == 88_200 && difference.flags == .valid)
    // Two prime numbers whose product no timescale holds.
    let rounded = CMTime(value: 1, timescale: 1_000_003) + CMTime(value: 1, timescale: 1_000_033)
    #expect(rounded.timescale == kCMTimeMaxTimescale && rounded.value == 4295 && rounded.flags == [.valid, .hasBeenRounded])
  }

  @Test func aSumThatIsTooLargeHasFewerParts() {
    let sum = CMTime(value: .max, timescale: 600) + CMTime(value: 3, timescale: 600)
    #expect(sum.value == 4_611_686_018_427_387_905 && sum.timescale == 300)
    #expect(CMTime(value: .min, timescale: 1) - CMTime(value: 1, timescale: 1) == .negativeInfinity)
  }

  @Test func timesAreComparedToTheLastPart() {
    let large = Int64(1) << 60
    let (one, next) = (CMTime(value: large, timescale: 1), CMTime(value: large + 1, timescale: 1))
    #expect(one != next && one < next && CMTimeCompare(next, one) == 1)
    #expect(one == CMTime(value: large * 3, timescale: 3) && Set([one, CMTime(value: large * 3, timescale: 3)]).count == 1)
  }

  @Test func infinityStaysUnlessItIsTakenAway() {
    let (up, down, one) = (CMTime.positiveInfinity, CMTime.negativeInfinity, CMTime(value: 1, timescale: 1))
    #expect([up + one, one + up, up + up, up - down, up - one, one - down].allSatisfy { $0 == .positiveInfinity })
    #expect([down + one, one + down, down + down, down - up, down - one, one - up].allSatisfy { $0 == .negativeInfinity })
    #expect([up + down, down + up, up - up, down - down].allSatisfy { !$0.isValid })
    #expect([up + .indefinite, .indefinite + one, one - .indefinite].allSatisfy { $0 == .indefinite })
    #expect([.invalid + one, one - .invalid, .invalid + up, .indefinite + .invalid].allSatisfy { !$0.isValid })
  }

  @Test func aTimeIsMultiplied() {
    let product = CMTimeMultiplyByFloat64(CMTime(value: 3, timescale: 600), multiplier: 2.5)
    #expect(product.value == 8 && product.timescale == 600)
    #expect(CMTimeMultiplyByFloat64(.positiveInfinity, multiplier: 2) == .positiveInfinity)
    #expect(CMTimeMultiplyByFloat64(.indefinite, multiplier: 2) == .indefinite)
  }

  @Test func aRangeHasItsStartAndNotItsEnd() {
    let (start, duration) = (CMTime(value: 1, timescale: 1), CMTime(value: 3, timescale: 2))
    let range = CMTimeRangeMake(start: start, duration: duration)
    #expect(range.start == start && range.duration == duration)
    #expect(range.end.seconds == 2.5)
    #expect(range == CMTimeRange(start: start, end: CMTime(value: 5, timescale: 2)))
    #expect(range.containsTime(start))
    #expect(range.containsTime(CMTime(value: 249, timescale: 100)))
    #expect(!range.containsTime(range.end))
    #expect(!range.containsTime(CMTime(value: 99, timescale: 100)))
    #expect(!CMTimeRange.zero.containsTime(.zero))
  }
}
