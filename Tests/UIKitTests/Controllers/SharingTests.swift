import Testing
import UIKit
import VirtualTime

/// What a share sheet offers, hands over and tells.
@MainActor struct SharingTests {
  final class Upload: UIActivity {
    let log: Log
    init(_ log: Log) { self.log = log }
    override var activityType: ActivityType? { ActivityType("app.upload") }
    override var activityTitle: String? { "Upload" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
    override func prepare(withActivityItems activityItems: [Any]) { log.add("prepare \(activityItems)") }
    override func perform() {
      log.add("perform")
      activityDidFinish(true)
    }
  }

  final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .mail ? "long" : "short" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "About it" }
  }

  private func share(_ items: [Any], _ log: Log, _ activities: [UIActivity] = []) -> (UIWindow, UIActivityViewController) {
    let presenter = UIViewController()
    let window = show(presenter)
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      log.add("\(type?.rawValue.split(separator: ".").last ?? "nothing") \(completed)")
    }
    presenter.present(sheet, animated: true)
    rest()
    return (window, sheet)
  }

  private func cell(_ title: String, in window: UIWindow) throws -> UIActivityCell {
    try #require(window.selfAndDescendants.compactMap { $0 as? UIActivityCell }.first { $0.accessibilityLabel == title })
  }

  @Test func whatIsOfferedFollowsFromTheItems() {
    startAnew()
    let log = Log()
    let (window, sheet) = share(["A text"], log, [Upload(log)])
    #expect(sheet.offeredActivities.map(\.activityTitle) == ["AirDrop", "Messages", "Mail", "Upload", "Copy", "Print"])
    sheet.excludedActivityTypes = [.print, .airDrop]
    #expect(sheet.offeredActivities.map(\.activityTitle) == ["Messages", "Mail", "Upload", "Copy"])
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    _ = window
  }

  @Test func copyingPutsTheItemsOnThePasteboard() throws {
    startAnew()
    let log = Log()
    let url = try #require(URL(string: "https://example.com/a"))
    let (window, sheet) = share(["A text", url], log)
    tap(try cell("Copy", in: window))
    #expect(UIPasteboard.general.string == "A text")
    #expect(UIPasteboard.general.url == url)
    #expect(log.drain() == ["CopyToPasteboard true"])
    #expect(sheet.presentingViewController == nil)
  }

  @Test func anActivityOfTheAppIsPreparedAndPerformed() throws {
    startAnew()
    let log = Log()
    let (window, _) = share(["A text"], log, [Upload(log)])
    tap(try cell("Upload", in: window))
    #expect(log.drain() == ["prepare [\"A text\"]", "perform", "upload true"])
  }

  @Test func itemSourcesGiveWhatTheActivityWants() throws {
    startAnew()
    let log = Log()
    let (window, _) = share([Source()], log)
    tap(try cell("Mail", in: window))
    let share = try #require(UIActivityViewController.shared.last)
    #expect(share.type == .mail)
    #expect(share.items as? [String] == ["long"])
    #expect(share.subject == "About it")
    #expect(log.drain() == ["Mail true"])
  }

  @Test func leavingItTellsThatNothingWasDone() {
    startAnew()
    let log = Log()
    let (window, _) = share(["A text"], log)
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 100), in: window)
    rest()
    #expect(log.drain() == ["nothing false"])
  }
}
