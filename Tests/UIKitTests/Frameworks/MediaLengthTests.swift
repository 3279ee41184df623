import Testing
import UIKit

@testable import AVFoundation

/// How long sounds and films take, by what their files say.
struct MediaLengthTests {
  /// A number, the most significant byte first.
  private func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
  private func little(_ number: Int, _ count: Int = 4) -> [UInt8] { big(number, count).reversed() }
  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func length(_ bytes: [UInt8]) -> Double? { MediaLength.seconds(of: Data(bytes)) }

  @Test func whatIsNoFileOfSoundHasNoLength() {
    #expect(length([]) == nil)
    #expect(length(text("RIF")) == nil)
    #expect(length(text("RIFF....AVI ") + zeros(100)) == nil)
    #expect(length(text("FORM....ILBM") + zeros(100)) == nil)
  }

  // MARK: WAVE

  private func chunk(_ name: String, _ body: [UInt8], isLittle: Bool) -> [UInt8] {
    text(name) + (isLittle ? little(body.count) : big(body.count)) + body + zeros(body.count % 2)
  }

  private func wave(rate: Int, data: [UInt8], before: [UInt8] = []) -> [UInt8] {
    let format = little(1, 2) + little(1, 2) + little(8000) + little(rate) + little(2, 2) + little(16, 2)
    return text("RIFF") + little(0) + text("WAVE") + before + chunk("fmt ", format, isLittle: true) + data
  }

  @Test func aWaveIsAsLongAsItsDataAndWhatIsInFrontIsSkipped() {
    let data = chunk("data", zeros(100), isLittle: true)
    #expect(length(wave(rate: 200, data: data)) == 0.5)
    // A part of an odd length is followed by one more byte.
    let list = chunk("LIST", zeros(7), isLittle: true)
    #expect(length(wave(rate: 200, data: data, before: list)) == 0.5)
    #expect(length(wave(rate: 200, data: list + data)) == 0.5)
    #expect(length(wave(rate: 200, data: chunk("data", [], isLittle: true))) == 0)
  }

  @Test func aWaveThatWasCutIsAsLongAsWhatIsThere() {
    let cut = text("data") + little(1000) + zeros(50)
    #expect(length(wave(rate: 100, data: cut)) == 0.5)
    #expect(length(wave(rate: 0, data: cut)) == nil)
    #expect(length(wave(rate: 100, data: [])) == nil)
  }

  // MARK: AIFF

  /// - Parameter rate: A float of 80 bits.
  private func aiff(_ kind: String, frames: Int, rate: [UInt8], before: [UInt8] = []) -> [UInt8] {
    text("FORM") + big(0) + text(kind) + before
      + chunk("COMM", big(2, 2) + big(frames) + big(16, 2) + rate, isLittle: false)
  }

