import Foundation
import RehearsalWire
import Testing

@MainActor @Suite struct RequestsTests {
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
}
