import RehearsalPictures

/// One field of a matrix of pictures: a device, an appearance, a size of text and a language, as far as they are varied.
package struct PictureCombination: Equatable, Sendable {
  package var device: String?
  package var appearance: Appearance?
  package var textSize: TextSize?
  package var language: String?

  /// Every combination, the last of them varied fastest; one without anything, where nothing is varied.
  ///
  /// - Throws: What is there twice, which would be stored in one file.
  package static func all(
    devices: [String], appearances: [Appearance], textSizes: [TextSize], languages: [String]
  ) throws(Twice) -> [PictureCombination] {
    let words = [devices, appearances.map(\.rawValue), textSizes.map(\.rawValue), languages]
    for (name, values) in zip(["devices", "appearances", "textSizes", "languages"], words) {
      var seen: Set<String> = []
      for value in values where !seen.insert(PictureName.word(value).lowercased()).inserted {
        throw Twice(description: "'\(value)' is there twice in '\(name)'")
      }
      if let empty = values.first(where: { PictureName.word($0).isEmpty }) {
        throw Twice(description: "'\(empty)' in '\(name)' has no letter to call a file by")
      }
    }
    return varied(devices).flatMap { device in
      varied(appearances).flatMap { appearance in
        varied(textSizes).flatMap { size in
          varied(languages).map { language in
            PictureCombination(device: device, appearance: appearance, textSize: size, language: language)
          }
        }
      }
    }
  }

  /// Two combinations would have one file, or one none.
  package struct Twice: Error, CustomStringConvertible {
    package let description: String
  }

  private static func varied<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values }

  /// What tells its file from others, in the order in which they stand in its name.
  package var parts: [String] { [device, appearance?.rawValue, textSize?.rawValue, language].compactMap { $0 } }

  /// `iPad mini, dark, XXXL, de`.
  package var words: String { parts.joined(separator: ", ") }

  /// The settings of the device; what the launch itself asks for stays where it is not varied.
  package func environment(_ asked: Environment? = nil) -> Environment? {
    guard asked != nil || appearance != nil || textSize != nil || language != nil else { return nil }
    var environment = asked ?? Environment()
    if let appearance { environment.appearance = appearance }
    if let textSize { environment.contentSizeCategory = textSize.rawValue }
    if let language { environment.locale = language }
    return environment
  }
}
