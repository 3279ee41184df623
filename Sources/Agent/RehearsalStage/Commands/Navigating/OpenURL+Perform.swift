import RehearsalWire
import UIKit

extension OpenURL: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "open '\(url)'"
    guard let link = URL(string: url), link.scheme != nil else {
      throw Fault(.invalidArgument, "url: '\(url)' is no URL", asked: asked)
    }
    try stage.settle()
    if !isTaken(link) { stage.note("the app answered that it did not take it") }
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }

  /// A link of the web comes as what somebody was reading, any other by its URL.
  @MainActor
  private func isTaken(_ link: URL) -> Bool {
    guard ["http", "https"].contains(link.scheme?.lowercased() ?? "") else { return UIKit.Device.open(link) }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = link
    return UIKit.Device.take(up: activity)
  }
}
