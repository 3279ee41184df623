extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }

  /// Letters, the underscore, the colon, and whatever is not ASCII.
  var startsXMLName: Bool {
    switch self {
    case 0x61...0x7a, 0x41...0x5a, 0x5f, 0x3a, 0x80...: true
    default: false
    }
  }

  var continuesXMLName: Bool {
    switch self {
    case 0x30...0x39, 0x2d, 0x2e: true
    default: startsXMLName
    }
  }
}
