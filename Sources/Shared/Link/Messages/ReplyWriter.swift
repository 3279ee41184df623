import RehearsalWire

/// Writes messages, each as one line.
struct ReplyWriter {
  // Used again for every message, so that its memory is.
  private let output = JSONOutput()

  /// `{"id":1,"jsonrpc":"2.0","result":…}`, in which `writeReply` writes what the dots stand for.
  func result(id: RequestID, _ writeReply: (JSONOutput) throws -> Void) rethrows -> [UInt8] {
    output.reset()
    output.append(#"{"id":"#)
    write(id)
    output.append(#","jsonrpc":"2.0","result":"#)
    try writeReply(output)
    output.append("}")
    return output.bytes
  }

  /// `{"error":{"code":-32601,"data":{…},"message":"…"},"id":1,"jsonrpc":"2.0"}`
  func error(_ error: RPCError, id: RequestID) -> [UInt8] {
    output.reset()
    output.append(#"{"error":"#)
    write(error)
    output.append(#","id":"#)
    write(id)
    output.append(#","jsonrpc":"2.0"}"#)
    return output.bytes
  }

  /// The responses to a batch, as one array.
  func batch(_ responses: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + responses.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// `{"id":1,"jsonrpc":"2.0","method":"tap","params":{…}}`, with its line feed.
  func request<Asked: Command>(_ command: Asked, id: Int) throws -> [UInt8] {
    output.reset()
    output.append(#"{"id":"#)
    try output.write(id)
    output.append(#","jsonrpc":"2.0","method":"#)
    try output.write(Asked.method)
    output.append(#","params":"#)
    try output.write(command)
    output.append("}\n")
    return output.bytes
  }

  private func write(_ id: RequestID) {
    switch id {
    case .string(let text): write(text)
    case .number(let number): output.write(number)
    case .null: output.append("null")
    }
  }

  /// Strings and errors hold only strings, whole numbers and lists of them, all of which JSON can hold.
  private func write(_ value: some Encodable) {
    guard (try? output.write(value)) != nil else { preconditionFailure("\(type(of: value)) cannot fail to encode") }
  }
}
