import Foundation
import Testing

@testable import RehearsalWire

struct FaultTests {
  @Test func itsTextHasFourParts() {
    let fault = Fault(
      .noSuchElement, "no view labelled 'Sve'", asked: "tap view labelled 'Sve'",
      found: ["'Save' (UIButton)", "'Cancel' (UIButton)"],
      tried: [CallLogEntry(atMs: 0, "looked through 14 views")],
      pending: [PendingItem(kind: "timer", label: "refresh", dueMs: 2000, everyMs: 1500, site: "Feed/Feed.swift:12")])
    #expect(
      fault.description == """
        no view labelled 'Sve'
          asked:   tap view labelled 'Sve'
          found:   'Save' (UIButton)
                   'Cancel' (UIButton)
          tried:   0 ms  looked through 14 views
          pending: timer 'refresh', due at 2000 ms, every 1500 ms (Feed/Feed.swift:12)
        """)
  }

  @Test(
    arguments: [
      (nil, ""), (.json(["a": "x", "b": [1, nil]]), #"when: .json(["a": "x", "b": [1, nil]]), "#),
      (.form(["a": "1", "flag": nil]), #"when: .form(["a": "1", "flag": nil]), "#),
      (.body("plain \"text\""), #"when: .body("plain \"text\""), "#),
    ] as [(RequestPattern?, String)])
  func aStubIsWrittenAsSwiftSourceToPaste(body: RequestPattern?, source: String) {
    let stub = StubDeclaration(
      method: "POST", scheme: "https", host: "quakes.example", path: "/feed", query: ["tag": "\"a b\"", "limit": "10"],
      when: body,
      status: 200, json: [:])
    #expect(
      Fault(.unstubbedRequest, "m", stub: stub).description.contains(
        """
          found:   to answer it, add: StubDeclaration(method: "POST", scheme: "https", host: "quakes.example", path: "/feed", \
        query: ["limit": "10", "tag": "\\"a b\\""], \(source)status: 200, json: [:])
        """))
  }

  @Test func aTextIsShortenedWhereItHasMoreCharactersThanTheMost() {
    let most = Fault.longestText
    for letter in ["a", "é", "🌋"] {
      let whole = String(repeating: letter, count: most)
      #expect(Fault.shortened(whole) == whole)
      let beyond = Fault.shortened(whole + letter)
      #expect(beyond.contains(" … (\(most + 1) characters in all) … "))
      #expect(beyond.unicodeScalars.count < most)
    }
  }

  @Test func aPartWithNothingToSaySaysSo() {
    #expect(
      Fault(.agentLost, "the agent is gone").description == """
        the agent is gone
          asked:   the agent is gone
          found:   nothing was looked for
          tried:   unknown: the agent can no longer tell
          pending: unknown
        """)
  }

  @Test func whereAViewWasMeantNothingWasAlike() {
    #expect("\(Fault(.noSuchElement, "no view"))".contains("\n  found:   nothing alike\n"))
  }

  @Test func withoutAnAppNothingIsSaidOfIt() {
    #expect(
      "\(Fault(.invalidSession, "no app"))".hasSuffix("tried:   nothing, it could not begin\n  pending: no app was running")
    )
  }

  @Test func aCodeOfANewerAgentIsReadAsUnknownError() throws {
    let fault = try JSONDecoder().decode(Fault.self, from: Data(#"{"code": "sunspots", "message": "m"}"#.utf8))
    #expect(fault.code == .unknownError)
    #expect(fault.message == "m")
  }

  @Test func everyCodeHasANumberOfItsOwn() {
    let numbers = FaultCode.allCases.map(\.number)
    #expect(Set(numbers).count == numbers.count)
  }
}
