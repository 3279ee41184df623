import Testing
import VirtualTime

@testable import UIKit

/// Where the parts of alerts and of sheets of actions stand on a phone of 390 × 844 points, and how they look.
@MainActor struct AlertPlaceTests {
  private func make(
    style: UIAlertController.Style = .alert, title: String? = nil, message: String? = nil,
    _ actions: [(String, UIAlertAction.Style)] = [], fields: Int = 0
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
    for number in 0..<fields { alert.addTextField { $0.text = "\(number)" } }
    return alert
  }

  private func shown(_ alert: UIAlertController) -> UIWindow {
    let presenter = UIViewController()
    let window = show(presenter)
    presenter.present(alert, animated: false)
    rest()
    return window
  }

  private func frames(_ alert: UIAlertController) -> [CGRect] { alert.actions.compactMap { $0.view?.frame } }

  private func labels(_ alert: UIAlertController) -> [UILabel] { alert.view.subviews.compactMap { $0 as? UILabel } }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Alerts

  @Test func twoShortActionsStandSideBySideWithCancelFirst() {
    startAnew()
    let alert = make([("OK", .default), ("Cancel", .cancel)])
    let window = shown(alert)
    #expect(frames(alert) == [rect(135, 0, 135, 44), rect(0, 0, 135, 44)])
    #expect(alert.view.frame == rect(60, 400, 270, 44))
    _ = window
  }