  /// 44,100 and 8,000 times a second.
  private let compactDisc: [UInt8] = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
  private let telephone: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]

  @Test func anAIFFSaysItsFramesAndTheirRate() {
    #expect(length(aiff("AIFF", frames: 66_150, rate: compactDisc)) == 1.5)
    #expect(length(aiff("AIFC", frames: 2000, rate: telephone)) == 0.25)
    let comment = chunk("ANNO", text("odd"), isLittle: false)
    #expect(length(aiff("AIFF", frames: 66_150, rate: compactDisc, before: comment)) == 1.5)
    #expect(length(aiff("AIFF", frames: 66_150, rate: compactDisc, before: chunk("ANNO", text("even"), isLittle: false))) == 1.5)
  }

  @Test func anAIFFThatDoesNotSayItHasNoLength() {
    #expect(length(aiff("AIFF", frames: 100, rate: zeros(10))) == nil)
    #expect(length(Array(aiff("AIFF", frames: 100, rate: telephone).dropLast())) == nil)
    #expect(length(text("FORM") + big(0) + text("AIFF") + chunk("SSND", zeros(40), isLittle: false)) == nil)
  }

  // MARK: Core Audio

  private func part(_ name: String, _ body: [UInt8], length: Int? = nil) -> [UInt8] {
    text(name) + big(length ?? body.count, 8) + body
  }

  private func coreAudio(rate: Double, packet: Int, frames: Int, _ rest: [UInt8]) -> [UInt8] {
    let description =
      big(Int(rate.bitPattern), 8) + text("lpcm") + big(0) + big(packet) + big(frames) + big(2) + big(16)
    return text("caff") + big(0x0001_0000) + part("desc", description) + rest
  }

  @Test func coreAudioCountsItsPackets() {
    // Four bytes stand before the data.
    let data = part("data", zeros(4 + 4000))
    #expect(length(coreAudio(rate: 1000, packet: 4, frames: 1, data)) == 1)
    #expect(length(coreAudio(rate: 1000, packet: 8, frames: 3, data)) == 1.5)
    #expect(length(coreAudio(rate: 1000, packet: 4, frames: 1, part("free", zeros(9)) + data)) == 1)
    // The last part may leave its length open, or say more than there is.
    #expect(length(coreAudio(rate: 1000, packet: 4, frames: 1, part("data", zeros(4 + 2000), length: -1))) == 0.5)
    #expect(length(coreAudio(rate: 1000, packet: 4, frames: 1, part("data", zeros(4 + 2000), length: 9000))) == 0.5)
  }

  @Test func coreAudioOfPacketsThatDifferSaysItsFramesInATable() {
    let table = part("pakt", big(7, 8) + big(2500, 8) + zeros(8))
    #expect(length(coreAudio(rate: 1000, packet: 0, frames: 0, table)) == 2.5)
    #expect(length(coreAudio(rate: 1000, packet: 0, frames: 0, part("data", zeros(104)) + table)) == 2.5)
    #expect(length(coreAudio(rate: 0, packet: 0, frames: 0, table)) == nil)
  }

  @Test func coreAudioThatDoesNotSayItHasNoLength() {
    #expect(length(coreAudio(rate: 0, packet: 4, frames: 1, part("data", zeros(44)))) == nil)
    #expect(length(coreAudio(rate: 1000, packet: 0, frames: 0, part("data", zeros(44)))) == nil)
    #expect(length(coreAudio(rate: 1000, packet: 4, frames: 1, part("free", zeros(4), length: -1))) == nil)
    #expect(length(coreAudio(rate: 1000, packet: 4, frames: 1, part("free", zeros(4), length: 1_000_000))) == nil)
    #expect(length(text("caff") + big(0)) == nil)
  }

  // MARK: Films

  private func atom(_ name: String, _ body: [UInt8]) -> [UInt8] { big(body.count + 8) + text(name) + body }
  private func header(scale: Int, duration: Int) -> [UInt8] { atom("mvhd", zeros(12) + big(scale) + big(duration)) }

  @Test func aFilmMayBeginWithAnyOfItsParts() {
    let movie = atom("moov", header(scale: 600, duration: 1500))
    #expect(length(atom("ftyp", text("isom")) + movie) == 2.5)
    #expect(length(movie) == 2.5)
    #expect(length(atom("mdat", zeros(20)) + movie) == 2.5)
    #expect(length(atom("moov", atom("free", zeros(3)) + header(scale: 600, duration: 1500))) == 2.5)
  }

  @Test func aPartMaySayItsLengthInAnotherWay() {
    let movie = atom("moov", header(scale: 100, duration: 50))
    // 1 says that 64 bits follow, 0 that it goes on to the end.
    #expect(length(big(1) + text("mdat") + big(16 + 5, 8) + zeros(5) + movie) == 0.5)
    #expect(length(atom("ftyp", zeros(4)) + big(0) + text("moov") + header(scale: 100, duration: 50)) == 0.5)
    #expect(length(big(0) + text("mdat") + zeros(8) + movie) == nil)
  }

  @Test func aFilmThatDoesNotSayItHasNoLength() {
    #expect(length(atom("moov", header(scale: 0, duration: 50))) == nil)
    #expect(length(atom("ftyp", zeros(4))) == nil)
    #expect(length(big(7) + text("moov") + header(scale: 100, duration: 50)) == nil)
    #expect(length(big(500) + text("moov") + header(scale: 100, duration: 50)) == nil)
    // No film takes a third of a year.
    #expect(length(atom("moov", header(scale: 1, duration: 9_999_999))) == 9_999_999)
    #expect(length(atom("moov", header(scale: 1, duration: 10_000_000))) == nil)
  }

  // MARK: MP3

  /// A frame's beginning, 128 kbit a second as layer III, and as much silence that the whole has `count` bytes.
  private func frames(_ second: UInt8 = 0xFB, rate: UInt8 = 9, _ count: Int = 16_000) -> [UInt8] {
    [0xFF, second, rate << 4, 0] + zeros(count - 4)
  }

  @Test func anMP3IsAsLongAsItsRateMakesIt() {
    #expect(length(frames()) == 1)
    #expect(length(frames(rate: 1)) == 4)
    #expect(length(frames(rate: 14)) == 0.4)
    // Of the second version: 64 kbit, 8 and 160.
    #expect(length(frames(0xF3, rate: 8)) == 2)
    #expect(length(frames(0xF3, rate: 1)) == 16)
    #expect(length(frames(0xF3, rate: 14)) == 0.8)
  }

  @Test func whatIsToldOfASongIsNoSound() {
    // 128 + 2 bytes, as numbers of seven bits.
    let tag = text("ID3") + [4, 0, 0, 0, 0, 1, 2] + zeros(130)
    #expect(length(tag + frames()) == 1)
    #expect(length(text("ID3") + [4, 0, 0, 0, 0, 1, 2]) == nil)
  }

  @Test func anMP3ThatDoesNotSayItHasNoLength() {
    #expect(length(frames(rate: 0)) == nil)
    #expect(length(frames(rate: 15)) == nil)
    #expect(length(frames(0x1B)) == nil)
    #expect(length([0xFE] + frames().dropFirst()) == nil)
    #expect(length([0xFF, 0xFB, 0x90]) == nil)
    #expect(length([0xFF, 0xFB, 0x90, 0]) == 4 * 8 / 128_000.0)
  }
}
