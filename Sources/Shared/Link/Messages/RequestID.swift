import Foundation

/// What a caller tells its requests apart by; it comes back as it came.
enum RequestID: Equatable, Sendable {
  case string(String)
  /// Decimal, because a caller's number may be larger than 64 bits and must not be rounded.
  case number(Decimal)
  case null
}

extension RequestID: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Int64.self) {
      self = .number(Decimal(number))
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else {
      self = .number(try value.decode(Decimal.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .string(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .null: try value.encodeNil()
    }
  }
}
