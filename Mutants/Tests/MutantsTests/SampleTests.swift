import Foundation
import Testing

@testable import mutants

struct SampleTests {
  private let all = ["Sources/A/B/C.swift:2", "Sources/A/B/C.swift:3", "Sources/A/B/D.swift:2", "Sources/A/B/D.swift:3"]

  @Test func aPlaceThatIsNamedComesFirst() throws {
    let repository = try TemporaryRepository()
    defer { repository.remove() }
    for place in all {
      let drawn = try repository.drawn(first: [place])
      #expect(drawn.first == place)
      #expect(drawn.sorted() == all)
    }
    #expect(try repository.drawn(below: ["Sources/A/B/D.swift"], first: ["./Sources/A/B/C.swift:3"]).count == 3)
  }

  @Test func aPlaceWhereNothingCanBeMutatedIsAnError() throws {
    let repository = try TemporaryRepository()
    defer { repository.remove() }
    for place in ["Sources/A/B/C.swift:1", "Sources/A/B/E.swift:2", "C.swift:2"] {
      #expect(
        problem { _ = try repository.drawn(first: ["Sources/A/B/C.swift:2", place]) }
          == "nothing can be mutated at \(place); a place is a file from the root and a line: Sources/A/B.swift:12")
    }
  }

  @Test(arguments: ["Sources", "Sources/", "./Sources/A", ".", "Sources/A/B/"])
  func aFolderIsWrittenAsShellsWriteIt(folder: String) throws {
    let repository = try TemporaryRepository()
    defer { repository.remove() }
    #expect(try repository.drawn(below: [folder]).sorted() == all)
    #expect(try repository.drawn(below: [repository.root.path + "/Sources"]).sorted() == all)
  }

  @Test(arguments: ["Sorces", "Sources/A/B/C", "Tests"])
  func aFolderWithNothingToDrawFromIsAnError(folder: String) throws {
    let repository = try TemporaryRepository()
    defer { repository.remove() }
    #expect(problem { _ = try repository.drawn(below: ["Sources", folder]) } == "no Swift file of Sources is below '\(folder)'")
  }

  /// What the README shows can be typed in.
  @Test func thePlacesOfTheREADMEHaveMutants() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let repository = Repository(root: package.deletingLastPathComponent())
    let places = text.matches(of: /--at (Sources[^\s"]+\.swift):(\d+)/)
    #expect(places.count >= 2)
    for place in places {
      let file = String(place.1)
      let lines = MutationFinder.mutations(in: try repository.text(of: file), file: file).map { "\($0.line)" }
      #expect(lines.contains(String(place.2)), "\(file):\(place.2)")
    }
  }
}
