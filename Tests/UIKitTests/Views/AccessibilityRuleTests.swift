import Testing

@testable import UIKit

/// Settings, traits, containers and focus, one by one.
@MainActor
struct AccessibilityRuleTests {
  /// Every setting, what reads it, and the name of its notification.
  private let settings: [(UIAccessibility.Setting, @MainActor () -> Bool, String)] = [
    (.voiceOver, { UIAccessibility.isVoiceOverRunning }, "VoiceOverStatus"),
    (.switchControl, { UIAccessibility.isSwitchControlRunning }, "SwitchControlStatus"),
    (.reduceMotion, { UIAccessibility.isReduceMotionEnabled }, "ReduceMotionStatus"),
    (.reduceTransparency, { UIAccessibility.isReduceTransparencyEnabled }, "ReduceTransparencyStatus"),
    (.boldText, { UIAccessibility.isBoldTextEnabled }, "BoldTextStatus"),
    (.darkerSystemColors, { UIAccessibility.isDarkerSystemColorsEnabled }, "DarkerSystemColorsStatus"),
    (.invertColors, { UIAccessibility.isInvertColorsEnabled }, "InvertColorsStatus"),
    (.grayscale, { UIAccessibility.isGrayscaleEnabled }, "GrayscaleStatus"),
    (.closedCaptioning, { UIAccessibility.isClosedCaptioningEnabled }, "ClosedCaptioningStatus"),
    (.guidedAccess, { UIAccessibility.isGuidedAccessEnabled }, "GuidedAccessStatus"),
    (.monoAudio, { UIAccessibility.isMonoAudioEnabled }, "MonoAudioStatus"),
    (.shakeToUndo, { UIAccessibility.isShakeToUndoEnabled }, "ShakeToUndoStatus"),
    (.speakScreen, { UIAccessibility.isSpeakScreenEnabled }, "SpeakScreenStatus"),
    (.speakSelection, { UIAccessibility.isSpeakSelectionEnabled }, "SpeakSelectionStatus"),
    (.assistiveTouch, { UIAccessibility.isAssistiveTouchRunning }, "AssistiveTouchStatus"),
    (.differentiateWithoutColor, { UIAccessibility.shouldDifferentiateWithoutColor }, "ShouldDifferentiateWithoutColor"),
    (.onOffSwitchLabels, { UIAccessibility.isOnOffSwitchLabelsEnabled }, "OnOffSwitchLabels"),
    (.videoAutoplay, { UIAccessibility.isVideoAutoplayEnabled }, "VideoAutoplayStatus"),
    (.buttonShapes, { UIAccessibility.buttonShapesEnabled }, "ButtonShapesEnabledStatus"),
    (.crossFadeTransitions, { UIAccessibility.prefersCrossFadeTransitions }, "PrefersCrossFadeTransitionsStatus"),
  ]

  @Test func eachSettingIsReadByItsOwnPropertyAndToldByItsOwnName() {
    startAnew()
    #expect(settings.map(\.0) == UIAccessibility.Setting.allCases)
    let initial = settings.map { $0.1() }
    #expect(settings.filter { $0.1() }.map(\.0) == [.shakeToUndo, .videoAutoplay])
    for (place, (setting, _, name)) in settings.enumerated() {
      let log = Log()
      let token = NotificationCenter.default.addObserver(
        forName: Notification.Name("UIAccessibility\(name)DidChangeNotification"), object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { log.add(name) } }
      UIAccessibility.set(setting, to: !initial[place])
      #expect(settings.indices.filter { settings[$0].1() != initial[$0] } == [place], "\(setting)")
      UIAccessibility.set(setting, to: initial[place])
      #expect(log.drain() == [name, name])
      NotificationCenter.default.removeObserver(token)
    }
    #expect(settings.map { $0.1() } == initial)
  }

  @Test func boldTextAndContrastAreTraitsToo() {
    startAnew()
    func traits() -> [String] {
      let traits = UIScreen.main.traitCollection
      return ["\(traits.legibilityWeight)", "\(traits.accessibilityContrast)"]
    }
    #expect(traits() == ["regular", "normal"])
    UIAccessibility.set(.boldText, to: true)
    #expect(traits() == ["bold", "normal"])
    UIAccessibility.set(.darkerSystemColors, to: true)
    #expect(traits() == ["bold", "high"])
    UIAccessibility.set(.boldText, to: false)
    UIAccessibility.set(.darkerSystemColors, to: false)
    #expect(traits() == ["regular", "normal"])
  }

