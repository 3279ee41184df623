import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOEmbedded
import Rehearsal
import Testing

@testable import RehearsalStudio

/// What HTTP has around the studio's answers: who may ask, what is sent with a page, and how long a body may be.
struct StudioResponderTests {
  private let program: ScriptedProgram
  private let studio: Studio
  private let responder: StudioResponder

  init() throws {
    program = try ScriptedProgram(#"mkdir -p "$5"; echo '<p>history' > "$5/index.html""#)
    studio = Studio(program.options)
    responder = StudioResponder(studio: studio)
  }

  private var cookie: String { "rehearsal-studio-0=\(studio.guardian.token)" }

  private func request(_ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, host: String?, body: String) -> Request
  {
    Request(
      head: HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: body)))
  }

  private var context: BasicRequestContext {
    BasicRequestContext(
      source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: Logger(label: "studio-tests")))
  }

  private struct Answer {
    let status: Int
    let headers: HTTPFields
    let text: String
    var error: JSONValue? { (try? JSON.decode(JSONValue.self, from: Array(text.utf8)))?["error"] }
  }

  /// Keeps what is written of a body.
  private struct Writer: ResponseBodyWriter {
    let written: AsyncStream<String>.Continuation

    func write(_ buffer: ByteBuffer) async throws { written.yield(String(buffer: buffer)) }
    func finish(_ trailingHeaders: HTTPFields?) async throws { written.finish() }
  }

  /// Asks as the studio's own page does, unless told otherwise.
  private func ask(
    _ method: HTTPRequest.Method, _ path: String, cookies: String? = nil, host: String? = "127.0.0.1:4000",
    origin: String? = nil, body: String = ""
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    headers[.cookie] = cookies ?? cookie
    headers[.origin] = origin
    let response = try await responder.respond(
      to: request(method, path, headers: headers, host: host, body: body), context: context)
    let (stream, written) = AsyncStream<String>.makeStream()
    try await response.body.write(Writer(written: written))
    var text = ""
    for await part in stream { text += part }
    return Answer(status: response.status.code, headers: response.headers, text: text)
  }

  private func close() async {
    await studio.close()
    program.close()
  }

  // MARK: Who may ask

  @Test func strangersAreRefusedWhateverTheyBring() async throws {
    for (host, origin, words) in [
      ("evil.example", nil, "the studio answers only to names of this machine, such as 127.0.0.1"),
      (nil, nil, "the studio answers only to names of this machine, such as 127.0.0.1"),
      ("127.0.0.1:4000", "http://evil.example", "pages of 'http://evil.example' may not use the studio"),
    ] as [(String?, String?, String)] {
      for path in ["/", "/?token=\(studio.guardian.token)", "/api/state"] {
        let answer = try await ask(.get, path, host: host, origin: origin)
        #expect(answer.status == 403)
        #expect(answer.error == .string(words))
        #expect(answer.headers[.setCookie] == nil)
      }
    }
    #expect(try await ask(.get, "/api/state", origin: "http://127.0.0.1:4000").status == 200)
    await close()
  }

  @Test func theTokenIsTakenIntoACookie() async throws {
    let answer = try await ask(.get, "/?token=\(studio.guardian.token)", cookies: "")
    #expect(answer.status == 303)
    #expect(answer.headers[.location] == "/")
    #expect(answer.headers[.setCookie] == "\(cookie); Path=/; HttpOnly; SameSite=Strict")
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.headers[.contentLength] == "0")
    #expect(answer.text == "")
    await close()
  }

  @Test func whoHasNoTokenIsSentToTheLink() async throws {
    let words: JSONValue =
      "this page is opened by the link that 'rehearse studio' prints: it brings a token that this request lacks"
    let token = studio.guardian.token
    for (method, path, cookies) in [
      (.get, "/", ""), (.get, "/?token=\(token)x", ""), (.post, "/?token=\(token)", ""), (.get, "/api/state?token=\(token)", ""),
      (.get, "/studio.js", "rehearsal-studio-0=x"), (.get, "/api/events", "a=b"),
    ] as [(HTTPRequest.Method, String, String)] {
      let answer = try await ask(method, path, cookies: cookies)
      #expect(answer.status == 401, "\(method) \(path)")
      #expect(answer.error == words, "\(method) \(path)")
      #expect(answer.headers[.setCookie] == nil)
    }
    await close()
  }

  // MARK: What is sent

  @Test func thePageComesWithWhatABrowserMayDoWithIt() async throws {
    let answer = try await ask(.get, "/")
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(
      answer.headers[.contentSecurityPolicy]
        == "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; frame-src 'self'; "
        + "frame-ancestors 'self'; base-uri 'none'; form-action 'self'")
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    #expect(answer.headers[.contentLength] == "\(answer.text.utf8.count)")
    let script = try await ask(.get, "/studio.js")
    #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(script.headers[.contentSecurityPolicy] == nil)
    // It brings a rule of its own.
    let history = try await ask(.get, "/history/")
    #expect(history.text == "<p>history\n")
    #expect(history.headers[.contentType] == "text/html; charset=utf-8")
    #expect(history.headers[.contentSecurityPolicy] == nil)
    await close()
  }

  @Test func filesAreGottenAndNothingElse() async throws {
    let answer = try await ask(.post, "/studio.js")
    #expect(answer.status == 404)
    #expect(answer.error == "there is nothing at POST /studio.js")
    #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
    #expect(try await ask(.post, "/api/events").status == 404)
    #expect(try await ask(.get, "/studio.jsx").status == 404)
    #expect(try await ask(.delete, "/").status == 404)
    await close()
  }

  @Test func addressesAreReadWithoutTheirSigns() async throws {
    #expect(try await ask(.get, "/api/%73tate").status == 200)
    let none = try await ask(.get, "/api/trace-data?recording=%2Fa%20b.jsonl&recording=c")
    #expect(none.status == 404)
    #expect(none.error == .string("'/a b.jsonl' is none of the recordings in '\(program.folder)/recordings'"))
    #expect(try await ask(.get, "/api/trace-data?recording=").error == "the address must say 'recording='")
    await close()
  }

  @Test func aBodyHasAMebibyteAtMost() async throws {
    let body = #"{"isOn":true}"#
    let longest = body + String(repeating: " ", count: 1_048_576 - body.utf8.count)
    #expect(try await ask(.post, "/api/watch", body: longest).status == 200)
    #expect(studio.runs.board.isWatching)
    let answer = try await ask(.post, "/api/watch", body: longest.replacing("true ", with: "false ") + " ")
    #expect(answer.status == 413)
    #expect(answer.error == "the body cannot be read, or is longer than 1048576 bytes")
    #expect(studio.runs.board.isWatching)
    // Nobody reads what comes with a question.
    #expect(try await ask(.get, "/api/state", body: "no JSON").status == 200)
    #expect(try await ask(.post, "/api/watch", body: "no JSON").status == 400)
    await close()
  }

  @Test func whatGoesWrongInsideIsOfTheServer() async throws {
    await close()
    let answer = try await ask(.get, "/api/state")
    #expect(answer.status == 500)
    #expect(answer.error != nil)
  }

  @Test func eventsBeginWithHowEverythingStands() async throws {
    studio.runs.watch(true)
    var headers: HTTPFields = [:]
    headers[.cookie] = cookie
    let response = try await responder.respond(
      to: request(.get, "/api/events", headers: headers, host: "localhost", body: ""), context: context)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/event-stream")
    #expect(response.headers[.cacheControl] == "no-store")
    // Before anybody reads, and told all the same.
    studio.feed.tell("live", ["turn": 3])
    let (stream, written) = AsyncStream<String>.makeStream()
    let writing = Task { try await response.body.write(Writer(written: written)) }
    var parts = stream.makeAsyncIterator()
    let first = try #require(await parts.next().flatMap { ScriptedProgram.event(in: $0) })
    #expect(first.event == "state")
    #expect(first.data["isWatching"] == true)
    #expect(await parts.next() == "event: live\ndata: {\"turn\":3}\n\n")
    studio.feed.knock()
    #expect(await parts.next() == ": \n\n")
    writing.cancel()
    #expect(await parts.next() == nil)
    await close()
  }
}
