import UIKit
import VirtualTime

/// The cards of the launch: all vCards in `Media/Contacts` of its home, where a driver puts them with `launch(files:)`.
///
/// They are read whenever somebody asks. A file may have several cards; what the app adds gets a file of its own.
package struct AddressBook {
  package struct Card: Equatable {
    package var record: ContactRecord
    /// The name of its file.
    var file: String
  }

  package private(set) var cards: [Card] = []

  private static var folder: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/Contacts")
  }

  package func card(_ identifier: String) -> Card? { cards.first { $0.record.identifier == identifier } }

  // MARK: Files

  /// By the names of the files, and in the order in which they stand there. A file that is no vCard is complained of.
  package static func read() -> AddressBook {
    var book = AddressBook()
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for name in names where name.lowercased().hasSuffix(".vcf") {
      guard let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path) else { continue }
      do throws(VCardProblem) {
        let stem = String(name.dropLast(4))
        for (place, card) in try VCardReader.cards(in: bytes).enumerated() {
          let identifier = card.uid ?? (place == 0 ? stem : "\(stem)#\(place + 1)")
          book.cards.append(Card(record: card.record(identifier: book.unused(identifier)), file: name))
        }
      } catch {
        UIKitComplaints.record(.warning("Media/Contacts/\(name) is no vCard: \(error.text)"))
      }
    }
    return book
  }

  /// The identifier itself, unless another card has it.
  private func unused(_ identifier: String) -> String {
    var (found, number) = (identifier, 2)
    while card(found) != nil { (found, number) = ("\(identifier)#\(number)", number + 1) }
    return found
  }

  /// Changes it, writes the files that change, and tells the app. Where `body` throws, nothing changes.
  package static func change(_ body: (inout AddressBook) throws -> Void) throws {
    let before = read()
    var after = before
    try body(&after)
    let files = Set((before.cards + after.cards).map(\.file)).sorted()
    for file in files where before.cards(in: file) != after.cards(in: file) { try after.write(file) }
    guard before.cards != after.cards else { return }
    EventQueue.main.schedule(.main, label: "change of contacts") {
      NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
    }
  }

  private func cards(in file: String) -> [ContactRecord] { cards.filter { $0.file == file }.map(\.record) }

  private func write(_ file: String) throws {
    let place = Self.folder.appending(path: file)
    let records = cards(in: file)
    do {
      guard !records.isEmpty else { return try FileManager.default.removeItem(at: place) }
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      let texts = records.map { VCardWriter.text(of: $0, withUID: true) }
      try Data(texts.joined().utf8).write(to: place)
    } catch {
      throw CNError(.dataAccessError)
    }
  }

  // MARK: Changes

  package mutating func add(_ record: ContactRecord) throws {
    guard card(record.identifier) == nil else { throw CNError(.insertedRecordAlreadyExists, of: [record.identifier]) }
    // What an app calls a contact is a UUID, which is a name for a file, too.
    cards.append(Card(record: record, file: "\(record.identifier.replacing("/", with: "-")).vcf"))
  }

  /// Takes over what is under some of the keys; nil for all.
  package mutating func update(_ record: ContactRecord, _ keys: Set<String>?) throws {
    let place = try place(of: record.identifier)
    for key in ContactRecord.keys where keys?.contains(key) ?? true { cards[place].record.take(key, from: record) }
  }

  package mutating func delete(_ identifier: String) throws { cards.remove(at: try place(of: identifier)) }

  private func place(of identifier: String) throws -> Int {
    guard let place = cards.firstIndex(where: { $0.record.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist, of: [identifier])
    }
    return place
  }

  mutating func apply(_ change: CNSaveRequest.Change) throws {
    switch change {
    case .add(let contact, let container):
      guard container == nil || container == CNContainer.local.identifier else { throw CNError(.parentRecordDoesNotExist) }
      try add(contact.record)
    case .update(let contact): try update(contact.record, contact.fetched)
    case .delete(let contact): try delete(contact.identifier)
    }
  }
}