  @Test func traitsHaveNamesInTheOrderOfTheirBits() {
    let bits = Array(0...16) + [53, 54]
    let names = bits.map { UIAccessibilityTraits(rawValue: 1 << $0).names }
    #expect(
      names
        == [
          "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled",
          "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn",
          "tabBar", "header", "toggleButton", "supportsZoom",
        ].map { [$0] })
    #expect(UIAccessibilityTraits.none.names == [])
    #expect(([.header, .button, .selected] as UIAccessibilityTraits).names == ["button", "selected", "header"])
  }

  @Test func whatCanBeActedUponRespondsUnlessTheAppSaysOtherwise() {
    startAnew()
    let object = UIAccessibilityObject()
    let traits: [UIAccessibilityTraits] = [
      .none, .button, .link, .adjustable, .searchField, .keyboardKey, .image, .staticText, [.staticText, .link],
    ]
    let responds = traits.map { traits in
      object.accessibilityTraits = traits
      return object.accessibilityRespondsToUserInteraction
    }
    #expect(responds == [false, true, true, true, true, true, false, false, true])
    object.accessibilityRespondsToUserInteraction = false
    #expect(!object.accessibilityRespondsToUserInteraction)
  }

  @Test func aContainerCountsItsElements() {
    startAnew()
    let (container, first, second) = (UIAccessibilityObject(), UIAccessibilityObject(), UIAccessibilityObject())
    #expect(container.accessibilityElementCount() == 0)
    #expect(container.accessibilityElement(at: 0) == nil)
    #expect(container.index(ofAccessibilityElement: first) == NSNotFound)
    container.accessibilityElements = [first, second]
    #expect(container.accessibilityElementCount() == 2)
    let found = [-1, 0, 1, 2].map { container.accessibilityElement(at: $0) as? UIAccessibilityObject }
    #expect(found.map { $0 === first } == [false, true, false, false])
    #expect(found.map { $0 === second } == [false, false, true, false])
    #expect([first, second, container].map { container.index(ofAccessibilityElement: $0) } == [0, 1, NSNotFound])
  }

  @Test func spokenNamesAreTheLabelUnlessTheAppGivesOthers() {
    startAnew()
    let object = UIAccessibilityObject()
    #expect(object.accessibilityUserInputLabels == [])
    object.accessibilityLabel = "Save"
    #expect(object.accessibilityUserInputLabels == ["Save"])
    object.accessibilityUserInputLabels = ["Keep", "Store"]
    #expect(object.accessibilityUserInputLabels == ["Keep", "Store"])
    object.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(object.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    object.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    #expect(object.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
  }

  final class Focusable: UIAccessibilityObject {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      accessibilityLabel = name
    }
    override func accessibilityElementDidBecomeFocused() { log.add("\(accessibilityLabel ?? "") focused") }
    override func accessibilityElementDidLoseFocus() { log.add("\(accessibilityLabel ?? "") left") }
  }

  @Test func aChangeOfScreenOrLayoutMovesTheFocusAndNothingElseDoes() {
    startAnew()
    let log = Log()
    let (first, second) = (Focusable("A", log), Focusable("B", log))
    UIAccessibility.post(notification: .announcement, argument: first)
    UIAccessibility.post(notification: .pageScrolled, argument: first)
    UIAccessibility.post(notification: .screenChanged, argument: "Text")
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(log.drain() == [])
    UIAccessibility.post(notification: .screenChanged, argument: first)
    UIAccessibility.post(notification: .layoutChanged, argument: first)
    #expect(log.drain() == ["A focused"])
    #expect(first.accessibilityElementIsFocused() && !second.accessibilityElementIsFocused())
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    #expect(log.drain() == ["A left", "B focused"])
    #expect(UIAccessibility.focusedElement(using: nil) as? Focusable === second)
    #expect(
      UIAccessibility.posted.map { "\($0.notification.name) \($0.text ?? "nil")" } == [
        "announcement A", "pageScrolled A", "screenChanged Text", "screenChanged nil", "screenChanged A", "layoutChanged A",
        "layoutChanged B",
      ])
  }

  @Test func notificationsAreNamed() {
    let numbers: [UInt32] = [1000, 1001, 1008, 1009, 1019, 1020, 7]
    #expect(
      numbers.map { UIAccessibility.Notification(rawValue: $0).name } == [
        "screenChanged", "layoutChanged", "announcement", "pageScrolled", "pauseAssistiveTechnology", "resumeAssistiveTechnology",
        "7",
      ])
  }

  @Test func viewsDoNotIgnoreInvertedColoursUnlessTheySaySo() {
    startAnew()
    let view = UIImageView()
    #expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityIgnoresInvertColors)
  }
}