  @Test func threeActionsStandOnTopOfEachOtherWithCancelLast() {
    startAnew()
    let alert = make([("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
    let window = shown(alert)
    #expect(frames(alert) == [rect(0, 88, 270, 44), rect(0, 0, 270, 44), rect(0, 44, 270, 44)])
    #expect(alert.view.frame == rect(60, 356, 270, 132) && alert.scroll == nil)
    _ = window
  }

  @Test func oneActionFillsItsRow() {
    startAnew()
    let alert = make([("OK", .default)])
    let window = shown(alert)
    #expect(frames(alert) == [rect(0, 0, 270, 44)])
    _ = window
  }

  @Test func titleAndMessageStandAboveTheActions() {
    startAnew()
    let alert = make(title: "Title", message: "Message", [("OK", .default)])
    let window = shown(alert)
    let (title, message) = (labels(alert)[0], labels(alert)[1])
    let (high, low) = (title.frame.height, message.frame.height)
    #expect(title.frame.minX == 16 && title.frame.width == 238 && isNear(title.frame.minY, 20) && high > 15)
    #expect(message.frame.minX == 16 && message.frame.width == 238 && isNear(message.frame.minY, 24 + high) && low > 10)
    #expect(isNear(frames(alert)[0].minY, 44 + high + low) && frames(alert)[0].height == 44)
    #expect(isNear(alert.view.frame.height, 88 + high + low))
    #expect(alert.view.frame.minY == ((844 - alert.view.frame.height) / 2).rounded())
    #expect(title.accessibilityTraits == [.staticText, .header] && !message.accessibilityTraits.contains(.header))
    #expect([title, message].allSatisfy { $0.textAlignment == .center && $0.numberOfLines == 0 && $0.textColor == .label })
    alert.message = nil
    window.layoutIfNeeded()
    #expect(message.isHidden && isNear(frames(alert)[0].minY, 40 + high) && isNear(alert.view.frame.height, 84 + high))
    alert.title = ""
    alert.message = "Message"
    window.layoutIfNeeded()
    #expect(title.isHidden && isNear(message.frame.minY, 20) && isNear(frames(alert)[0].minY, 40 + low))
    _ = window
  }

  @Test func fieldsStandBetweenTheWordsAndTheActions() {
    startAnew()
    let alert = make(title: "Title", [("OK", .default)], fields: 2)
    let window = shown(alert)
    let high = labels(alert)[0].frame.height
    let fields = alert.textFields ?? []
    #expect(fields.map(\.frame.minX) == [16, 16] && fields.map(\.frame.width) == [238, 238])
    #expect(fields.allSatisfy { isNear($0.frame.height, 30) && $0.borderStyle == .roundedRect })
    #expect(isNear(fields[0].frame.minY, 32 + high) && isNear(fields[1].frame.minY, 66 + high))
    #expect(isNear(frames(alert)[0].minY, 116 + high))
    #expect(fields.map(\.text) == ["0", "1"] && fields[0].isFirstResponder)
    let bare = make([("OK", .default)], fields: 1)
    bare.loadViewIfNeeded()
    #expect(isNear(bare.height(forWidth: 270), 20 + 8 + 34 + 16 + 44))
    _ = window
  }

  @Test func aFieldThatIsAddedLaterIsShownToo() {
    startAnew()
    let alert = make(title: "Title", [("OK", .default)])
    #expect(alert.textFields == nil)
    let window = shown(alert)
    alert.addTextField()
    #expect(alert.textFields?.count == 1 && alert.textFields?.first?.superview === alert.view)
    _ = window
  }

  @Test func moreActionsThanFitScrollBelowTheTitle() throws {
    startAnew()
    let alert = make(title: "Title", (1...25).map { ("Action \($0)", .default) })
    let window = shown(alert)
    let top = 40 + labels(alert)[0].frame.height
    #expect(alert.view.frame == rect(60, 24, 270, 796))
    let scroll = try #require(alert.scroll)
    #expect(scroll.superview === alert.view && scroll.contentSize == CGSize(width: 270, height: 1100))
    #expect(isNear(scroll.frame.minY, top) && isNear(scroll.frame.height, 796.5 - top) && scroll.frame.width == 270)
    #expect(frames(alert) == (0..<25).map { rect(0, CGFloat($0) * 44, 270, 44) })
    #expect(alert.actions.allSatisfy { $0.view?.superview === scroll })
    #expect(scroll.contentInsetAdjustmentBehavior == .never)
    _ = window
  }

  // MARK: Sheets

  @Test func aSheetStandsAtTheBottomWithCancelOnAPlateOfItsOwn() {
    startAnew()
    let alert = make(style: .actionSheet, [("Cancel", .cancel), ("One", .default), ("Two", .default)])
    let window = shown(alert)
    #expect(alert.view.frame == rect(8, 631, 374, 179))
    #expect(frames(alert) == [rect(0, 122, 374, 57), rect(0, 0, 374, 57), rect(0, 57, 374, 57)])
    #expect(alert.separateCancel === alert.actions[0].view)
    _ = window
    startAnew()
    let alone = make(style: .actionSheet, [("Cancel", .cancel)])
    let second = shown(alone)
    #expect(alone.view.frame == rect(8, 753, 374, 57) && alone.separateCancel == nil && frames(alone) == [rect(0, 0, 374, 57)])
    _ = second
  }

  @Test func theWordsOfASheetAreSmallAndGrey() {
    startAnew()
    let alert = make(style: .actionSheet, title: "Title", message: "Message", [("One", .default)])
    let window = shown(alert)
    let (title, message) = (labels(alert)[0], labels(alert)[1])
    #expect(isNear(title.frame.minY, 14) && title.frame.width == 342 && isNear(message.frame.minY, 18 + title.frame.height))
    #expect(isNear(frames(alert)[0].minY, 32 + title.frame.height + message.frame.height))
    #expect([title, message].allSatisfy { $0.textColor == .secondaryLabel } && title.font.pointSize == 13)
    _ = window
  }

  @Test func aSheetThatIsTooLongScrollsAboveItsCancelAction() throws {
    startAnew()
    let alert = make(style: .actionSheet, (1...20).map { ("Action \($0)", .default) } + [("Cancel", .cancel)])
    let window = shown(alert)
    // From the safe area's upper edge to its lower one.
    #expect(alert.view.frame == rect(8, 47, 374, 763))
    let scroll = try #require(alert.scroll)
    #expect(isNear(scroll.frame.height, 763.5 - 57 - 8) && scroll.frame.minY == 0 && scroll.contentSize.height == 1140)
    let cancel = try #require(alert.separateCancel)
    #expect(cancel.superview === alert.view && isNear(cancel.frame.minY, 763.5 - 57) && cancel.frame.height == 57)
    #expect(alert.actions.dropLast().allSatisfy { $0.view?.superview === scroll })
    _ = window
  }

  @Test func aSheetOnItsSideIsAsWideAsAPhoneIsHigh() {
    startAnew()
    let alert = make(style: .actionSheet, [("One", .default), ("Two", .default)])
    let window = shown(alert)
    Device.rotate(to: .landscape)
    defer { Device.rotate(to: .portrait) }
    rest()
    #expect(alert.view.frame == rect(142, 255, 560, 114))
    _ = window
  }

  // MARK: Looks

  private func look(_ action: UIAlertAction) -> (UIColor?, Bool?) {
    (action.view?.subviews.lazy.compactMap { $0 as? UILabel }.first?.textColor, action.view?.isProminent)
  }

  @Test func anActionIsRedGreyOrBoldByWhatItIs() throws {
    startAnew()
    let alert = make([("Keep", .default), ("Delete", .destructive), ("Cancel", .cancel)])
    let window = shown(alert)
    let tint: UIColor? = try #require(alert.actions[0].view).tintColor
    #expect(look(alert.actions[0]) == (tint, false))
    #expect(look(alert.actions[1]) == (.systemRed, false))
    #expect(look(alert.actions[2]) == (tint, true))
    alert.preferredAction = alert.actions[0]
    #expect(alert.actions.map { $0.view?.isProminent } == [true, false, false])
    alert.actions[1].isEnabled = false
    #expect(look(alert.actions[1]) == (.tertiaryLabel, false) && alert.actions[1].view?.isEnabled == false)
    alert.actions[1].isEnabled = true
    #expect(look(alert.actions[1]) == (.systemRed, false) && alert.actions[1].view?.isEnabled == true)
    alert.preferredAction = nil
    #expect(alert.actions.map { $0.view?.isProminent } == [false, false, true])
    alert.view.tintColor = .green
    #expect(look(alert.actions[0]).0 == .green)
    alert.actions[0].accessibilityIdentifier = "keep"
    #expect(alert.actions[0].view?.accessibilityIdentifier == "keep" && alert.actions[0].view?.accessibilityLabel == "Keep")
    #expect(alert.actions[0].view?.accessibilityTraits == .button)
    let fonts = [false, true].map { UIAlertActionView.font(isSheet: false, isProminent: $0, nil) }
    #expect(fonts.map(\.pointSize) == [17, 17] && fonts[0] != fonts[1])
    #expect(UIAlertActionView.font(isSheet: true, isProminent: false, nil).pointSize == 20)
    _ = window
  }

  @Test func anActionsWordsFillItsView() {
    startAnew()
    let alert = make(style: .actionSheet, [("One", .default)])
    let window = shown(alert)
    let label = alert.actions[0].view?.subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(label?.frame == rect(0, 0, 374, 57) && label?.text == "One" && label?.textAlignment == .center)
    #expect(label?.font.pointSize == 20 && label?.isAccessibilityElement == false)
    _ = window
  }

  // MARK: Rules

  @Test func anAlertWithNothingToShowIsAnException() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    for empty in [make(), make(title: "", message: ""), make(style: .actionSheet)] {
      presenter.present(empty, animated: false)
      rest()
      #expect(
        UIKitComplaints.drain().map(\.description)
          == ["NSGenericException: UIAlertController must have a title, a message or an action to display"])
      #expect(presenter.presentedViewController == nil && !empty.isBeingPresented)
    }
    #expect(make(title: "T").emptiness == nil && make(message: "M").emptiness == nil)
    #expect(make([("A", .default)]).emptiness == nil && make(fields: 1).emptiness == nil)
    _ = window
  }

  @Test(
    arguments: [
      ([("A", UIAlertAction.Style.default), ("No", .cancel)], "A"), ([("No", .cancel)], "No"), ([("A", .default)], "A"),
      ([("A", .default), ("B", .destructive)], nil), ([("A", .default), ("B", .default), ("No", .cancel)], nil),
    ] as [([(String, UIAlertAction.Style)], String?)])
  func returnChoosesTheOnlyActionThatIsNoCancel(actions: [(String, UIAlertAction.Style)], chosen: String?) {
    startAnew()
    let log = Log()
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style) { _ in log.add(title) }) }
    let window = shown(alert)
    HardwareKeyboard.press("\n")
    rest()
    #expect(log.drain() == [chosen].compactMap { $0 })
    _ = window
  }

  @Test func cancellingNeedsACancelAction() {
    startAnew()
    let plain = make(title: "T", [("OK", .default)])
    let window = shown(plain)
    #expect(!plain.cancel() && !plain.accessibilityPerformEscape())
    rest()
    #expect(plain.presentingViewController != nil)
    plain.addAction(UIAlertAction(title: "No", style: .cancel))
    #expect(plain.accessibilityPerformEscape())
    rest()
    #expect(plain.presentingViewController == nil)
    #expect(plain.keyCommands?.map(\.input) == [UIKeyCommand.inputEscape, "\r"])
    _ = window
  }

  @Test func nothingIsChosenBeforeTheAlertIsThereNorTwice() {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in log.add("no") })
    presenter.present(alert, animated: true)
    turn()
    alert.cancel()
    rest()
    #expect(log.drain() == [] && presenter.presentedViewController === alert)
    alert.cancel()
    alert.cancel()
    rest()
    #expect(log.drain() == ["no"] && presenter.presentedViewController == nil)
    _ = window
  }
}
