import UIKit

/// Somebody's mother, manager or friend, by name.
///
/// Why `@unchecked Sendable`: nothing in it changes.
open class CNContactRelation: NSObject, NSCopying, @unchecked Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.name == name }
  open override var hash: Int { name.hashValue }
}

public let CNSocialProfileServiceFacebook = "Facebook"
public let CNSocialProfileServiceFlickr = "Flickr"
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
public let CNSocialProfileServiceMySpace = "MySpace"
public let CNSocialProfileServiceTwitter = "Twitter"
public let CNSocialProfileServiceYelp = "Yelp"
public let CNSocialProfileServiceGameCenter = "GameCenter"

/// An account at a social network.
///
/// Why `@unchecked Sendable`: nothing in it changes.
open class CNSocialProfile: NSObject, NSCopying, @unchecked Sendable {
  public let urlString: String
  public let username: String
  public let userIdentifier: String
  public let service: String

  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    (self.urlString, self.username) = (urlString ?? "", username ?? "")
    (self.userIdentifier, self.service) = (userIdentifier ?? "", service ?? "")
    super.init()
  }

  private var parts: [String] { [urlString, username, userIdentifier, service] }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNSocialProfile)?.parts == parts }
  open override var hash: Int { parts.hashValue }
}

public let CNInstantMessageServiceAIM = "AIM"
public let CNInstantMessageServiceFacebook = "Facebook"
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
public let CNInstantMessageServiceICQ = "ICQ"
public let CNInstantMessageServiceJabber = "Jabber"
public let CNInstantMessageServiceMSN = "MSN"
public let CNInstantMessageServiceQQ = "QQ"
public let CNInstantMessageServiceSkype = "Skype"
public let CNInstantMessageServiceYahoo = "Yahoo"

/// Where somebody gets messages.
///
/// Why `@unchecked Sendable`: nothing in it changes.
open class CNInstantMessageAddress: NSObject, NSCopying, @unchecked Sendable {
  public let username: String
  public let service: String

  public init(username: String, service: String) {
    (self.username, self.service) = (username, service)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNInstantMessageAddress else { return false }
    return username == other.username && service == other.service
  }
  open override var hash: Int { username.hashValue }
}
