import UIKit

/// Reads and writes contacts as vCards, of version 3.0.
public final class CNContactVCardSerialization: NSObject {
  /// Without the note, for which apps need an entitlement, and the picture, which iOS does not write either.
  private static let required = ContactRecord.keys.filter {
    ![CNContactNoteKey, CNContactImageDataKey, CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey].contains($0)
  }

  /// What has to be fetched for it.
  public class func descriptorForRequiredKeys() -> any CNKeyDescriptor { KeyGroup(keys: required) }

  /// A card for each, without pictures; the note is written where it was fetched.
  public class func data(with contacts: [CNContact]) throws -> Data {
    let texts = contacts.map { contact in
      var shown = ContactRecord(identifier: contact.identifier)
      for key in required where contact.demand(key) { shown.take(key, from: contact.record) }
      if contact.isKeyAvailable(CNContactNoteKey) { shown.take(CNContactNoteKey, from: contact.record) }
      return VCardWriter.text(of: shown, withUID: false)
    }
    return Data(texts.joined().utf8)
  }

  /// The contacts of all cards, each with a new identifier; fails with ``CNError/Code/vCardMalformed`` where it is no vCard.
  public class func contacts(with data: Data) throws -> [CNContact] {
    do throws(VCardProblem) {
      return try VCardReader.cards(in: data).map { CNContact($0.record(identifier: UUID().uuidString)) }
    } catch {
      throw CNError(.vCardMalformed)
    }
  }
}
