import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Which requests a declared stub is for, as the network's stand-in understands it, and what the network is like.
@MainActor struct StubPartTests {
  private func open() throws -> StagePort { try StagePort.showing { UIViewController() } }

  private func conditions(_ declarations: [StubDeclaration]) throws -> [String] {
    let port = try open()
    _ = try port.send(Stub(declarations))
    return try port.send(Stubs()).stubs.map(\.condition)
  }

  private let patterns: [(RequestPattern, String)] = [
    (.method("get"), "method GET"), (.scheme("HTTPS"), "scheme https"), (.host("a"), "host 'a'"),
    (.host(.prefix("a")), "host starting with 'a'"), (.host(.suffix("a")), "host ending with 'a'"),
    (.host(.containing("a")), "host containing 'a'"), (.path(.glob("/*/a")), "path '/*/a'"),
    (.path(.matching("^/a")), "path matching /^/a/"), (.port(1), "port 1"), (.port(65_535), "port 65535"),
    (.url("http://a"), "URL 'http://a'"), (.pathExtension("json"), "path extension 'json'"),
    (.query("a", nil), "query item 'a'"), (.query("a", "b"), "query item 'a' 'b'"),
    (.queryFlag("a"), "query item 'a' without a value"), (.header("A", nil), "header 'A'"),
    (.header("A", .prefix("b")), "header 'A' starting with 'b'"), (.body("x"), "body 'x'"),
    (.bodyBase64("AAEC"), "body of just 3 bytes"), (.json(["a": 1]), "JSON body {\"a\":1}"),
    (.form(["a": "1", "b": nil]), "form a=1&b"), (.all([]), "any request"), (.any([]), "no request"),
    (.all([.method("GET"), .any([.port(1), .port(2)])]), "method GET, (port 1 or port 2)"), (.not(.port(1)), "not (port 1)"),
  ]

  @Test func eachPatternIsAConditionOfItsOwn() throws {
    #expect(try conditions(patterns.map { StubDeclaration($0.0, .text("x")) }) == patterns.map(\.1))
  }

  @Test func fieldsAndAPatternAreOneCondition() throws {
    #expect(
      try conditions([
        StubDeclaration(method: "GET", scheme: "https", host: "a.example", path: "/b", query: ["q": "1"], status: 200),
        StubDeclaration(method: "GET", when: .port(1), status: 200), StubDeclaration(when: .port(1), status: 200),
        StubDeclaration(when: .any([.port(1), .port(2)]), status: 200), StubDeclaration(status: 200),
      ]) == [
        "method GET, scheme https, host 'a.example', path '/b', query item 'q' '1'", "method GET, port 1", "port 1",
        "port 1 or port 2", "any request",
      ])
  }

  @Test func whatNoRequestHasIsRefused() throws {
    let port = try open()
    for number in [0, 65_536] {
      for pattern in [RequestPattern.port(number), .all([.port(number)]), .any([.port(number)]), .not(.port(number))] {
        let fault = try fault { try port.send(Stub([StubDeclaration(pattern, .text("x"))])) }
        #expect((fault.code, fault.message) == (.invalidArgument, "port: expected 1 to 65535, got \(number)"))
      }
    }
    #expect(try port.send(Stubs()).stubs == [])
  }

  @Test func aSpeedIsToldByItsName() throws {
    let port = try open()
    for profile in NetworkSpeed.profiles {
      #expect(try port.send(SetNetwork(NetworkConditions(speed: profile.speed))).network.speed == profile.speed)
    }
    #expect(
      try port.send(SetNetwork(NetworkConditions(speed: .kilobytesPerSecond(41)))).network.speed == .kilobytesPerSecond(41))
    #expect(try port.send(SetNetwork(NetworkConditions(precedence: .firstAdded))).network.precedence == .firstAdded)
    #expect(try port.send(SetNetwork(NetworkConditions(precedence: .lastAdded))).network.precedence == .lastAdded)
    #expect(try port.send(SetNetwork(NetworkConditions(stubsEnabled: false))).network.stubsEnabled == false)
  }

  @Test func anAppHasTenThousandStubsAtMost() throws {
    let port = try open()
    func add(_ count: Int) throws -> Int {
      try port.send(Stub(Array(repeating: StubDeclaration(path: "/a", status: 200), count: count))).count
    }
    #expect(try add(6_000) == 6_000)
    let fault = try fault { _ = try add(4_001) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "stubs: an app has 10000 at most; there are 6000, and 4001 more were given")
    #expect(fault.found == ["unstub removes those that are of no use any more"])
    #expect(try add(4_000) == 10_000)
    #expect(try port.send(Unstub()).count == 0)
  }
}
