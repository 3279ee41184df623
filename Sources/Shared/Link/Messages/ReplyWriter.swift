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
      return line(#"{"id":"#, text(id), #","jsonrpc":"2.0","result":"#, body, "}")
    } catch {
      return self.error(RPCError(.internalError, "the reply cannot be written as JSON: \(error)"), id: id)
    }
  }

  /// `{"error":{"code":-32601,"data":{…},"message":"…"},"id":1,"jsonrpc":"2.0"}`
  func error(_ error: RPCError, id: RequestID) -> [UInt8] {
    line(#"{"error":"#, encoded(error), #","id":"#, text(id), #","jsonrpc":"2.0"}"#)
  }

  /// The responses to a batch, as one array.
  func batch(_ responses: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + responses.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// `{"id":1,"jsonrpc":"2.0","method":"tap","params":{…}}`, with its line feed.
  func request<Asked: Command>(_ command: Asked, id: Int) throws -> [UInt8] {
    let parameters = try encoder.encode(command)
    return line(#"{"id":\#(id),"jsonrpc":"2.0","method":"#, encoded(Asked.method), #","params":"#, parameters, "}\n")
  }

  private func text(_ id: RequestID) -> Data {
    switch id {
    case .string(let text): encoded(text)
    case .number(let number): Data("\(number)".utf8)
    case .null: Data("null".utf8)
    }
  }

  /// Text and JSON in turn, as one piece.
  private func line(_ parts: any Piece...) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(2) { $0 + $1.length })  // and a line ending
    for part in parts { part.append(to: &bytes) }
    return bytes
  }

  /// Strings and errors hold only strings, whole numbers and lists of them, all of which JSON can hold.
  private func encoded(_ value: some Encodable) -> Data {
    guard let data = try? encoder.encode(value) else { preconditionFailure("\(type(of: value)) cannot fail to encode") }
    return data
  }
}

private protocol Piece {
  var length: Int { get }
  func append(to bytes: inout [UInt8])
}

extension String: Piece {
  fileprivate var length: Int { utf8.count }
  fileprivate func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: utf8) }
}

extension Data: Piece {
  fileprivate var length: Int { count }
  fileprivate func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: self) }
}
