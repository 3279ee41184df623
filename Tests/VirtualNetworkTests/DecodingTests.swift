import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// What is noted of decoders that fail, and of which request.
  @MainActor
  struct DecodingTests {
    private struct Page: Decodable {
      let quakes: [Quake]
    }

    private struct Quake: Decodable {
      let place: String
      let depth: Double
      let isFelt: Bool
      let info: URL
    }

    private struct Other: Error {}

    private var stubs: StubRegistry { .main }

    private func begin(noticing: Bool = true) {
      NetworkTests.startAfresh()
      stubs.settings.noticesDecoding = noticing
    }

    /// Asks for each of some bodies, and decodes what comes.
    private func decode(_ bodies: String..., attempts: Int = 1) {
      stubs.add(.host("quakes.example")) { request in .text(bodies[Int(request.url!.lastPathComponent)!]) }
      for number in bodies.indices {
        URLSession.shared.dataTask(with: URL(string: "https://quakes.example/\(number)")!) { data, _, _ in
          for _ in 0..<attempts { _ = try? JSONDecoder().decode(Page.self, from: data!) }
        }.resume()
      }
      runAll()
    }

    private var problems: [[DecodingProblem]] { stubs.requests.map(\.decodingProblems) }

    private func written(_ problem: DecodingProblem) -> String {
      let place = problem.path.joined(separator: ".")
      if let missing = problem.missing { return "\(place) lacks \(missing)" }
      return "\(place) \(problem.expected.map { "should be \($0)" } ?? "is refused")"
    }

    @Test(arguments: [
      (#"{}"#, " lacks quakes"),
      (#"[]"#, " should be object"),
      (#"{"quakes": {}}"#, "quakes should be array"),
      (#"{"quakes": [7]}"#, "quakes.0 should be object"),
      (#"{"quakes": [{}]}"#, "quakes.0 lacks place"),
      (#"{"quakes": [{"place": {}}]}"#, "quakes.0.place should be string"),
      (#"{"quakes": [{"place": "a", "depth": "b"}]}"#, "quakes.0.depth should be number"),
      (#"{"quakes": [{"place": "a", "depth": 1, "isFelt": 2}]}"#, "quakes.0.isFelt should be boolean"),
      (#"{"quakes": [{"place": "a", "depth": 1, "isFelt": true, "info": ""}]}"#, "quakes.0.info is refused"),
      (#"{"quakes": null}"#, "quakes should be array"),
      (#"<html>"#, " is refused"),
    ])
    func whatWasWrongIsToldInTheWordsOfJSON(body: String, problem: String) {
      begin()
      decode(body)
      #expect(problems.map { $0.map(written) } == [[problem]])
    }

    @Test func whatIsRightIsNotTold() {
      begin()
      decode(#"{"quakes": []}"#)
      #expect(problems == [[]])
    }

    @Test func aProblemBelongsToTheRequestWhoseEndWasToldLast() {
      begin()
      decode("{}", #"{"quakes": []}"#, "[]")
      #expect(problems.map { $0.map(written) } == [[" lacks quakes"], [], [" should be object"]])
    }

    @Test func theSameProblemTwiceInARowIsOne() {
      begin()
      decode("{}", attempts: 3)
      #expect(problems.map(\.count) == [1])
    }

    @Test func beforeAnyRequestAndOfOtherErrorsNothingIsNoted() {
      begin()
      _ = try? JSONDecoder().decode(Page.self, from: Data("{}".utf8))
      stubs.add(.host("quakes.example"), .text("{}"))
      URLSession.shared.dataTask(with: .feed) { _, _, _ in _ = try? { throw Other() }() }.resume()
      runAll()
      #expect(problems == [[]])
    }

    @Test func aRequestThatFailedHasNothingToDecode() {
      begin()
      stubs.add(.host("quakes.example"), .failure(.timedOut))
      URLSession.shared.dataTask(with: .feed) { _, _, _ in
        _ = try? JSONDecoder().decode(Page.self, from: Data("{}".utf8))
      }.resume()
      runAll()
      #expect(problems == [[]])
    }

    @Test func nothingIsNotedUnlessItIsAskedFor() {
      begin(noticing: false)
      decode("{}")
      #expect(problems == [[]])
    }

    @Test func anotherLaunchBeginsWithoutIt() {
      begin()
      NetworkTests.startAfresh()
      decode("{}")
      #expect(problems == [[]])
    }

    @Test func whatIsThrownIsStillTheAppsToCatchAndToLetGo() throws {
      final class Kept: Sendable {}
      struct Caught: Error { let kept: Kept }
      begin()
      weak var kept: Kept?
      do {
        let made = Kept()
        kept = made
        throw Caught(kept: made)
      } catch let error as Caught {
        #expect(error.kept === kept)
      }
      #expect(kept == nil)
    }

    @Test func typesAreDecodedFromTheKindsThatJSONHas() {
      let numbers: [Any.Type] = [Int.self, UInt8.self, Double.self, Float.self, Decimal.self, Date.self]
      #expect(numbers.map { DecodingProblem.Kind(decodedAs: $0) } == numbers.map { _ in .number })
      let texts: [Any.Type] = [String.self, URL.self, UUID.self, Data.self]
      #expect(texts.map { DecodingProblem.Kind(decodedAs: $0) } == texts.map { _ in .string })
      #expect(DecodingProblem.Kind(decodedAs: [Any].self) == .array && DecodingProblem.Kind(decodedAs: Set<Int>.self) == .array)
      #expect(DecodingProblem.Kind(decodedAs: [String: Any].self) == .object)
      #expect(DecodingProblem.Kind(decodedAs: Bool.self) == .boolean)
      #expect(DecodingProblem.Kind(decodedAs: Page.self) == nil)
    }
  }
}
