import RehearsalWire
import Testing

@testable import RehearsalLink

/// What a driver makes of the lines of an agent, one request after the other.
struct DialogueTests {
  private struct Torn: Error, CustomStringConvertible { let description = "it is torn" }

  /// Gives what a test wrote down, piece by piece.
  private final class Script: Transport {
    enum Piece {
      case text(String)
      case end, silence, breakage
    }

    var pieces: [Piece]
    var isSending = true
    private(set) var sent: [String] = []
    private(set) var isClosed = false

    init(_ pieces: [Piece]) { self.pieces = pieces }

    func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws -> Bool {
      sent.append(String(decoding: bytes, as: UTF8.self))
      return isSending
    }

    func receive(into bytes: inout [UInt8], spin: Duration, by deadline: ContinuousClock.Instant) throws -> Int? {
      guard !pieces.isEmpty else { return nil }
      switch pieces.removeFirst() {
      case .text(let text):
        bytes += Array(text.utf8)
        return text.utf8.count
      case .end: return 0
      case .silence: return nil
      case .breakage: throw Torn()
      }
    }

    func close() { isClosed = true }
  }

  private let method = ReadText.method

  private func open(_ pieces: Script.Piece...) -> (Script, Dialogue) {
    let script = Script(pieces)
    return (script, Dialogue(over: script, watchdog: .seconds(5), spin: .zero))
  }

  private func text(_ dialogue: Dialogue) throws -> String? { try dialogue.ask(ReadText(.identifier("depth"))).text }

  private func fault(_ dialogue: Dialogue) -> Fault? {
    do {
      _ = try dialogue.ask(ReadText(.identifier("depth")))
      return nil
    } catch { return error }
  }

  private func reply(_ id: Int, _ text: String) -> String {
    #"{"id":\#(id),"jsonrpc":"2.0","result":{"text":"\#(text)"}}"# + "\r\n"
  }

  // MARK: Answers

  @Test func eachRequestIsALineWithItsNumber() throws {
    let (script, dialogue) = open(.text(reply(1, "a")), .text(reply(2, "b")))
    #expect(try text(dialogue) == "a")
    #expect(try text(dialogue) == "b")
    #expect(script.sent.count == 2)
    for (place, line) in script.sent.enumerated() {
      #expect(line.hasPrefix(#"{"id":\#(place + 1),"jsonrpc":"2.0","method":"\#(method)","params":{"#))
      #expect(line.hasSuffix("}\n"))
    }
    #expect(!script.isClosed)
  }

