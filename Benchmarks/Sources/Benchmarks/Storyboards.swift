import Foundation
import FoundationXML
import UIKit

/// Making every scene of a storyboard of 60 scenes and 200 KB, with its view: read anew each time, and from what was read before;
/// against Foundation's parser going through the same bytes, which makes nothing of them; in microseconds.
@MainActor
func storyboards() throws -> [Row] {
  let bytes = BigStoryboard.bytes
  precondition((200_000..<210_000).contains(bytes.count), "it has \(bytes.count) bytes")
  func makeAll() {
    let storyboard = UIStoryboard(name: "Big")
    for scene in 0..<BigStoryboard.scenes {
      let controller = storyboard.instantiateViewController(withIdentifier: "scene \(scene)")
      precondition(controller.view.subviews.count == BigStoryboard.rows)
    }
  }
  let baseline = measure("parse \(bytes.count) bytes of XML", times: 30) { precondition(XMLParser(data: Data(bytes)).parse()) }
  let cold = measure("60 scenes, read anew", times: 30) {
    UIStoryboard.register(bytes, as: "Big")
    makeAll()
  }
  let cached = measure("60 scenes, read before", times: 30) { makeAll() }
  return [
    Row("make 60 scenes of 200 KB, cold, µs", placement: "any CPU", cold, baseline: baseline),
    Row("make 60 scenes, parsed before, µs", placement: "any CPU", cached, baseline: baseline),
  ]
}

/// A storyboard as Interface Builder would write it: in each scene five labels, each held by three constraints.
enum BigStoryboard {
  static let scenes = 60
  static let rows = 5

  static var bytes: [UInt8] {
    let scenes = (0..<scenes).map(scene).joined(separator: "\n")
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" useSafeAreas="YES">
      <scenes>
      \(scenes)
      </scenes>
      </document>
      """.utf8)
  }

  private static func scene(_ number: Int) -> String {
    let labels = (0..<rows).map { row in
      """
              <label userInteractionEnabled="NO" text="Label \(row)" \
      translatesAutoresizingMaskIntoConstraints="NO" id="l\(row)-\(number)"><rect key="frame" x="20" y="\(60 + 30 * row)" width="350" height="21"/>\
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    let constraints = (0..<rows).map { row in
      """
              <constraint firstItem="l\(row)-\(number)" firstAttribute="leading" secondItem="v-\(number)" secondAttribute="leading" constant="20" id="a\(row)-\(number)"/>
              <constraint firstItem="l\(row)-\(number)" firstAttribute="width" constant="350" id="b\(row)-\(number)"/>
              <constraint firstItem="l\(row)-\(number)" firstAttribute="top" secondItem="v-\(number)" secondAttribute="top" constant="\(60 + 30 * row)" id="c\(row)-\(number)"/>
      """
    }
    return """
      <scene sceneID="s-\(number)"><objects>
        <viewController storyboardIdentifier="scene \(number)" id="c-\(number)" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v-\(number)"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <subviews>
      \(labels.joined(separator: "\n"))
            </subviews>
            <constraints>
      \(constraints.joined(separator: "\n"))
            </constraints>
          </view>
        </viewController>
      </objects></scene>
      """
  }
}
