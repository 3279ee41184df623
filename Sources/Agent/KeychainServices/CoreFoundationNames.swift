import Foundation

// Core Foundation's names for what Foundation has, in which the keychain is spoken to.

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

extension CFDictionary {
  /// The entries of a dictionary whose keys are texts, `String?` or `NSString` as well as `String`; those with other keys are
  /// left out. Rewritten code says so for `as CFDictionary`.
  public init<OtherKey, OtherValue>(bridging dictionary: [OtherKey: OtherValue]) {
    self.init()
    for (key, value) in dictionary { if let text = key as? String { self[text] = value } }
  }

  /// The same of a dictionary that is an object.
  public init(bridging dictionary: NSDictionary) {
    self.init()
    for (key, value) in dictionary { if let text = key as? String { self[text] = value } }
  }
}

public let kCFBooleanTrue: Bool! = true
public let kCFBooleanFalse: Bool! = false

public let noErr: OSStatus = 0
public let errSecSuccess: OSStatus = 0
public let errSecParam: OSStatus = -50
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecAuthFailed: OSStatus = -25293
public let errSecUserCanceled: OSStatus = -128
public let errSecUnimplemented: OSStatus = -4

/// A sentence for a status of the keychain's.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  default: nil
  }
}
