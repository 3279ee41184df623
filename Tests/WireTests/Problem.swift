@testable import RehearsalWire

/// Why a text is no such value.
func problem<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
  do {
    _ = try JSON.decode(type, from: Array(json.utf8))
    return "it was read"
  } catch let error as DecodingError {
    return error.reason
  } catch {
    return "\(error)"
  }
}
