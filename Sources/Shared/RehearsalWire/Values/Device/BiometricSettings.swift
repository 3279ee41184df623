/// How the device recognizes its owner; what is nil stays as it is, or as it is on a new device.
public struct BiometricSettings: Codable, Equatable, Sendable {
  /// What it has for that; faceID on a new device.
  public var kind: BiometricKind?
  /// Whether a face or a finger was taught to it; true on a new device.
  public var isEnrolled: Bool?
  /// Whether it has a passcode; true on a new device.
  public var hasPasscode: Bool?

  public init(kind: BiometricKind? = nil, isEnrolled: Bool? = nil, hasPasscode: Bool? = nil) {
    (self.kind, self.isEnrolled, self.hasPasscode) = (kind, isEnrolled, hasPasscode)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, isEnrolled, hasPasscode
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    kind = try fields.decodeIfPresent(BiometricKind.self, forKey: .kind)
    isEnrolled = try fields.decodeIfPresent(Bool.self, forKey: .isEnrolled)
    hasPasscode = try fields.decodeIfPresent(Bool.self, forKey: .hasPasscode)
  }
}

/// By what a device recognizes its owner.
public enum BiometricKind: String, ProtocolWord, SchemaDescribed {
  case none, touchID, faceID
}

/// How the device recognizes its owner, and whether it is about to.
public struct BiometricState: Codable, Equatable, Sendable {
  /// What it has for that.
  public var kind: BiometricKind
  /// Whether a face or a finger was taught to it.
  public var isEnrolled: Bool
  /// Whether it has a passcode.
  public var hasPasscode: Bool
  /// Why the app asks who is there, in its own words; nil while it does not.
  public var asks: String?

  public init(kind: BiometricKind, isEnrolled: Bool, hasPasscode: Bool, asks: String?) {
    (self.kind, self.isEnrolled, self.hasPasscode, self.asks) = (kind, isEnrolled, hasPasscode, asks)
  }
}
