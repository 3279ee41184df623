import Foundation
import InterfaceDocuments

/// Documents as Interface Builder would write them, without what does not matter.
enum Documents {
  static func storyboard(_ scenes: String, initial: String = "one", resources: String = "") throws -> InterfaceDocument {
    try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" initialViewController="\(initial)">
      <scenes>
      \(scenes)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """, "Main.storyboard")
  }

  static func xib(_ objects: String) throws -> InterfaceDocument {
    try read(
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>", "Cell.xib")
  }

  static func scene(_ objects: String, id: String = "s") -> String {
    "<scene sceneID=\"\(id)\"><objects>\(objects)</objects></scene>"
  }

  static func read(_ text: String, _ file: String) throws -> InterfaceDocument { try read(Data(text.utf8), file) }

  static func read(_ bytes: Data, _ file: String) throws -> InterfaceDocument {
    try DocumentFacts.document(bytes, name: (file as NSString).deletingPathExtension, file: file)
  }

  /// Why a file is refused; nil for one that is read.
  static func refusal(_ bytes: some Sequence<UInt8>, _ file: String = "A.xib") -> DocumentRefusal? {
    do {
      _ = try read(Data(bytes), file)
      return nil
    } catch {
      return error as? DocumentRefusal
    }
  }
}
