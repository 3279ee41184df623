import Foundation

/// The notes, as a file in the documents folder, and a digest of them in the caches, which may go at any time.
///
/// On purpose: a file that imports Foundation and not UIKit, as the models of many apps do.
struct NoteStore {
  struct Note: Codable, Equatable {
    let text: String
    let date: Date
  }

  private let files = FileManager.default

  private var documents: URL { files.urls(for: .documentDirectory, in: .userDomainMask)[0] }
  private var caches: URL { files.urls(for: .cachesDirectory, in: .userDomainMask)[0] }
  private var file: URL { documents.appendingPathComponent("notes.json") }
  private var digest: URL { caches.appendingPathComponent("digest.txt") }

  func notes() -> [Note] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return (try? decoder.decode([Note].self, from: data)) ?? []
  }

  func add(_ text: String) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
    let notes = notes() + [Note(text: text, date: Date())]
    try encoder.encode(notes).write(to: file, options: .atomic)
    try notes.map(\.text).joined(separator: ", ").write(to: digest, atomically: true, encoding: .utf8)
  }

  /// The digest, made anew where it is missing.
  func summary() -> String {
    (try? String(contentsOf: digest, encoding: .utf8)) ?? notes().map(\.text).joined(separator: ", ")
  }

  /// When a note was last saved, by the file's own date.
  func lastSaved() -> Date? {
    (try? files.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }

  func fileNames() -> [String] { (try? files.contentsOfDirectory(atPath: documents.path)) ?? [] }

  /// Writes a copy of the notes under a name of its own.
  func export(as name: String) throws {
    try files.copyItem(at: file, to: documents.appendingPathComponent(name))
  }
}
