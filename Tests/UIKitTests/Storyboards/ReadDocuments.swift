import Testing

@testable import UIKit

/// One element of a document, read into the object that it becomes.
extension Documents {
  /// The only view of a scene, made of an element; a check of the same document finds nothing to name.
  static func view<View: UIView>(
    _ element: String, _ attributes: String = "", _ children: String = "", resources: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> View {
    startAnew()
    let scene = scene("one", view: "<subviews><\(element) id=\"it\" \(attributes)>\(children)</\(element)></subviews>")
    let check = StoryboardCheck.check(Data(storyboard(scene, resources: resources)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == [], sourceLocation: sourceLocation)
    let controller = try #require(load(scene, resources: resources), sourceLocation: sourceLocation)
    #expect(UIKitComplaints.drain() == [], sourceLocation: sourceLocation)
    return try #require(controller.view.subviews.first as? View, sourceLocation: sourceLocation)
  }

  /// What a check names in a scene of these views.
  static func gaps(_ subviews: String) -> [String] {
    startAnew()
    let scene = scene("one", view: "<subviews>\(subviews)</subviews>")
    return StoryboardCheck.check(Data(storyboard(scene)), file: "A.storyboard").gaps.map(\.what)
  }

  /// `<color key="…" red="…" green="…" blue="…" …/>`
  static func color(_ key: String, _ red: Double, _ green: Double, _ blue: Double) -> String {
    """
    <color key="\(key)" red="\(red)" green="\(green)" blue="\(blue)" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    """
  }

  /// The colour that the document's is to become.
  static func color(_ red: Double, _ green: Double, _ blue: Double) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
}
