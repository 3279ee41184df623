import FlakinessStatistics
import Files
import Foundation
import Spelling

/// A file of an import that was looked at, and can be read.
struct ReportFile {
  var name: String
  var format: ReportFormat
  var sha256: [UInt8]
  var bytes: Int
  var modified: Date
  /// The name of the run, where the report itself tells one.
  var run: String?

  var shortHash: String {
    sha256.prefix(6).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Why a file cannot be read, in words.
  struct Refusal: Error {
    var reason: String
  }

  /// Reads the file once, for its form and its sum.
  static func look(at path: String, options: ImportOptions) throws(Refusal) -> ReportFile {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw Refusal(reason: exists ? "it cannot be opened" : "there is no such file")
    }
    defer { try? handle.close() }
    do {
      // The sum is that of the whole file, whatever is read of it: with wider bounds it is still the same report.
      let bytes = ReportBytes(handle, limit: .max, sums: true)
      var start: [UInt8] = []
      while let piece = try bytes.next() { if start.isEmpty { start = piece } }
      // Where no test is Swift Testing's, the file that Swift writes for them is empty; any other was not written to its end.
      if bytes.count == 0, !path.hasSuffix("swift-testing.xml") {
        throw Refusal(reason: "it is empty: whoever was to write it did not come to that")
      }
      guard let format = options.format ?? ReportFormat.guess(start, name: path) else {
        let forms = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(reason: "it is none of the forms that are known: \(forms)")
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return ReportFile(
        name: path, format: format, sha256: bytes.sha256, bytes: bytes.count,
        modified: attributes?[.modificationDate] as? Date ?? Date(),
        run: format == .rehearsal ? RunEventReader.runName(start) : nil)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(reason: "it cannot be read: \(ErrorWords.of(error))")
    }
  }

  /// Reads the file into the intake's present run.
  ///
  /// - Returns: What could not be read, or `nil` if all could; and whether that is for the bounds alone.
  func read(into intake: RunIntake, options: ImportOptions) throws -> (damage: String?, isCut: Bool) {
    guard let handle = FileHandle(forReadingAtPath: name) else { return ("it cannot be opened any more", false) }
    defer { try? handle.close() }
    let bytes = ReportBytes(handle, limit: options.longestFile, sums: false)
    let reader = format.reader()
    var broken: String?
    intake.limit = options.mostResults
    while !intake.isFull {
      do {
        guard let piece = try bytes.next() else { break }
        try reader.read(piece, into: intake)
      } catch let error as CocoaError {
        broken = "it could not be read to its end: \(ErrorWords.of(error))"
        break
      }
    }
    if !intake.isFull { try reader.finish(into: intake) }
    if intake.isFull { broken = "it has more than \(Words.count(options.mostResults, "result"))" }
    if bytes.isCut { broken = "it is longer than \(options.longestFile) bytes" }
    return (broken ?? reader.damage, intake.isFull || bytes.isCut)
  }
}
