import Foundation
import Testing

@testable import UIKit

/// Fonts that are asked for by their names.
@MainActor
struct NamedFontTests {
  @Test func aFontOfTheSystemIsFoundByItsNameAndByThatOfItsFamily() throws {
    startAnew()
    let bold = try #require(UIFont(name: "HelveticaNeue-Bold", size: 15))
    #expect(bold.fontName == "HelveticaNeue-Bold")
    #expect(bold.familyName == "Helvetica Neue")
    #expect(bold.pointSize == 15)
    #expect(bold.weight == .bold)
    #expect(try #require(UIFont(name: "Georgia-BoldItalic", size: 9)).isItalic)
    #expect(try #require(UIFont(name: "Marker Felt", size: 9)).fontName == "MarkerFelt-Thin")
    #expect(bold.withSize(20).fontName == "HelveticaNeue-Bold")
    #expect(bold != UIFont.systemFont(ofSize: 15, weight: .bold))
  }

  @Test func aNameThatNoFontHasIsNone() {
    startAnew()
    #expect(UIFont(name: "Helvetica-Nue", size: 12) == nil)
    #expect(UIFont.fontNames(forFamilyName: "Menlo") == ["Menlo-Regular", "Menlo-Bold", "Menlo-Italic", "Menlo-BoldItalic"])
    #expect(UIFont.fontNames(forFamilyName: "Nowhere") == [])
    #expect(UIFont.familyNames.first == "American Typewriter")
  }

  @Test func aSizeOfNothingIsThatOfTheSystem() throws {
    startAnew()
    #expect(try #require(UIFont(name: "Courier", size: 0)).pointSize == UIFont.systemFontSize)
  }

  /// An OpenType file with nothing in it but two names.
  @Test func theNamesOfABundledFontAreReadFromItsFile() throws {
    let (family, name) = (Array("Lobster Two".utf16), Array("LobsterTwo-BoldItalic".utf16))
    func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    func text(_ units: [UInt16]) -> [UInt8] { units.flatMap { big(Int($0)) } }
    func record(_ id: Int, _ length: Int, _ offset: Int) -> [UInt8] {
      big(3) + big(1) + big(0x409) + big(id) + big(length) + big(offset)
    }
    let records = record(1, family.count * 2, 0) + record(6, name.count * 2, family.count * 2)
    let table = big(0) + big(2) + big(6 + records.count) + records + text(family) + text(name)
    let head = [0, 1, 0, 0] + big(1) + big(16) + big(0) + big(0)
    let entry = Array("name".utf8) + [0, 0, 0, 0] + [0, 0] + big(28) + [0, 0] + big(table.count)
    let face = try #require(BundledFonts.face(in: Data(head + entry + table)))
    #expect(face.family == "Lobster Two")
    #expect(face.name == "LobsterTwo-BoldItalic")
    #expect(face.isItalic)
    #expect(face.weight == .bold)
  }

  @Test func whatIsNoFontHasNoNames() {
    #expect(BundledFonts.face(in: Data("not a font at all".utf8)) == nil)
    #expect(BundledFonts.face(in: Data()) == nil)
  }
}
