import RehearsalWire

/// Writes messages, each as one line. An agent's end with CRLF: some clients insist on it, and none minds.
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
    output.append("}\r\n")
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
    output.append("\r\n")
    return output.bytes
  }

  /// `{"jsonrpc":"2.0","method":"lifecycle","params":{…}}`
  func notification(_ method: String, _ parameters: some Encodable) -> [UInt8] {
    output.reset()
    output.append(#"{"jsonrpc":"2.0","method":"#)
    write(method)
    output.append(#","params":"#)
    write(parameters)
    output.append("}\r\n")
    return output.bytes
  }

  /// The responses to a batch, as one array on one line.
  func batch(_ responses: [[UInt8]]) -> [UInt8] {
    output.reset()
    for (place, response) in responses.enumerated() {
      output.append(place == 0 ? "[" : ",")
      output.append(response.dropLast(2))
    }
    output.append("]\r\n")
    return output.bytes
  }

  /// `{"id":1,"jsonrpc":"2.0","method":"tap","params":{…}}`, with its line feed.
  func request<Asked: Command>(_ command: Asked, within limit: TimeLimit = .standard, id: Int) throws -> [UInt8] {
    output.reset()
    output.append(#"{"id":"#)
    output.append(id)
    output.append(#","jsonrpc":"2.0","method":"#)
    try output.writeDirectly(Asked.method)
    output.append(#","params":"#)
    try command.write(to: output, within: limit)
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
