import Foundation
import Testing

@testable import RehearsalStage

/// How bodies of requests and responses are told: as text where they are one, else in Base64; no more of them than is asked for.
struct TransferredBodyTests {
  private func told(_ bytes: [UInt8], _ limit: Int = .max) -> [String?] {
    let body = TransferredBody(Data(bytes), bytes: limit)
    return [body.text, body.base64]
  }

  @Test func aTextIsToldAsText() {
    #expect(told(Array("Grüße 😀".utf8)) == ["Grüße 😀", nil])
    #expect(told([]) == ["", nil])
    #expect(told([0x09, 0x0a, 0x0d, 0x20, 0x7e]) == ["\t\n\r ~", nil])
  }

  @Test(arguments: [0x00, 0x08, 0x0b, 0x0c, 0x0e, 0x1f] as [UInt8])
  func aControlCharacterMakesItNoText(byte: UInt8) {
    #expect(told([0x41, byte]) == [nil, Data([0x41, byte]).base64EncodedString()])
  }

  @Test func whatIsNoUnicodeIsToldInBase64() {
    #expect(told([0xff]) == [nil, "/w=="])
    // Whole as it is, it ends within a character.
    #expect(told([0x41, 0xc3]) == [nil, "QcM="])
    #expect(told([0xf0, 0x9f, 0x98]) == [nil, "8J+Y"])
  }

  @Test func aTextEndsBeforeTheCharacterThatWouldNotFit() {
    let text = Array("aé😀b".utf8)
    let texts = (0...text.count).map { told(text, $0)[0] }
    #expect(texts == ["", "a", "a", "aé", "aé", "aé", "aé", "aé😀", "aé😀b"])
    #expect((0...text.count).allSatisfy { told(text, $0)[1] == nil })
  }

  @Test func ofWhatIsNoTextAsManyBytesAreToldAsWereAskedFor() {
    #expect(told([0, 1, 2, 3], 3) == [nil, "AAEC"])
    #expect(told([0, 1, 2], 3) == [nil, "AAEC"])
    // More than three bytes are no part of one character.
    #expect(told([0x41, 0x80, 0x80, 0x80, 0x80, 0x41], 5) == [nil, "QYCAgIA="])
    #expect(told([0x41, 0xc3, 0xa9], 2) == ["A", nil])
  }
}
