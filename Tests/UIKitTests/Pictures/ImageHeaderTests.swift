import Foundation
import Testing

@testable import UIKit

/// The sizes that the first bytes of picture files tell.
struct ImageHeaderTests {
  private func size(_ bytes: [UInt8]) -> [Int]? { ImageHeader(Data(bytes)).map { [$0.width, $0.height] } }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// The segment that begins a frame: precision, height and width.
  private func frame(_ marker: UInt8, width: Int, height: Int) -> [UInt8] {
    segment(
      marker,
      [8, UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF), 1, 0, 0x11, 0])
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCB, 0xCD, 0xCF] as [UInt8])
  func aJPEGHasItsSizeWhereItsFrameBegins(marker: UInt8) {
    let application = segment(0xE0, Array("JFIF".utf8))
    #expect(size([0xFF, 0xD8] + application + frame(marker, width: 640, height: 480)) == [640, 480])
  }

  @Test(arguments: [0xC4, 0xC8, 0xCC, 0xDB, 0xE1, 0xBF, 0xD0] as [UInt8])
  func otherSegmentsArePassedOver(marker: UInt8) {
    // It looks like a frame of another size, and is none.
    let other = frame(marker, width: 7, height: 7)
    #expect(size([0xFF, 0xD8] + other + frame(0xC0, width: 300, height: 200)) == [300, 200])
    #expect(size([0xFF, 0xD8] + other) == nil)
  }

  @Test func whatIsCutOrDamagedHasNoSize() {
    let jpeg: [UInt8] = [0xFF, 0xD8] + frame(0xC0, width: 3, height: 2)
    #expect(size(jpeg) == [3, 2])
    #expect(size(Array(jpeg.prefix(11))) == [3, 2])
    #expect(size(Array(jpeg.prefix(10))) == nil)
    #expect(size([0xFE, 0xD8] + jpeg.dropFirst(2)) == nil)
    #expect(size([0xFF, 0xD9] + jpeg.dropFirst(2)) == nil)
    #expect(size([0xFF, 0xD8, 0x00] + jpeg.dropFirst(2)) == nil)
    #expect(size([0xFF, 0xD8] + frame(0xC0, width: 0, height: 2)) == nil)
    #expect(size([0xFF, 0xD8] + frame(0xC0, width: 3, height: 0)) == nil)
    #expect(size([]) == nil)
  }

  @Test func aGIFHasItsSizeAfterItsName() {
    #expect(size(Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00]) == [300, 200])
    #expect(size(Array("GIF87a".utf8) + [5, 0, 4, 0]) == [5, 4])
    #expect(size(Array("GIF89a".utf8) + [5, 0, 4]) == nil)
    #expect(size(Array("GIF".utf8) + [0x39, 5, 0, 4, 0, 5, 0, 4]) == nil)
  }

  @Test func aPNGHasItsSizeInItsFirstChunk() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let chunk: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 0x2C, 0, 0, 0, 0xC8]
    #expect(size(signature + chunk) == [300, 200])
    #expect(size(signature + chunk.dropLast()) == nil)
    #expect(size(signature + [0, 0, 0, 13] + Array("IDAT".utf8) + [0, 0, 1, 0x2C, 0, 0, 0, 0xC8]) == nil)
    #expect(size([0x88] + signature.dropFirst() + chunk) == nil)
  }
}