  @Test func anAnswerIsReadHoweverItIsWrittenAndCut() throws {
    let (_, dialogue) = open(
      .text(#"{"jsonrpc":"2.0", "resu"#), .text(#"lt":{"text":"a"},"id":1}"#), .text("\n" + reply(2, "b") + reply(3, "c")),
      .text(#"{"error":null,"result":{"text":"d"},"id":4,"jsonrpc":"2.0"}"# + "\n"))
    #expect(try [text(dialogue), text(dialogue), text(dialogue), text(dialogue)] == ["a", "b", "c", "d"])
  }

  @Test func whatComesLateOrIsUnknownIsPassedOver() throws {
    let (_, dialogue) = open(
      .silence, .text(reply(1, "late")), .text(#"{"jsonrpc":"2.0","method":"other","params":{}}"# + "\n"),
      .text(#"{"jsonrpc":"2.0","method":"lifecycle"}"# + "\n"), .text(reply(2, "now")))
    #expect(fault(dialogue)?.code == .agentHung)
    #expect(try text(dialogue) == "now")
    #expect(dialogue.takeAnnouncements().isEmpty)
  }

  @Test func whatTheAgentTellsMeanwhileIsKeptUntilItIsTaken() throws {
    let told =
      #"{"jsonrpc":"2.0","method":"lifecycle","params":{"steps":[{"number":1,"moment":"appeared","controller":1,"className":"A","#
      + #""state":"appeared","atMs":0}],"cursor":1,"missed":0}}"# + "\r\n"
    let (_, dialogue) = open(.text(told + reply(1, "a")))
    #expect(try text(dialogue) == "a")
    let announced = dialogue.takeAnnouncements()
    #expect(announced.flatMap(\.steps).map(\.number) == [1])
    #expect(dialogue.takeAnnouncements().isEmpty)
  }

  // MARK: Faults

  @Test(arguments: [(-32_601, FaultCode.unknownCommand), (-5, .unknownError)])
  func anErrorWithoutAFaultIsOneByItsNumber(number: Int, code: FaultCode) {
    let (script, dialogue) = open(
      .text(#"{"error":{"code":\#(number),"message":"there is none"},"id":1,"jsonrpc":"2.0"}"# + "\n"), .text(reply(2, "b")))
    let fault = fault(dialogue)
    #expect(fault?.code == code && fault?.message == "there is none" && fault?.asked == method)
    // The connection goes on.
    #expect(!script.isClosed)
    #expect((try? text(dialogue)) == "b")
  }

  @Test(arguments: [#","id":null"#, ""]) func aRequestThatCouldNotBeReadIsToldByItsLength(id: String) {
    let (script, dialogue) = open(.text(#"{"error":{"code":-32600,"message":"too long"}\#(id),"jsonrpc":"2.0"}"# + "\n"))
    let fault = fault(dialogue)
    let length = script.sent.first?.utf8.count ?? 0
    #expect(fault?.code == .invalidArgument && fault?.asked == method)
    #expect(fault?.message == "the agent could not read '\(method)', which takes \(length) bytes: too long")
  }

  @Test(arguments: ["nonsense", "[]", #"{"id":1}"#, #"{"id":"a","result":{}}"#, #"{"id":1,"jsonrpc":"2.0","result":{"text":7}}"#])
  func whatMakesNoSenseIsSaidToMakeNone(line: String) {
    let (script, dialogue) = open(.text(line + "\n"))
    let fault = fault(dialogue)
    #expect(fault?.code == .unknownError && fault?.asked == method)
    #expect(fault?.message.hasPrefix("the agent's reply to '\(method)' makes no sense: ") == true)
    #expect(!script.isClosed)
  }

  // MARK: Ends

  @Test func anAgentThatSaysNothingHangs() {
    for isSending in [true, false] {
      let (script, dialogue) = open(.silence, .text(reply(2, "b")))
      script.isSending = isSending
      let fault = fault(dialogue)
      #expect(fault?.code == .agentHung && fault?.asked == method)
      #expect(fault?.message == "the agent did not answer '\(method)' within \(Duration.seconds(5))")
      #expect(!script.isClosed)
    }
  }

  @Test(arguments: [false, true]) func anAgentThatIsLostStaysLost(isBroken: Bool) {
    let (script, dialogue) = open(isBroken ? .breakage : .end, .text(reply(2, "b")))
    let words =
      isBroken
      ? "the connection to the agent broke at '\(method)': it is torn"
      : "the agent closed the connection instead of answering '\(method)'"
    #expect(!script.isClosed)
    for _ in 0..<2 {
      let fault = fault(dialogue)
      #expect(fault?.code == .agentLost && fault?.message == words && fault?.asked == method)
    }
    #expect(script.isClosed && script.sent.count == 1)
    // Why it ended first is why it ended.
    dialogue.close()
    #expect(fault(dialogue)?.message == words)
  }

  @Test func aConnectionThatIsClosedSendsNothingMore() {
    let (script, dialogue) = open(.text(reply(1, "a")))
    dialogue.close()
    let fault = fault(dialogue)
    #expect(fault?.code == .agentLost && fault?.message == "the connection to the agent was closed")
    #expect(script.isClosed && script.sent.isEmpty)
  }
}
