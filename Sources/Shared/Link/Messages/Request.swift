import Foundation
import RehearsalWire

/// One request of a line, as far as it could be read.
struct Request {
  /// Nil for a notification, which gets no reply.
  var id: RequestID?
  /// Nil when there was none to be read.
  var method: String?
  /// What is to be done, or why nothing can be.
  var content: Result<any Command, RPCError>
}

/// What a line asks for.
enum Incoming {
  case single(Request)
  /// Replies go back as one array, in the order of the requests.
  case batch([Request])
}

extension Incoming {
  /// Reads a line in one pass: the command's own type takes its parameters straight from the decoder.
  ///
  /// Throws what the whole line is answered with, under the id `null`.
  init(line: [UInt8], maximumDepth: Int) throws(RPCError) {
    do {
      try JSONScanner.check(line, maximumDepth: maximumDepth)
      let isBatch = line.first { !LineBuffer.whiteSpace.contains($0) } == UInt8(ascii: "[")
      let data = Data(line)
      if isBatch {
        self = .batch(try JSONDecoder().decode(Batch.self, from: data).requests)
      } else {
        self = .single(try JSONDecoder().decode(Request.self, from: data))
      }
    } catch let problem as JSONScanner.Problem {
      throw RPCError(problem.isDepth ? .invalidRequest : .parseError, "at byte \(problem.byte): \(problem.what)")
    } catch let error as RPCError {
      throw error
    } catch {
      throw RPCError(.parseError, "\(error)")
    }
  }
}

private struct Batch: Decodable {
  let requests: [Request]

  init(from decoder: any Decoder) throws {
    requests = try decoder.singleValueContainer().decode([Request].self)
    if requests.isEmpty { throw RPCError(.invalidRequest, "an empty batch asks for nothing") }
  }
}

extension Request: Decodable {
  private enum CodingKeys: String, CodingKey {
    case jsonrpc, id, method, params
  }

  /// Reads whatever is there; what is wrong with it becomes the content, so that the id is not lost.
  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(id: .null, content: .failure(RPCError(.invalidRequest, "a request is an object")))
      return
    }
    func invalid(_ message: String, id: RequestID?) -> Request {
      // Without an id it is no notification either: it is not a request at all, and its sender should know.
      Request(id: id ?? .null, content: .failure(RPCError(.invalidRequest, message)))
    }
    var id: RequestID?
    if fields.contains(.id) {
      guard let given = try? fields.decode(RequestID.self, forKey: .id) else {
        self = invalid("id: expected a string, a number or null", id: nil)
        return
      }
      id = given
    }
    guard (try? fields.decode(String.self, forKey: .jsonrpc)) == "2.0" else {
      self = invalid("jsonrpc: expected \"2.0\"", id: id)
      return
    }
    guard let method = try? fields.decode(String.self, forKey: .method) else {
      self = invalid("method: expected a string", id: id)
      return
    }
    guard let type = CommandCatalog.command(named: method) else {
      self.init(id: id, method: method, content: .failure(RPCError(.unknownMethod(method))))
      return
    }
    do {
      let command = try type.decode(from: Self.parameters(of: type, in: fields))
      self.init(id: id, method: method, content: .success(command))
    } catch let error as RPCError {
      self = invalid(error.message, id: id)
    } catch {
      let reason = Self.reason(for: error, in: fields)
      let fault = Fault(.invalidArgument, reason, asked: method)
      self.init(id: id, method: method, content: .failure(RPCError(fault)))
    }
  }

  private static func parameters(
    of type: any Command.Type, in fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> any Decoder {
    // Some clients write null for "none", which the specification does not provide for, and which can mean nothing else.
    guard try fields.contains(.params) && !fields.decodeNil(forKey: .params) else {
      return PositionalDecoder(codingPath: fields.codingPath + [CodingKeys.params])
    }
    // Names first: most callers use them, and a container that does not fit costs an error each time.
    if (try? fields.nestedContainer(keyedBy: AnyKey.self, forKey: .params)) != nil {
      return try fields.superDecoder(forKey: .params)
    }
    guard let list = try? fields.nestedUnkeyedContainer(forKey: .params) else {
      throw RPCError(.invalidRequest, "params: expected an object or an array")
    }
    return try PositionalDecoder(list, parameters: type.parameters)
  }

  private static func reason(for error: any Error, in fields: KeyedDecodingContainer<CodingKeys>) -> String {
    if let error = error as? DecodingError, !error.isWithoutPath { return error.reason }
    // The text is known to be JSON, so an error without a path means a number that the wanted type cannot hold.
    let numbers = (try? fields.decode(JSONValue.self, forKey: .params))?.oddNumbers(at: "params") ?? []
    return numbers.isEmpty
      ? "params: a number does not fit its type" : "expected a whole number in range: \(numbers.joined(separator: ", "))"
  }
}

extension Fault {
  fileprivate static func unknownMethod(_ method: String) -> Fault {
    let names = CommandCatalog.all.map { $0.method }
    let near = NearMiss.candidates(for: method, among: names)
    let question = near.isEmpty ? "" : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))? "
    let message = "there is no method '\(method)'; \(question)rpc.discover lists them"
    return Fault(.unknownCommand, message, asked: method, found: near)
  }
}
