import Foundation
import InterfaceDocuments
import Rehearsal
import RehearsalWire
import Testing

@testable import UIKit

@MainActor struct CheckStoryboardTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="one">
        <scenes><scene sceneID="scn"><objects>
            <viewController storyboardIdentifier="First" id="one" customClass="Nowhere" sceneMemberID="viewController">
                <view key="view" id="viw"><rect key="frame" x="0" y="0" width="10" height="10"/><subviews>
                    <label text="Hello" spin="YES" id="lbl"/><hologram id="hol"/>
                </subviews></view>
            </viewController>
        </objects></scene></scenes>
    </document>
    """

  private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  @Test(arguments: Port.allCases)
  func scenesGapsAndNotesAreTold(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let report = try agent.send(CheckStoryboard(file: "Main.storyboard", contents: base64(Self.storyboard)))
    #expect(report.refusal == nil)
    #expect(report.kind == "storyboard")
    #expect(
      report.scenes == [
        SceneReport(
          name: "First", id: "one", kind: "viewController", customClass: "Nowhere", isInitial: true, isLoaded: true,
          counts: StoryboardCounts(views: 2))
      ])
    #expect(report.gaps.map(\.what) == ["unknown attribute 'spin'", "unknown element <hologram>"])
    #expect(report.gaps.map(\.line) == [6, 6])
    #expect(report.notes.map(\.kind) == [.missingClass])
  }

  @Test(arguments: Port.allCases)
  func whatIsNoStoryboardIsRefusedInOneSentence(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let report = try agent.send(CheckStoryboard(file: "Main.storyboard", contents: base64("<plist/>")))
    #expect(
      report.refusal == "Main.storyboard:1:1: this is not a document of Interface Builder: its first element is <plist>")
    #expect(try fault { try agent.send(CheckStoryboard(file: "A.xib", contents: "%")) }.message == "contents: expected Base64")
  }

  @Test func theLargestFileIsThatOfTheReader() {
    #expect(CheckStoryboard.maxFileBytes == XMLReading.Limits.bytes)
  }

  @Test(arguments: Port.allCases)
  func besideARunningAppItIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(CheckStoryboard(file: "Main.storyboard", contents: base64(Self.storyboard))) }
    #expect(fault.code == .refused)
    #expect(fault.found == ["start an agent of its own for checks"])
  }
}
