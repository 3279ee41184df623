import Foundation

@testable import mutants

/// A checkout of git's in the temporary folder, with one module `B` in `Sources/A`.
struct TemporaryRepository {
  let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "mutants-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: root.appending(path: "Sources/A/B"), withIntermediateDirectories: true)
    for name in ["C", "D"] {
      try Data("\nlet \(name) = x && y\nlet e = x || y\n".utf8).write(to: root.appending(path: "Sources/A/B/\(name).swift"))
    }
    _ = try Shell.output(["git", "init", "-q"], in: root)
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  func drawn(below: [String] = ["Sources"], first: [String] = []) throws -> [String] {
    try Sample(seed: 1, repository: Repository(checkoutAt: root), below: below, first: first).drawn.map(\.place)
  }
}

/// What an error says of itself.
func problem(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
