import Permissions
import Testing
import VirtualTime

@testable import Contacts
@testable import UIKit

/// The files of a launch's address book.
enum AddressBookFiles {
  private static var folder: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/Contacts")
  }

  /// Runs `body` in a launch of its own, whose address book has these files, by their names.
  @MainActor
  static func with(
    _ files: [String: String], _ status: PermissionStatus = .authorized, _ body: () throws -> Void
  ) throws {
    startAnew()
    Container.begin()
    try Seal.closed { () throws in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      Permissions.current.set(.contacts, to: status)
      try body()
    }
  }

  static var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  /// The lines of a file.
  static func lines(_ name: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }

  /// A card with these lines.
  static func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
  }

  static let ada = card(
    "N:Lovelace;Ada;King;Countess;", "NICKNAME:Enchantress", "TEL;type=CELL:+1 (555) 564-8583", "TEL;type=WORK:555-0100",
    "EMAIL;type=HOME:Ada@Example.com", "X-HOROSCOPE:Sagittarius", "NOTE:Likes numbers")
  static let grace = card("N:Hopper;Grace;;;", "ORG:Navy;Reserve", "TITLE:Admiral", "UID:grace-1")
  static let company = card("N:;;;;", "FN:Analytical Engines", "ORG:Analytical Engines;", "X-ABShowAs:COMPANY")
}

/// The code of what is thrown; nil of nothing.
func contactErrorCode(_ body: () throws -> Void) -> CNError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? CNError)?.code
  }
}
