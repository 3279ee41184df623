import Foundation
import Testing

@testable import RehearsalCLI

struct HistoryCommandTests {
  @Test func runsAreListedLatestFirst() throws {
    let session = try Session()
    _ = session.run(["run", "--filter", "list", "--project", "demo"] + session.history)
    _ = session.run(["run", "--project", "demo"] + session.history)
    #expect(session.run(["history", "list"] + session.history) == 0)
    let lines = session.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(lines.map { $0[0] } == ["RUN", "2", "1"])
    #expect(lines[1][2...4] == ["1", "failed", "3/3"])
    #expect(lines[2][2...3] == ["passed", "2/2"])
    #expect(session.run(["history", "list", "--limit", "1"] + session.history) == 0)
    #expect(session.output.split(separator: "\n").count == 2)
  }

  @Test func aRunIsToldSpecBySpec() throws {
    let session = try Session()
    _ = session.run(["run", "--jobs", "1", "--seed", "9", "--project", "demo"] + session.history)
    #expect(session.run(["history", "show"] + session.history) == 0)
    #expect(session.output.hasPrefix("run      1, "))
    #expect(session.output.contains("\nproject  demo\nresult   1 failed\n"))
    #expect(session.output.contains("\nseed     9\n"))
    #expect(session.output.contains("\npassed  A list shows its rows  ("))
    #expect(session.output.contains("\nfailed  A form refuses nonsense  ("))
    #expect(session.output.contains("\n    it was accepted\n"))
  }

  @Test func bothAreToldAsJSON() throws {
    let session = try Session()
    _ = session.run(["run", "--jobs", "1", "--seed", "18446744073709551615"] + session.history)
    func document(_ arguments: [String]) throws -> [String: Any] {
      #expect(session.run(arguments + session.history) == 0)
      return try #require(try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    }
    let list = try document(["history", "list", "--json"])
    #expect(list["version"] as? Int == 1)
    #expect((list["runs"] as? [[String: Any]])?.first?["seed"] as? String == "18446744073709551615")
    let show = try document(["history", "show", "1", "--json"])
    let attempts = try #require(show["attempts"] as? [[String: Any]])
    #expect(attempts.map { $0["outcome"] as? String } == ["passed", "passed", "failed"])
    #expect(attempts[2]["failure"] as? String == "it was accepted")
  }

  @Test func aMissingHistoryAndAMissingRunAreToldInPlainWords() throws {
    let session = try Session()
    #expect(session.run(["history", "list"] + session.history) == 2)
    #expect(session.errors == "Error: there is no history at \(session.path("history.sqlite"))\n")
    _ = session.run(["run"] + session.history)
    #expect(session.run(["history", "show", "77"] + session.history) == 2)
    #expect(session.errors == "Error: no run in \(session.path("history.sqlite")) is called 77\n")
  }

  @Test func momentsKeepTheirMilliseconds() throws {
    for milliseconds in 0..<1000 {
      let date = Date(timeIntervalSince1970: Double(1_790_000_000_000 + milliseconds) / 1000)
      let digits = String("00\(milliseconds)".suffix(3))
      #expect(try HistoryText.json([date]).contains(".\(digits)Z"))
    }
  }
}
