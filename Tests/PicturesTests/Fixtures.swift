import Foundation

/// A document as our writer makes it: an element a line.
func picture(_ lines: String..., width: Int = 390, height: Int = 844) -> String {
  let size = "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
  let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>"
  return ([head] + lines + ["</svg>"]).joined(separator: "\n") + "\n"
}

/// A view with what is in it.
func view(_ name: String, _ x: Double = 0, _ y: Double = 0, _ inside: String..., style: String = "") -> String {
  let place = x == 0 && y == 0 ? "" : " transform=\"translate(\(text(x)) \(text(y)))\""
  return (["<g class=\"\(name)\"\(place)\(style)>"] + inside + ["</g>"]).joined(separator: "\n")
}

func label(_ words: String, _ x: Double = 0, _ y: Double = 0, fill: String = "#000000", size: Int = 17) -> String {
  view("UILabel", x, y, line(words, fill: fill, size: size))
}

func line(_ words: String, fill: String = "#000000", size: Int = 17) -> String {
  "<text x=\"0\" y=\"16\" font-size=\"\(size)\" fill=\"\(fill)\" textLength=\"\(words.count * 9)\">\(words)</text>"
}

func rectangle(_ width: Int, _ height: Int, _ fill: String = "#FFFFFF", y: Int = 0) -> String {
  "<rect\(y == 0 ? "" : " y=\"\(y)\"") width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"/>"
}

private func text(_ number: Double) -> String { number == number.rounded() ? String(format: "%.0f", number) : "\(number)" }

/// A folder that is there as long as this is.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A file of tests in it, which need not be there.
  var tests: String { "\(path)/CartTests.swift" }

  func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Every file below it, sorted.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
