import RehearsalWire

/// A request that got no result: what the `error` member of a response holds.
struct RPCError: Error, Equatable {
  /// The codes that the JSON-RPC 2.0 specification fixes and no ``FaultCode`` stands for.
  enum Reserved: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case internalError = -32603
  }

  var code: Int
  var message: String
  /// What a driver of ours makes its error from; nil for what went wrong below commands.
  var fault: Fault?

  init(_ code: Reserved, _ message: String) {
    self.code = code.rawValue
    self.message = Fault.shortened(message)
  }

  /// Whatever goes wrong is told through here, so here what was sent is kept from coming back several times over.
  init(_ fault: Fault) {
    let fault = fault.shortened
    code = fault.code.number
    message = fault.message
    self.fault = fault
  }
}

extension RPCError: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, message, data
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    code = try fields.decode(Int.self, forKey: .code)
    message = try fields.decode(String.self, forKey: .message)
    // Data may be anything that the other side likes.
    fault = try? fields.decodeIfPresent(Fault.self, forKey: .data)
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(code, forKey: .code)
    try fields.encodeIfPresent(fault, forKey: .data)
    try fields.encode(message, forKey: .message)
  }
}
