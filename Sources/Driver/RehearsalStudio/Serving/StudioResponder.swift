import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Rehearsal
import ServiceLifecycle

/// Puts HTTP around the studio's answers: who may ask, the cookie, bodies within their bounds, and the stream of events.
struct StudioResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let studio: Studio
  /// The longest body that is read, in bytes.
  private static let longestBody = 1_048_576

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    if let refusal = studio.guardian.refusal(host: request.head.authority, origin: request.headers[.origin]) {
      return response(StudioAnswer(refusing: StudioProblem(refusal, status: 403)))
    }
    let (method, path) = (request.method.rawValue, request.uri.path)
    if method == "GET", path == "/", request.uri.queryParameters["token"].map(String.init) == studio.guardian.token {
      return welcome
    }
    guard studio.guardian.admits(cookies: request.headers[.cookie], port: studio.port) else {
      let words = "this page is opened by the link that 'rehearse studio' prints: it brings a token that this request lacks"
      return response(StudioAnswer(refusing: StudioProblem(words, status: 401)))
    }
    do {
      if method == "GET", let file = StudioPage.file(path) { return response(file) }
      if method == "GET", path == "/api/events" { return events }
      let bytes = try await body(of: request)
      let query = Dictionary(
        request.uri.queryParameters.map { (String($0.key), String($0.value)) }, uniquingKeysWith: { first, _ in first })
      let asked = try StudioRequest(method: method, path: path.removingPercentEncoding ?? path, query: query, bytes: bytes)
      return response(try await studio.pool.runIfActive { try studio.answer(asked) })
    } catch {
      return response(StudioAnswer(refusing: error as? StudioProblem ?? StudioProblem("\(error)", status: 500)))
    }
  }

  private func body(of request: Request) async throws -> [UInt8] {
    guard request.method != .get else { return [] }
    do {
      return Array(try await request.body.collect(upTo: Self.longestBody).readableBytesView)
    } catch {
      throw StudioProblem("the body cannot be read, or is longer than \(Self.longestBody) bytes", status: 413)
    }
  }

  /// Takes the token out of the address, where others could see it, into a cookie.
  private var welcome: Response {
    let name = studio.guardian.cookieName(port: studio.port)
    return Response(
      status: .seeOther,
      headers: [
        .location: "/", .setCookie: "\(name)=\(studio.guardian.token); Path=/; HttpOnly; SameSite=Strict",
        .cacheControl: "no-store", .contentLength: "0",
      ])
  }

  private func response(_ answer: StudioAnswer) -> Response {
    var headers: HTTPFields = [
      .contentType: answer.type, .cacheControl: "no-store", .contentLength: "\(answer.body.count)",
      .xContentTypeOptions: "nosniff",
    ]
    // Pages of traces and of the history bring rules of their own.
    if answer.type.hasPrefix("text/html"), answer.isOwnPage { headers[.contentSecurityPolicy] = StudioPage.policy }
    return Response(
      status: HTTPResponse.Status(code: answer.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  /// First how everything stands, then what happens.
  private var events: Response {
    let stream = studio.feed.listen()
    let first = EventFeed.text("state", studio.board)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: first))
        for await text in stream.cancelOnGracefulShutdown() { try await writer.write(ByteBuffer(string: text)) }
        try await writer.finish(nil)
      })
  }
}
