import RehearsalCrawler
import Spelling

/// Tells how far a crawl has come, four times a second at most.
final class CrawlProgress {
  private let line: ProgressLine?
  private let acts: Int
  private var last: ContinuousClock.Instant?

  /// - Parameters:
  ///   - line: nil where nothing is to be told.
  ///   - acts: How many acts the crawl is to do.
  init(on line: ProgressLine?, of acts: Int) { (self.line, self.acts) = (line, acts) }

  func tell(_ progress: Crawler.Progress) {
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(250) { return }
    last = now
    line?.tell(Self.text(progress, of: acts))
  }

  func clear() { line?.clear() }

  /// Such as `1240 of 2000 acts, 14 launches, 9 screens, 2 findings`.
  static func text(_ progress: Crawler.Progress, of acts: Int) -> String {
    if let shortened = progress.shortened {
      return "shortening the ways: \(shortened) of \(Words.count(progress.findings, "finding")) done"
    }
    let launches = progress.launches == 1 ? "1 launch" : "\(progress.launches) launches"
    return "\(progress.acts) of \(Words.count(acts, "act")), \(launches), \(Words.count(progress.screens, "screen")), "
      + Words.count(progress.findings, "finding")
  }
}
