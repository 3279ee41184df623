import Testing

@testable import RehearsalCrawler

/// Paths that are repeated to shorten the ways to several troubles are walked once.
struct WalkedPathTests {
  private let variation = CrawlTarget.Variation(seed: 1, answers: .notFound, hosts: [])
  private let small = CrawlTrouble(.hitRegion, "small")
  private let unnamed = CrawlTrouble(.sufficientElementDescription, "unnamed")
  private let leak = CrawlTrouble(.leakedController, "leak")
  private let path: [CrawlAct] = [.shake, .rest, .memoryWarning]

  /// Answers as often as it is asked, and tells how often that was.
  private final class Launches: @unchecked Sendable {
    // `@unchecked`: one after the other unless a test says otherwise.
    var asked: [CrawlTrouble] = []
    var answers: [WalkedPaths.Walked?]
    init(_ answers: [WalkedPaths.Walked?]) { self.answers = answers }
  }

  private func met(_ troubles: [CrawlTrouble: Int], isWhole: Bool = false) -> WalkedPaths.Walked {
    WalkedPaths.Walked(met: troubles, isWhole: isWhole)
  }

  private func paths(_ launches: Launches) -> WalkedPaths {
    WalkedPaths { _, trouble, _ in
      launches.asked.append(trouble)
      return launches.answers.removeFirst()
    }
  }

  @Test func whatWasMetOnTheWayIsKnownWithoutAnotherLaunch() {
    let launches = Launches([met([small: 2, unnamed: 1])])
    var walked = paths(launches)
    #expect(walked.paths([path], to: small, variation)[0] == [.shake, .rest])
    #expect(walked.paths([path], to: unnamed, variation)[0] == [.shake])
    #expect(launches.asked == [small])
  }

  @Test func ofAPathThatWasWalkedToItsEndAllIsKnown() {
    let launches = Launches([met([small: 0], isWhole: true)])
    var walked = paths(launches)
    #expect(walked.paths([path], to: leak, variation)[0] == nil)
    #expect(walked.paths([path], to: unnamed, variation)[0] == nil)
    #expect(walked.paths([path], to: small, variation)[0] == [])
    #expect(launches.asked == [leak])
  }

  @Test func whatWasNotMetOnAPartOfThePathIsLookedForAgain() {
    let launches = Launches([met([small: 1]), met([small: 1, leak: 3], isWhole: true)])
    var walked = paths(launches)
    #expect(walked.paths([path], to: small, variation)[0] == [.shake])
    #expect(walked.paths([path], to: leak, variation)[0] == path)
    #expect(walked.paths([path], to: unnamed, variation)[0] == nil)
    #expect(launches.asked == [small, leak])
  }

  @Test func onAPathThatWasWalkedWithoutALookItIsLookedForFlawsAgain() {
    let crash = CrawlTrouble(.crash, "crashed in PageController.show()")
    let launches = Launches([met([crash: 3], isWhole: true), met([small: 2], isWhole: true)])
    var walked = paths(launches)
    #expect(walked.paths([path], to: crash, variation)[0] == path)
    #expect(walked.paths([path], to: small, variation)[0] == [.shake, .rest])
    #expect(walked.paths([path], to: crash, variation)[0] == path)
    #expect(launches.asked == [crash, small])
  }

  @Test func anotherPathAnotherVariationAndALaunchThatFailedAreWalkedAgain() {
    let whole = met([small: 1], isWhole: true)
    let launches = Launches([nil, whole, whole, whole])
    var walked = paths(launches)
    #expect(walked.paths([path], to: small, variation)[0] == nil)
    #expect(walked.paths([path], to: small, variation)[0] == [.shake])
    #expect(walked.paths([[.rest]], to: small, variation)[0] == [.rest])
    var other = variation
    other.seed = 2
    #expect(walked.paths([path], to: small, other)[0] == [.shake])
    #expect(launches.asked.count == 4)
  }
}
