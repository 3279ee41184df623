import Foundation

/// What is known of a run so far, kept in the copy.
struct MutantRun: Codable {
  /// What makes two runs the same.
  struct Asked: Codable, Equatable {
    let seeds: [UInt64]
    let count: Int
    let below: [String]
    let at: [String]
    let suites: String?
    let sources: UInt64
  }

  let asked: Asked
  let mutants: [Mutant]
  var suites: TestSuites?
  var results: [MutantTrial.Result] = []

  init(asked: Asked, mutants: [Mutant]) {
    (self.asked, self.mutants) = (asked, mutants)
  }

  /// Room for each mutant's byte: the numbers of those that would not compile are not used again, and later ones are built too.
  var highest: Int { asked.seeds.count * (asked.count + asked.count / 8 + 4) }

  /// Those that were not tried yet.
  var left: [Mutant] {
    let tried = Set(results.map(\.mutant.number))
    return mutants.filter { !tried.contains($0.number) }
  }

  /// The run that was begun in a folder, whatever was asked for.
  static func read(in copy: URL) -> MutantRun? {
    guard let data = try? Data(contentsOf: copy.appending(path: file)) else { return nil }
    return try? JSONDecoder().decode(Self.self, from: data)
  }

  /// What is lost where another run takes its place; nil where it was at its end.
  func loss(in copy: URL) -> String? {
    guard !left.isEmpty else { return nil }
    return "The run in \(copy.path) is another one (\(results.count) of \(mutants.count) tried) and is replaced; --copy keeps it."
  }

  /// Before other mutants are built there: a run that goes on would take them for its own.
  static func forget(in copy: URL) throws {
    let place = copy.appending(path: file)
    if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
  }

  func write(in copy: URL) throws {
    try JSONEncoder().encode(self).write(to: copy.appending(path: Self.file), options: .atomic)
  }

  private static let file = ".mutants.json"
}

extension Repository {
  /// A number that is another one when a file of the package is.
  func fingerprint() throws -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in try files() where ["Sources/", "Tests/", "Package.swift"].contains(where: file.hasPrefix) {
      for byte in Array(file.utf8) + [UInt8](try Data(contentsOf: root.appending(path: file))) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
