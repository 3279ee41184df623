import Foundation

/// Reads the lines around those that asked for something, where the files are there.
struct SourceExcerpts {
  /// How many lines are shown before and after each.
  private static let around = 8
  /// A file that is larger than this is hardly one of source.
  private static let largestFile = 4_000_000

  /// How the names of files of source end.
  private static let kinds: Set<String> = ["swift", "m", "mm", "py", "js", "mjs", "ts", "tsx", "rb", "robot", "java", "kt"]

  let directory: String

  /// A path as people read it: relative where it lies in the directory.
  func relative(_ file: String) -> String {
    file.hasPrefix(directory + "/") ? String(file.dropFirst(directory.count + 1)) : file
  }

  /// The excerpts of all files, those of one file in the order of their lines and without overlaps.
  func around(_ places: Set<SourcePlace>) -> [SourceExcerpt] {
    Dictionary(grouping: places, by: \.file).sorted { $0.key < $1.key }.flatMap { file, places in
      excerpts(of: file, around: places.map(\.line).sorted())
    }
  }

  private func excerpts(of file: String, around places: [Int]) -> [SourceExcerpt] {
    let url = URL(filePath: file, relativeTo: URL(filePath: directory, directoryHint: .isDirectory))
    // A recording may be somebody else's: it is not to put any file of this machine into a page.
    guard Self.kinds.contains(url.pathExtension.lowercased()),
      let facts = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false)),
      facts[.type] as? FileAttributeType == .typeRegular, (facts[.size] as? Int ?? .max) <= Self.largestFile,
      let data = try? Data(contentsOf: url)
    else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var ranges: [Range<Int>] = []
    for place in places where place >= 1 && place <= lines.count {
      let range = max(0, place - 1 - Self.around)..<min(lines.count, place + Self.around)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { SourceExcerpt(file: file, first: $0.lowerBound + 1, lines: Array(lines[$0])) }
  }
}
