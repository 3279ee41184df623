/// An element of a picture's document, as it is written.
struct PictureNode {
  let name: String
  var attributes: [String: String] = [:]
  var text = ""
  var children: [PictureNode] = []

  /// A number that an attribute says; 0 for none.
  func number(_ attribute: String) -> Double {
    guard let value = attributes[attribute].flatMap(Double.init), value.isFinite else { return 0 }
    return value
  }
}

/// Why a text is no picture, in words that complete "it is no picture: …".
package struct NoPicture: Error, Equatable, CustomStringConvertible {
  package let description: String
}
