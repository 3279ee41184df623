import UIKit

/// Why contacts cannot be had or changed.
public struct CNError: CustomNSError, Hashable, Sendable {
  /// Contacts' numbers.
  public enum Code: Int, Sendable, CaseIterable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case noAccessableWritableContainers = 101
    case unauthorizedKeys = 102
    case featureDisabledByUser = 103
    case featureNotAvailable = 104
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists = 201
    case containmentCycle = 202
    case containmentScope = 203
    case parentRecordDoesNotExist = 204
    case recordIdentifierInvalid = 205
    case recordNotWritable = 206
    case parentContainerNotWritable = 207
    case validationMultipleErrors = 300
    case validationTypeMismatch = 301
    case validationConfigurationError = 302
    case predicateInvalid = 400
    case policyViolation = 500
    case clientIdentifierInvalid = 600
    case clientIdentifierDoesNotExist = 601
    case clientIdentifierCollision = 602
    case changeHistoryExpired = 603
    case changeHistoryInvalidAnchor = 604
    case changeHistoryInvalidFetchRequest = 605
    case vCardMalformed = 700
    case vCardSummarizationError = 701
  }

  public let code: Code
  /// Of which contacts it is, where it is of some.
  public let affectedRecordIdentifiers: [String]?

  public init(_ code: Code) { self.init(code, of: nil) }

  init(_ code: Code, of identifiers: [String]?) { (self.code, affectedRecordIdentifiers) = (code, identifiers) }

  public static let errorDomain = CNErrorDomain
  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [:]
    if let affectedRecordIdentifiers { info[CNErrorUserInfoAffectedRecordIdentifiersKey] = affectedRecordIdentifiers }
    guard let (words, reason) = words else { return info }
    (info[NSLocalizedDescriptionKey], info[NSLocalizedFailureReasonErrorKey]) = (words, reason)
    return info
  }

  /// What iOS says of those that happen here.
  private var words: (String, String)? {
    switch code {
    case .authorizationDenied:
      ("Access Denied", "This application has not been granted permission to access Contacts.")
    case .recordDoesNotExist:
      (
        "Updated Record Does Not Exist",
        "The save request failed because it updates a record that does not exist or has already been deleted."
      )
    case .insertedRecordAlreadyExists:
      ("Inserted Record Already Exists", "The save request failed because it adds a record that already exists.")
    default: nil
    }
  }

  public static var dataAccessError: Code { .dataAccessError }
  public static var authorizationDenied: Code { .authorizationDenied }
  public static var unauthorizedKeys: Code { .unauthorizedKeys }
  public static var recordDoesNotExist: Code { .recordDoesNotExist }
  public static var insertedRecordAlreadyExists: Code { .insertedRecordAlreadyExists }
  public static var parentRecordDoesNotExist: Code { .parentRecordDoesNotExist }
  public static var predicateInvalid: Code { .predicateInvalid }
  public static var vCardMalformed: Code { .vCardMalformed }
}

extension CNError.Code {
  /// For `catch CNError.authorizationDenied`.
  public static func ~= (code: CNError.Code, error: any Error) -> Bool { (error as? CNError)?.code == code }
}

public let CNErrorDomain = "CNErrorDomain"
public let CNErrorUserInfoAffectedRecordIdentifiersKey = "CNInvalidRecordIdentifiers"
