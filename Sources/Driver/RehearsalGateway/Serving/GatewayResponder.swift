import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Rehearsal

/// Puts HTTP around the gateway's answers: who may call, the body of a request within its bounds, and headers.
struct GatewayResponder: HTTPResponder {
  typealias Context = GatewayContext

  let gateway: Gateway

  func respond(to request: Request, context: GatewayContext) async throws -> Response {
    let origin = request.headers[.origin]
    if let refusal = gateway.refusal(host: request.head.authority, origin: origin) {
      var answer = Gateway.Answer(WebDriverError(.unknownError, refusal))
      answer.status = 403
      return response(answer, to: nil)
    }
    guard request.method != .options else {
      return Response(status: .ok, headers: headers(for: origin, length: 0), body: ResponseBody())
    }
    let query = Dictionary(
      request.uri.queryParameters.map { (String($0.key), String($0.value)) }, uniquingKeysWith: { first, _ in first })
    let answer = await gateway.answer(
      request.method.rawValue, request.uri.path, query: query,
      headers: .init(host: request.head.authority, idempotencyKey: request.headers[Self.idempotencyKey])
    ) { () async throws(WebDriverError) in try await body(of: request, on: context.channel) }
    return response(answer, to: origin)
  }

  private static let idempotencyKey = HTTPField.Name("X-Idempotency-Key")!

  /// A request's whole body, within its bounds of length and time: a sender that is slower loses its connection.
  private func body(of request: Request, on channel: any Channel) async throws(WebDriverError) -> [UInt8] {
    let deadline = channel.eventLoop.scheduleTask(in: Gateway.bodyPatience) { channel.close(promise: nil) }
    defer { deadline.cancel() }
    do {
      return Array(try await request.body.collect(upTo: Gateway.longestBody).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw WebDriverError(.invalidArgument, "the body is longer than \(Gateway.longestBody) bytes, which is the limit")
    } catch {
      throw WebDriverError(.invalidArgument, "the body cannot be read: \(error)")
    }
  }

  private func response(_ answer: Gateway.Answer, to origin: String?) -> Response {
    let bytes = (try? JSON.encode(answer.body)) ?? Array(#"{"value":null}"#.utf8)
    return Response(
      status: HTTPResponse.Status(code: answer.status), headers: headers(for: origin, length: bytes.count),
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func headers(for origin: String?, length: Int) -> HTTPFields {
    var headers: HTTPFields = [
      .contentType: "application/json; charset=utf-8", .cacheControl: "no-cache", .contentLength: "\(length)",
    ]
    if let origin {
      headers[.accessControlAllowOrigin] = origin
      headers[.vary] = "Origin"
      headers[.accessControlAllowMethods] = "GET, POST, DELETE, OPTIONS"
      headers[.accessControlAllowHeaders] =
        "Accept, Cache-Control, Content-Type, Origin, Pragma, User-Agent, X-Idempotency-Key, X-Requested-With"
    }
    return headers
  }
}

/// What is known of a request besides: its connection.
struct GatewayContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    (coreContext, channel) = (CoreRequestContextStorage(source: source), source.channel)
  }
}
