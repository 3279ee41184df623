import Hashing
import Testing

@testable import UIKit

/// Storyboards whose bytes or structure were damaged: whatever comes out, the program lives, ends and stays small.
@MainActor
struct FuzzTests {
  private static let sample: [UInt8] = {
    let view = """
      <subviews>
      <stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
      <label text="A" numberOfLines="0" id="l"/><button buttonType="system" id="b"><state key="normal" title="B"/>
      <connections><segue destination="two" kind="show" identifier="x" id="g"/></connections></button>
      <segmentedControl selectedSegmentIndex="0" id="sc"><segments><segment title="1"/><segment title="2"/></segments></segmentedControl>
      <slider minValue="0.0" maxValue="1" value="0.5" id="sl"/><pageControl numberOfPages="3" id="pc"/>
      </subviews></stackView>
      <tableView style="plain" rowHeight="44" id="t"><prototypes><tableViewCell reuseIdentifier="c" textLabel="tl" id="p">
      <tableViewCellContentView key="contentView" id="cv"><subviews><label id="tl"/></subviews></tableViewCellContentView></tableViewCell>
      </prototypes></tableView>
      </subviews>
      <constraints><constraint firstItem="s" firstAttribute="top" secondItem="one-view" secondAttribute="top" constant="8" id="c1"/>
      <constraint firstItem="s" firstAttribute="width" relation="lessThanOrEqual" secondItem="t" secondAttribute="width" multiplier="1:2" priority="750" id="c2"/>
      </constraints>
      <variation key="heightClass=compact"><mask key="constraints"><exclude reference="c1"/></mask></variation>
      """
    return Documents.storyboard(
      Documents.scene("one", "title=\"One\" storyboardIdentifier=\"one\"", view: view)
        + Documents.scene(
          "two",
          controller:
            "<connections><segue destination=\"one\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections>",
          element: "navigationController"))
  }()

  private func damaged(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Self.sample
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = min(Int.random(in: 1...80, using: &random), bytes.count - place)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<(place + length))
      case 2: bytes.insert(contentsOf: bytes[place..<(place + length)], at: Int.random(in: 0...bytes.count, using: &random))
      case 3: bytes.removeSubrange(place...)
      default: renameOrRenumber(&bytes, &random)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  /// Keeps the XML well-formed: another value for an attribute, or a whole element twice.
  private func renameOrRenumber(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    var text = String(decoding: bytes, as: UTF8.self)
    let values = [
      "\"one\"", "\"two\"", "\"t\"", "\"s\"", "\"-1e99\"", "\"nan\"", "\"99999999999\"", "\"\"", "\"YES\"", "\"-5\"", "\"view\"",
    ]
    let quoted = text.ranges(of: /"[^"<]*"/)
    guard let range = quoted.randomElement(using: &random), let value = values.randomElement(using: &random) else { return }
    text.replaceSubrange(range, with: value)
    bytes = Array(text.utf8)
  }

  @Test func damagedStoryboardsCrashNothing() {
    startAnew()
    var random = SplitMix64(seed: 2026)
    var outcomes: [Int32: Int] = [:]
    for _ in 0..<600 {
      let check = StoryboardCheck.check(Data(damaged(&random)), file: "Fuzz.storyboard")
      outcomes[check.exitCode, default: 0] += 1
      // A damaged document has no more of anything than three copies of it would.
      #expect(check.views < 100 && check.gaps.count < 2_000)
    }
    // Some are broken, some are odd, so that both ways were gone.
    #expect((outcomes[2] ?? 0) > 50)
    #expect((outcomes[1] ?? 0) > 50)
  }

  @Test func aBombOfEntitiesIsRefusedUnread() {
    let bomb =
      "<?xml version=\"1.0\"?><!-- x --><!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><document>&b;</document>"
    #expect(StoryboardCheck.check(Data(bomb.utf8), file: "Bomb.storyboard").refusal?.reason == .hasDocumentType)
  }
}
