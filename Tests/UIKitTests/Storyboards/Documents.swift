@testable import UIKit

/// Documents for tests: what Interface Builder would write, without what does not matter.
@MainActor
enum Documents {
  static func storyboard(_ scenes: String, initial: String? = "one", resources: String = "") -> [UInt8] {
    let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"\(attribute)>
      <scenes>
      \(scenes)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """.utf8)
  }

  /// One scene with a plain controller.
  static func scene(
    _ id: String, _ attributes: String = "", view: String = "", controller: String = "", beside: String = "",
    element: String = "viewController"
  ) -> String {
    """
    <scene sceneID="scene-\(id)"><objects>
    <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">
    \(view.isEmpty ? "" : "<view key=\"view\" contentMode=\"scaleToFill\" id=\"\(id)-view\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"480\"/>\(view)</view>")
    \(controller)
    </\(element)>
    <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-first" sceneMemberID="firstResponder"/>
    \(beside)
    </objects></scene>
    """
  }

  static func xib(_ objects: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects>\(objects)</objects>
      </document>
      """.utf8)
  }

  /// The controller that a storyboard of these scenes begins with, its view loaded.
  static func load(_ scenes: String, resources: String = "") -> UIViewController? {
    UIStoryboard.register(storyboard(scenes, resources: resources), as: "Test")
    let controller = UIStoryboard(name: "Test").instantiateInitialViewController()
    controller?.loadViewIfNeeded()
    return controller
  }
}
