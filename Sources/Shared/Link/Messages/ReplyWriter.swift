import Foundation
import RehearsalWire

/// Writes responses: keys sorted at every level, so that the same answer is the same bytes.
struct ReplyWriter {
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// `{"id":1,"jsonrpc":"2.0","result":…}`
  func result(_ reply: some Encodable, id: RequestID) -> [UInt8] {
    do {
      let body = try encoder.encode(reply)
      return Array(#"{"id":"#.utf8) + encoded(id) + Array(#","jsonrpc":"2.0","result":"#.utf8) + body + [UInt8(ascii: "}")]
    } catch {
      return self.error(RPCError(.internalError, "the reply cannot be written as JSON: \(error)"), id: id)
    }
  }

  /// `{"error":{"code":-32601,"data":{…},"message":"…"},"id":1,"jsonrpc":"2.0"}`
  func error(_ error: RPCError, id: RequestID) -> [UInt8] {
    Array(#"{"error":"#.utf8) + encoded(error) + Array(#","id":"#.utf8) + encoded(id) + Array(#","jsonrpc":"2.0"}"#.utf8)
  }

  /// The responses to a batch, as one array.
  func batch(_ responses: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + responses.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// `{"id":1,"jsonrpc":"2.0","method":"tap","params":{…}}`
  func request<Asked: Command>(_ command: Asked, id: Int) throws -> [UInt8] {
    let head = Array(#"{"id":\#(id),"jsonrpc":"2.0","method":"#.utf8) + encoded(Asked.method)
    return head + Array(#","params":"#.utf8) + (try encoder.encode(command)) + Array("}\n".utf8)
  }

  /// Ids and errors hold only strings, whole numbers and lists of them, all of which JSON can hold.
  private func encoded(_ value: some Encodable) -> [UInt8] {
    guard let data = try? encoder.encode(value) else { preconditionFailure("\(type(of: value)) cannot fail to encode") }
    return Array(data)
  }
}
