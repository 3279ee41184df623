import Foundation
import RehearsalWire
import Testing

@MainActor struct RequestsTests {
  @Test(arguments: Port.allCases)
  func theyAreRecordedWhetherAnsweredOrNot(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Stub([StubDeclaration(host: "nowhere.example", body: "42")]))
    _ = try agent.send(Tap(.label("Ask the network")))
    let requests = try agent.send(Requests()).requests
    #expect(requests.map(\.url) == ["https://nowhere.example/answer?to=everything"])
    #expect(requests.map(\.method) == ["GET"])
    #expect(requests.map(\.stubbed) == [true])
  }

  @Test(arguments: Port.allCases)
  func theyAreFoundByPatternInOrderAndFromTheEnd(port: Port) throws {
    let agent = try port.launch("Transfers", stubs: [StubDeclaration(.all([]), .text("ok"))])
    for label in ["Sign in", "Upload", "Sign in"] { _ = try agent.send(Tap(.label(.exactly(label)))) }
    let all = try agent.send(Requests()).requests
    #expect(all.map(\.url) == ["session", "photos", "session"].map { "https://files.example/\($0)" })
    let signIns = try agent.send(Requests(matching: .post("/session") && .json(["user": "ann"]))).requests
    #expect(signIns.map(\.body) == [#"{"user":"ann"}"#, #"{"user":"ann"}"#])
    // No text: a picture's bytes have control characters.
    let photo = try #require(try agent.send(Requests(matching: .path("/photos"))).requests.first)
    #expect(photo.body == nil && photo.bodyBase64.flatMap { Data(base64Encoded: $0) }?.count == 200_000)
    #expect(try agent.send(Requests(last: 1)).requests == [all[2]])
    let fault = try fault { try agent.send(Requests(last: 0)) }
    #expect(fault.message == "last: expected 1 or more, got 0")
  }

  @Test(arguments: Port.allCases)
  func whatCameBackIsToldWhereItIsAskedFor(port: Port) throws {
    let body = "forty-two €"
    let agent = try port.launch(
      "Workbench", stubs: [StubDeclaration(host: "nowhere.example", headers: ["X-Kind": "number"], body: body)])
    _ = try agent.send(Tap(.label("Ask the network")))
    func response(_ bytes: Int?) throws -> ResponseRecord? {
      try agent.send(Requests(responseBytes: bytes)).requests.first?.response
    }
    #expect(try response(nil) == nil)
    let whole = try #require(try response(1000))
    #expect(whole.headers == ["Content-Length": "13", "X-Kind": "number"])
    #expect(whole.body == body && whole.bodyBase64 == nil && whole.bodyBytes == 13)
    // A text ends before the character that would not fit.
    #expect(try response(12)?.body == "forty-two ")
    #expect(try response(12)?.bodyBytes == 13)
    #expect(try response(0)?.body == "")
    let fault = try fault { try response(4_194_305) }
    #expect(fault.message == "responseBytes: expected 0 to 4194304, got 4194305")
  }

  @Test(arguments: Port.allCases)
  func whatDecodersFoundWrongIsToldWhereItIsAskedFor(port: Port) throws {
    let stubs = [StubDeclaration(json: ["earthquakes": [["eqid": "a", "magnitude": "strong"]]])]
    func failures(_ network: NetworkConditions?) throws -> [DecodingFailure]? {
      let agent = try port.open()
      _ = try agent.send(Hello())
      _ = try agent.send(Launch(app: "Earthquakes", stubs: stubs, network: network))
      _ = try agent.send(Await(.controller(class: "UIAlertController", state: .appeared)))
      return try agent.send(Requests()).requests.first?.decodingFailures
    }
    let found = try #require(try failures(NetworkConditions(noticesDecoding: true)))
    #expect(found.map(\.path) == [["earthquakes", "0", "magnitude"]])
    #expect(found.map(\.expected) == [.number] && found.map(\.missing) == [nil])
    #expect(try failures(nil) == nil)
  }

  @Test(arguments: Port.allCases)
  func bodiesThatAreNoTextComeInBase64(port: Port) throws {
    let agent = try port.launch(
      "Workbench", stubs: [StubDeclaration(host: "nowhere.example", bodyBase64: Data([0, 1, 2, 3, 255]).base64EncodedString())])
    _ = try agent.send(Tap(.label("Ask the network")))
    let response = try #require(try agent.send(Requests(responseBytes: 4)).requests.first?.response)
    #expect(response.body == nil && response.bodyBase64.flatMap { Data(base64Encoded: $0) } == Data([0, 1, 2, 3]))
    #expect(response.bodyBytes == 5)
  }

  @Test(arguments: Port.allCases)
  func bodiesOfAllResponsesAreBoundedAndTheLatestComeFirst(port: Port) throws {
    let body = String(repeating: "x", count: 3 << 20)
    let agent = try port.launch("Workbench", stubs: [StubDeclaration(host: "nowhere.example", body: body)])
    for _ in 1...3 { _ = try agent.send(Tap(.label("Ask the network"))) }
    let responses = try agent.send(Requests(responseBytes: 3 << 20)).requests.map(\.response)
    #expect(responses.map { $0?.body?.utf8.count } == [0, 1 << 20, 3 << 20])
    #expect(responses.map { $0?.bodyBytes } == [3 << 20, 3 << 20, 3 << 20])
  }
}
