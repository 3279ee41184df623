import Testing
import VirtualTime

@testable import UIKit

/// What a share sheet shows of its items, where its parts stand, and who is told of its end.
@MainActor struct ShareSheetTests {
  private func sheet(_ items: [Any], _ activities: [UIActivity] = []) -> UIActivityViewController {
    UIActivityViewController(activityItems: items, applicationActivities: activities)
  }

  private func presented(_ sheet: UIActivityViewController, _ log: Log? = nil) -> UIWindow {
    let presenter = UIViewController()
    let window = show(presenter)
    sheet.completionWithItemsHandler = { type, completed, items, error in
      log?.add("\(type?.rawValue ?? "nil") \(completed) \(items == nil) \(error == nil)")
    }
    presenter.present(sheet, animated: false)
    rest()
    window.layoutIfNeeded()
    return window
  }

  private let picture = UIImage(color: .red, size: CGSize(width: 30, height: 20))

  /// Title, detail and the name of the picture's symbol.
  private func head(_ items: [Any]) -> [String] {
    startAnew()
    let sheet = sheet(items)
    sheet.loadViewIfNeeded()
    let labels = sheet.view.subviews.compactMap { $0 as? UILabel }
    let image = sheet.view.subviews.lazy.compactMap { $0 as? UIImageView }.first?.image
    return labels.map { $0.text ?? "nil" } + [image?.symbolName ?? (image === picture ? "picture" : "nil")]
  }

  @Test func theHeadSaysWhatIsShared() throws {
    let url = try #require(URL(string: "https://example.com/a/b"))
    #expect(head(["A text"]) == ["A text", "Plain Text", "doc.text"])
    #expect(head([url]) == ["example.com", "https://example.com/a/b", "link"])
    #expect(head([url, "A text"]) == ["A text", "example.com", "link"])
    #expect(head([picture]) == ["Image", "Image", "picture"])
    #expect(head([picture, picture]) == ["2 Images", "Image", "picture"])
    #expect(head([picture, "A text"]) == ["A text", "Image", "picture"])
    #expect(head([picture, url]) == ["example.com", "https://example.com/a/b", "picture"])
    #expect(head([1, 2, 3]) == ["3 Items", "Plain Text", "doc.text"])
  }

