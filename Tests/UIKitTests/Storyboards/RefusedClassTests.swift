import Testing

@testable import UIKit

/// Made by code alone, as by Xcode's template.
final class RefusingController: UIViewController {
  @Outlet var nameLabel: UILabel!
  @Outlet var digits: [UIButton]
  private let model: String
  override class var actions: [Action] { [Action("save:", save), Action(creating: "makeDetail:", makeDetail)] }

  init(model: String) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func save(_ sender: UIButton) {}
  func makeDetail(_ coder: NSCoder) -> UIViewController? { nil }
}

final class RefusingView: UIView {
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Classes whose `init(coder:)` ends the process, in a check of a file: `StoryboardTrial` finds out which those are.
@MainActor
struct RefusedClassTests {
  private func document(
    identifier: String = "storyboardIdentifier=\"Refusing\"", initial: String = "other", connections: String = ""
  )
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="\(initial)">
        <scenes><scene sceneID="s1"><objects>
            <viewController \(identifier) id="one" customClass="RefusingController" customModule="UIKitTests" sceneMemberID="viewController">
                <view key="view" id="viw"><rect key="frame" x="0" y="0" width="10" height="10"/><subviews>
                    <label text="Hello" id="lbl"/>
                    <button id="btn"><connections><action selector="save:" destination="one" eventType="touchUpInside" id="a1"/>
                        \(connections)</connections></button>
                </subviews></view>
                <connections><outlet property="nameLabel" destination="lbl" id="o1"/>
                    <outletCollection property="digits" destination="btn" id="o2"/></connections>
            </viewController>
        </objects></scene><scene sceneID="s2"><objects>
            <viewController id="other" sceneMemberID="viewController"><view key="view" id="vi2"/></viewController>
        </objects></scene></scenes>
    </document>
    """
  }

  private func check(_ text: String, making: ((String?) -> Void)? = nil) -> StoryboardCheck {
    startAnew()
    return StoryboardCheck.check(
      Data(text.utf8), file: "Main.storyboard",
      refused: ["UIKitTests.RefusingController": "it traps", "UIKitTests.RefusingView": ""], making: making)
  }

  @Test func whatIsConnectedToTheClassIsCheckedByTheClassAlone() {
    let whole = check(document())
    #expect(whole.refusal == nil && whole.gaps.map(\.what) == [])
    #expect(whole.notes.map(\.what) == ["init(coder:) of RefusingController ends the process (it traps)"])
    #expect(whole.notes.map(\.kind) == [.refusedClass])
    #expect(whole.scenes.map(\.isLoaded) == [true, true])

    func gaps(_ change: (String) -> String) -> [String] { check(change(document())).gaps.map(\.what) }
    #expect(
      gaps { $0.replacing("property=\"nameLabel\"", with: "property=\"nameLabl\"") } == [
        "RefusingController has no outlet 'nameLabl'; it has 'nameLabel'"
      ])
    #expect(
      gaps { $0.replacing("property=\"nameLabel\"", with: "property=\"model\"") } == [
        "RefusingController has no outlet 'model'; its property of that name is not marked '@Outlet'"
      ])
    #expect(
      gaps { $0.replacing("destination=\"lbl\"", with: "destination=\"btn\"") } == [
        "the outlet 'nameLabel' of RefusingController is a UILabel, and what is connected to it is a UIButton"
      ])
    #expect(
      gaps { $0.replacing("property=\"digits\" destination=\"btn\"", with: "property=\"digits\" destination=\"lbl\"") } == [
        "the outlet 'digits' of RefusingController is a UIButton, and what is connected to it is a UILabel"
      ])
    #expect(
      gaps { $0.replacing("selector=\"save:\"", with: "selector=\"sav:\"") } == [
        "RefusingController has no action 'sav:'; it has 'save:'"
      ])
    // What UIKit's own class has counts as well.
    #expect(
      gaps { $0.replacing("property=\"nameLabel\" destination=\"lbl\"", with: "property=\"view\" destination=\"viw\"") } == [])
  }

  @Test func segueActionsAreCheckedByTheClassAlone() {
    func segue(_ selector: String) -> String {
      "<segue destination=\"other\" kind=\"show\" destinationCreationSelector=\"\(selector)\" id=\"g1\"/>"
    }
    #expect(check(document(connections: segue("makeDetail:"))).gaps.map(\.what) == [])
    #expect(
      check(document(connections: segue("makeDetal:"))).gaps.map(\.what) == [
        "RefusingController has no segue action 'makeDetal:'; it has 'makeDetail:'"
      ])
  }

  @Test func whatOnlyTheDocumentMakesIsAGap() {
    #expect(check(document(initial: "one")).gaps.map(\.kind) == [.unsupported])
    #expect(
      check(document(identifier: "")).gaps.map(\.what) == ["init(coder:) of RefusingController ends the process (it traps)"])
    let view = document().replacing(
      "<label text", with: "<view id=\"own\" customClass=\"RefusingView\" customModule=\"UIKitTests\"/><label text")
    let report = check(view)
    #expect(report.gaps.map(\.what) == ["init(coder:) of RefusingView ends the process"])
    #expect(report.views == 5)
  }

  @Test func aClassThatAnswersNilIsCheckedByTheClassAloneAsWell() {
    let text = document().replacing("RefusingController", with: "AbsentController")
    let whole = check(text)
    #expect(whole.notes.map(\.what) == ["init(coder:) of AbsentController answers nil"])
    #expect(
      whole.gaps.map(\.what) == [
        "AbsentController has no outlet 'digits'; it has 'nameLabel', 'view'",
        "AbsentController has no action 'save:'; it lists none in 'class var actions'",
      ])
  }

  @Test func theClassThatIsBeingMadeIsToldBeforeItsInitialiserRuns() {
    var told: [String] = []
    let text = document().replacing("RefusingController", with: "QuietController")
      .replacing("<label text", with: "<view id=\"own\" customClass=\"QuietView\" customModule=\"UIKitTests\"/><label text")
    _ = check(text) { told.append($0 ?? "-") }
    #expect(told == ["UIKitTests.QuietController", "-", "UIKitTests.QuietView", "-"])
  }

  @Test func outletsAreFoundWithoutAnInstance() {
    let outlets = DeclaredOutlets.of(RefusingController.self)
    #expect(outlets.map(\.name) == ["nameLabel", "digits"])
    #expect(outlets.map(\.isCollection) == [false, true])
    #expect(outlets.map { "\($0.elementType)" } == ["UILabel", "UIButton"])
    #expect(DeclaredOutlets.storedNames(of: RefusingController.self).contains("model"))
  }
}

final class QuietController: UIViewController {
  @Outlet var nameLabel: UILabel!
  @Outlet var digits: [UIButton]
  override class var actions: [Action] { [Action("save:", save)] }
  func save(_ sender: UIButton) {}
}

final class QuietView: UIView {}

final class AbsentController: UIViewController {
  @Outlet var nameLabel: UILabel!

  init(name: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
