import Foundation
import Hashing
import InterfaceDocuments
import Testing

/// Documents whose bytes were damaged: they are read or refused, and what is read is no larger than what stands there.
struct DamagedDocumentTests {
  private static let sample = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="one"><scenes>
    <scene sceneID="s"><objects><viewController id="one" title="A &amp; B"><!-- c --><view key="view" id="v"><subviews>
    <label id="l"><string key="text">Two
    lines</string><color key="textColor" red="1" green="0" blue="0"/></label></subviews></view>
    <connections><outlet property="l" destination="l" id="o"/><segue destination="one" kind="show" id="g"/></connections>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="range" keyPath="r"><range key="value" location="1"
    length="2"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></viewController></objects></scene></scenes></document>
    """.utf8)

  private func damaged(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Self.sample
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = Array("<>\"'&/=! one".utf8).randomElement(using: &random) ?? 0
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4: bytes.removeSubrange(place...)
      default: changeValue(&bytes, &random)
      }
    }
    return bytes
  }

  /// Keeps the XML well-formed: another value for an attribute.
  private func changeValue(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    var text = String(decoding: bytes, as: UTF8.self)
    let values = ["\"one\"", "\"l\"", "\"nan\"", "\"-1e99\"", "\"\"", "\"view\""]
    let quoted = text.ranges(of: /"[^"<]*"/)
    guard let range = quoted.randomElement(using: &random), let value = values.randomElement(using: &random) else { return }
    text.replaceSubrange(range, with: value)
    bytes = Array(text.utf8)
  }

  @Test func whateverStandsThereIsReadOrRefused() throws {
    var random = SplitMix64(seed: 20)
    var (read, refused, odd) = (0, 0, 0)
    for _ in 0..<3_000 {
      let bytes = damaged(&random)
      guard let document = try? Documents.read(Data(bytes), "A.storyboard") else {
        refused += 1
        #expect(Documents.refusal(bytes, "A.storyboard")?.description.hasPrefix("A.storyboard:") == true)
        continue
      }
      read += 1
      odd += document.oddities.isEmpty ? 0 : 1
      let lines = bytes.filter { $0 == UInt8(ascii: "\n") }.count + 1
      #expect(document.order.count < 40 && document.order.allSatisfy { document[$0] != nil })
      #expect(document.order.allSatisfy { 1...lines ~= document[$0]?.place.line ?? 0 })
    }
    // Both ways were gone, and so was the one between them.
    #expect(read > 300 && refused > 300 && odd > 50)
  }
}
