import RehearsalWire
import Testing

@testable import RehearsalLink

/// Small parts of the link: places, ids, what makes a request heavy, why an agent does not listen.
struct MessageTextTests {
  @Test(
    arguments: [
      (.unix(path: "/run/a.sock"), "unix:/run/a.sock"), (.tcp(host: "127.0.0.1", port: 4711), "tcp:127.0.0.1:4711"),
      (.tcp(host: "::1", port: 0), "tcp:[::1]:0"), (.tcp(host: "agent.example", port: 80), "tcp:agent.example:80"),
    ] as [(Endpoint, String)])
  func anEndpointIsWrittenAsItIsGiven(endpoint: Endpoint, text: String) {
    #expect("\(endpoint)" == text)
  }

  private func id(_ json: String) throws -> RequestID? { RequestID(try JSONText(Array(json.utf8)).root) }
  private func answered(_ json: String) throws -> RequestID? { RequestID(ofRequest: try JSONText(Array(json.utf8)).root) }

  @Test func anIDIsATextANumberOrNull() throws {
    #expect(try id(#""a""#) == .string("a"))
    #expect(try id("null") == .null)
    if case .number? = try id("1.50") {} else { Issue.record("a number is an id") }
    for json in ["true", "[]", "{}", "[1]"] { #expect(try id(json) == nil, "\(json)") }
  }

  @Test func aRequestThatIsNotReadIsAnsweredUnderItsIDOrNull() throws {
    #expect(try answered(#"{"id":"a"}"#) == .string("a"))
    #expect(try answered(#"{"id":[]}"#) == .null)
    #expect(try answered(#"{"id":null}"#) == .null)
    #expect(try answered("7") == .null)
    #expect(try answered("[]") == .null)
    // A notification gets no answer.
    #expect(try answered(#"{"method":"quit"}"#) == nil)
  }

  private func heaviest(_ params: String, most: Int = 3) -> [String] {
    HeaviestParts.of(Array(#"{"id":1,"jsonrpc":"2.0","method":"stub","params":\#(params)}"#.utf8), most: most)
  }

  @Test func whatMakesARequestHeavyIsFollowedDownToTheValue() {
    let text = String(repeating: "x", count: 100)
    #expect(heaviest(#"{"a":"\#(text)","b":1}"#) == ["a: 100 bytes", "b: 1 bytes"])
    #expect(heaviest(#"{"stubs":[{"n":1},{"body":"\#(text)"}]}"#).first == "stubs[1].body: 100 bytes")
    #expect(heaviest(#"{"a":"\#(text)","b":1}"#, most: 1) == ["a: 100 bytes"])
    // Many small things are heavy as a whole.
    #expect(heaviest("{\"list\":[1,2,3,4,5,6]}") == ["list: 13 bytes"])
    #expect(heaviest("[\"\(text)\",2]") == ["[0]: 100 bytes", "[1]: 1 bytes"])
    #expect(heaviest("{}") == [])
  }

  @Test func whatIsNoRequestHasNoParts() {
    #expect(HeaviestParts.of(Array("nonsense".utf8)) == [])
    #expect(HeaviestParts.of(Array(#"{"id":1}"#.utf8)) == [])
  }

  @Test(
    arguments: [
      (
        .tokenRequired(.tcp(host: "127.0.0.1", port: 1)),
        "tcp:127.0.0.1:1 can be reached by every user of this machine: name a token that drivers must show"
      ),
      (
        .tlsRequired(.tcp(host: "0.0.0.0", port: 1)),
        "tcp:0.0.0.0:1 can be reached from other machines: give a TLS certificate and its key, or listen on 127.0.0.1"
      ),
      (.pathTooLong("/é", limit: 2), "a unix socket's path holds at most 2 bytes, and this has 3: /é"),
      (.notADirectory("/a"), "/a is not a folder"),
      (
        .folderIsOpen("/a", mode: 0o755),
        "others may enter /a (mode 755), and so reach the socket: use one that only you may enter, such as a new one from mktemp -d"
      ), (.folderOfSomebodyElse("/a"), "/a belongs to another user"), (.notASocket("/a"), "/a is in the way and is not a socket"),
      (.alreadyListening("/a"), "another agent listens on /a"), (.system("bind", errno: 1, reason: "no"), "bind: no"),
      (.unusable("the key", reason: "it is none"), "the key: it is none"),
    ] as [(ListenError, String)])
  func whyAnAgentDoesNotListenIsToldWithTheRemedy(error: ListenError, words: String) {
    #expect("\(error)" == words)
  }

  @Test func anErrorHasItsCodeAndItsFault() {
    #expect(RPCError(.parseError, "a").code == -32_700)
    #expect(RPCError(.invalidRequest, "a").code == -32_600)
    #expect(RPCError(.internalError, "a").code == -32_603)
    #expect(RPCError(.parseError, "a").fault == nil)
    let fault = Fault(.unknownCommand, "there is none", asked: "x")
    let error = RPCError(fault)
    #expect((error.code, error.message, error.fault) == (FaultCode.unknownCommand.number, "there is none", fault))
    // What was sent does not come back several times over.
    let long = String(repeating: "x", count: 3000)
    #expect(RPCError(.parseError, long).message == Fault.shortened(long))
    #expect(RPCError(Fault(.unknownCommand, long)).message == Fault.shortened(long))
  }

  @Test func repliesAreLinesWithSortedFields() {
    let writer = ReplyWriter()
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    #expect(
      text(writer.error(RPCError(.parseError, "no \"JSON\""), id: .null))
        == #"{"error":{"code":-32700,"message":"no \"JSON\""},"id":null,"jsonrpc":"2.0"}"# + "\r\n")
    let one = writer.error(RPCError(.parseError, "a"), id: .string("x"))
    let both = writer.batch([one, one])
    #expect(text(both) == "[\(text(one).dropLast(1)),\(text(one).dropLast(1))]\r\n")
    #expect(text(writer.notification("told", ["a": 1])) == #"{"jsonrpc":"2.0","method":"told","params":{"a":1}}"# + "\r\n")
  }
}