  @Test func thePartsStandBelowEachOther() {
    startAnew()
    let sheet = sheet(["A text"])
    let window = presented(sheet)
    let parts = sheet.view.subviews
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    #expect(
      parts.map(\.frame) == [
        rect(16, 16, 44, 44), rect(72, 18, 262, 20), rect(72, 39, 262, 18), rect(344, 20, 30, 30), rect(0, 76, 390, 116),
        rect(16, 208, 358, 214),
      ])
    let scrolls = parts.compactMap { $0 as? UIScrollView }
    let apps = scrolls[0].subviews.compactMap { $0 as? UIActivityCell }
    let actions = scrolls[1].subviews.compactMap { $0 as? UIActivityCell }
    #expect(apps.map(\.activity.activityTitle) == ["AirDrop", "Messages", "Mail"])
    #expect(apps.map(\.frame) == [rect(16, 12, 76, 96), rect(102, 12, 76, 96), rect(188, 12, 76, 96)])
    #expect(actions.map(\.activity.activityTitle) == ["Copy", "Print"])
    #expect(actions.map(\.frame) == [rect(0, 0, 358, 52), rect(0, 52, 358, 52)])
    #expect(actions.map(\.isFirst) == [true, false] && actions.map(\.isLast) == [false, true])
    #expect(scrolls.map(\.contentSize) == [CGSize(width: 280, height: 116), CGSize(width: 358, height: 154)])
    #expect(scrolls.allSatisfy { $0.contentInsetAdjustmentBehavior == .never })
    for cell in [apps[0], actions[0]] { cell.layoutIfNeeded() }
    #expect([apps[0].icon, apps[0].label].map(\.frame) == [rect(20, 14, 36, 36), rect(0, 68, 76, 28)])
    #expect([actions[0].icon, actions[0].label].map(\.frame) == [rect(318, 14, 24, 24), rect(16, 0, 294, 52)])
    #expect(apps[0].plate == rect(6, 0, 64, 64))
    // Without apps the actions move up.
    sheet.excludedActivityTypes = [.airDrop, .message, .mail]
    window.layoutIfNeeded()
    #expect(scrolls[0].frame == rect(0, 76, 390, 0) && scrolls[1].frame == rect(16, 92, 358, 330))
    #expect(scrolls[0].subviews.allSatisfy { !($0 is UIActivityCell) })
  }

  @Test func aCellLooksAsItsPlace() {
    startAnew()
    let sheet = sheet(["A text"])
    let window = presented(sheet)
    let cells = window.selfAndDescendants.compactMap { $0 as? UIActivityCell }
    let (mail, copy) = (cells[2], cells[3])
    #expect(mail.label.text == "Mail" && mail.label.font.pointSize == 11 && mail.label.numberOfLines == 2)
    #expect(mail.label.textAlignment == .center && mail.icon.tintColor == .white && mail.icon.image?.symbolName == "envelope")
    #expect(copy.label.text == "Copy" && copy.label.font.pointSize == 17 && copy.label.numberOfLines == 1)
    #expect(copy.label.textAlignment == .natural && copy.icon.tintColor == .label && copy.icon.image?.symbolName == "doc.on.doc")
    #expect(mail.accessibilityIdentifier == "com.apple.UIKit.activity.Mail" && mail.accessibilityLabel == "Mail")
    #expect(mail.accessibilityTraits == .button && !mail.label.isAccessibilityElement)
    #expect(mail.icon.contentMode == .scaleAspectFit)
  }

  @Test func theSystemsActivitiesTakeWhatTheyCan() throws {
    startAnew()
    let url = try #require(URL(string: "https://example.com/")), file = URL(filePath: "/a.txt")
    func offered(_ items: [Any]) -> [String] { sheet(items).offeredActivities.compactMap(\.activityTitle) }
    let apps = ["AirDrop", "Messages", "Mail"]
    #expect(offered(["A"]) == apps + ["Copy", "Print"])
    #expect(offered([url]) == apps + ["Copy", "Add to Reading List"])
    #expect(offered([file]) == apps + ["Copy"])
    #expect(offered([picture]) == apps + ["Copy", "Save Image", "Assign to Contact", "Print"])
    #expect(offered([UIColor.red]) == apps + ["Copy"])
    #expect(offered([1]) == apps)
    #expect(offered([]) == [])
    let types = SystemActivity.all().map {
      "\($0.activityType?.rawValue.components(separatedBy: ".").last ?? "") \($0.symbol) \($0.category)"
    }
    #expect(
      types == [
        "AirDrop wifi share", "Message bubble.left share", "Mail envelope share", "CopyToPasteboard doc.on.doc action",
        "AddToReadingList book action", "SaveToCameraRoll square.and.arrow.down action",
        "AssignToContact person.crop.circle action", "Print doc.text action",
      ])
    #expect(SystemActivity.all().map { $0.activityImage?.symbolName } == SystemActivity.all().map(\.symbol))
  }

  private final class Own: UIActivity {
    nonisolated(unsafe) static var place = Category.action
    override class var activityCategory: Category { place }
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() {}
  }

  @Test func theAppsOwnStandBehindTheSystemsAppsAndBeforeItsActions() {
    startAnew()
    defer { Own.place = .action }
    let sheet = sheet(["A"], [Own()])
    #expect(sheet.offeredActivities.compactMap(\.activityTitle) == ["AirDrop", "Messages", "Mail", "Own", "Copy", "Print"])
    Own.place = .share
    sheet.excludedActivityTypes = [.mail, .copyToPasteboard]
    #expect(sheet.offeredActivities.compactMap(\.activityTitle) == ["AirDrop", "Messages", "Own", "Print"])
    #expect(sheet.offeredActivities.map(\.category) == [.share, .share, .share, .action])
    #expect(UIActivity.activityCategory == .action && UIActivity().category == .action && UIActivity().activityImage == nil)
  }

  @Test func everyKindOfItemIsCopied() throws {
    startAnew()
    let url = try #require(URL(string: "https://example.com/"))
    let sheet = sheet(["A", url, picture, UIColor.red, 7])
    let log = Log()
    let window = presented(sheet, log)
    let copy = try #require(sheet.offeredActivities.first { $0.activityType == .copyToPasteboard })
    sheet.choose(copy)
    rest()
    #expect(
      UIPasteboard.general.items.map(\.keys.first) == [
        "public.utf8-plain-text", "public.url", "com.apple.uikit.image", "com.apple.uikit.color",
      ])
    #expect(UIPasteboard.general.string == "A" && UIPasteboard.general.url == url)
    #expect(log.drain() == ["com.apple.UIKit.activity.CopyToPasteboard true true true"])
    #expect(
      UIActivityViewController.shared.map(\.type) == [.copyToPasteboard] && UIActivityViewController.shared[0].items.count == 5)
    #expect(UIActivityViewController.shared[0].subject == nil && sheet.completionWithItemsHandler == nil)
    _ = window
  }

  @Test func anActivityEndsWhenItSaysSoAndIsToldOnce() {
    startAnew()
    let (own, log) = (Own(), Log())
    let sheet = sheet(["A"], [own])
    let window = presented(sheet, log)
    sheet.choose(own)
    rest()
    #expect(log.drain() == [] && sheet.presentingViewController != nil)
    // Another one is not chosen meanwhile, and the sheet does not go by its button.
    sheet.choose(sheet.offeredActivities[0])
    sheet.leave()
    rest()
    #expect(UIActivityViewController.shared.count == 1 && sheet.presentingViewController != nil)
    own.activityDidFinish(false)
    rest()
    #expect(log.drain() == ["nil false true true"] && sheet.presentingViewController == nil)
    own.activityDidFinish(true)
    rest()
    #expect(log.drain() == [])
    _ = window
  }

  @Test func theCloseButtonLeavesTheSheet() throws {
    startAnew()
    let (sheet, log) = (sheet(["A"]), Log())
    let window = presented(sheet, log)
    let close = try #require(sheet.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(close.accessibilityLabel == "Close" && close.tintColor == .secondaryLabel && close.layer.cornerRadius == 15)
    close.sendActions(for: .touchUpInside)
    rest()
    #expect(log.drain() == ["nil false true true"] && sheet.presentingViewController == nil)
    #expect(UIActivityViewController.shared.isEmpty)
    _ = window
  }

  @Test func aSheetIsAPopoverOrHalfAScreen() {
    startAnew()
    let sheet = sheet(["A"])
    #expect(sheet.modalPresentationStyle == .popover)
    let detents = sheet.popoverPresentationController?.adaptiveSheetPresentationController.detents.map(\.identifier)
    #expect(detents == [.medium, .large])
    #expect(sheet.activityItems as? [String] == ["A"] && sheet.placeholders as? [String] == ["A"])
    let window = presented(sheet)
    #expect(
      sheet.view.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        == UIColor(white: 0.949, alpha: 1))
    #expect(sheet.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    _ = window
  }

  @Test func activitiesHaveUIKitsNames() {
    let types: [UIActivity.ActivityType] = [
      .airDrop, .message, .mail, .copyToPasteboard, .saveToCameraRoll, .addToReadingList, .print, .assignToContact, .markupAsPDF,
      .openInIBooks, .postToFacebook, .postToTwitter, .postToFlickr, .postToVimeo, .postToWeibo, .postToTencentWeibo,
    ]
    let names = [
      "AirDrop", "Message", "Mail", "CopyToPasteboard", "SaveToCameraRoll", "AddToReadingList", "Print", "AssignToContact",
      "MarkupAsPDF", "OpenInIBooks", "PostToFacebook", "PostToTwitter", "PostToFlickr", "PostToVimeo", "PostToWeibo",
      "TencentWeibo",
    ]
    #expect(types.map(\.rawValue) == names.map { "com.apple.UIKit.activity.\($0)" })
  }
}
