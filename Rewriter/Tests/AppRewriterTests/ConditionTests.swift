import Testing

struct ConditionTests {
  @Test(arguments: [
    ("os(iOS)", "true   "), ("os(macOS)", "false    "), ("os(Linux) || os(iOS)", "false     || true   "),
    ("targetEnvironment(simulator)", "true                        "), ("canImport(UIKit)", "true            "),
    ("canImport(Combine)", "true              "), ("canImport(UniformTypeIdentifiers)", "true                             "),
    ("canImport(MobileCoreServices)", "true                         "), ("canImport(ObjectiveC)", "true                 "),
    ("DEBUG && !os(iOS)", "DEBUG && !true   "), ("swift(>=5.9)", "swift(>=5.9)"),
  ])
  func aConditionIsThatOfASimulator(original: String, rewritten: String) {
    #expect(Rewriting("#if \(original)\n#endif").lines[0] == "#if \(rewritten)")
  }

  @Test func whatIsLeftOutIsLeftAlone() {
    let rewriting = Rewriting("#if os(iOS)\n@objc class A {}\n#else\n@objc class A {}\n#endif")
    #expect(rewriting.lines == ["#if true   ", "      class A {}", "#else", "@objc class A {}", "#endif"])
  }

  @Test(arguments: [
    ("#available(iOS 15, *)", "ObjectiveCRuntime.SystemVersion.isAtLeast(15)"),
    ("#available(macOS 12, iOS 17.4.1, *)", "ObjectiveCRuntime.SystemVersion.isAtLeast(17, 4)"),
    ("#unavailable(iOS 16)", "!ObjectiveCRuntime.SystemVersion.isAtLeast(16)"),
    ("#available(macOS 12, *)", "#available(macOS 12, *)"),
  ])
  func aVersionIsAskedFor(original: String, rewritten: String) {
    #expect(Rewriting("func a() { if \(original) {} }").text == "func a() { if \(rewritten) {} }")
  }

  @Test(arguments: [
    ("import UIKit.UIGeometry", "import UIKit           "), ("import Foundation", "import UIKit     "),
    ("import QuartzCore", "import UIKit     "), ("import CoreMotion", "import UIKit     "), ("import os.log", "import UIKit "),
    ("import os", "import UIKit"),
    ("import struct Foundation.Date", "import struct Foundation.Date"),
    ("import class CoreGraphics.CGPath", "import       UIKit              "),
    ("import Combine", "import VirtualCombine"), ("import Network", "import NetworkPath"),
    ("import class Combine.AnyCancellable", "import       VirtualCombine        "),
    ("import WebKit", "import WebKit"), ("@testable import Shop", "@testable import Shop"),
  ])
  func anImportIsOfWhatIsHere(original: String, rewritten: String) {
    #expect(Rewriting(original).text == rewritten)
  }
}
