import Permissions
import Testing
import VirtualTime

@testable import UIKit

/// What an app adds to the photos of the device.
@MainActor @Suite(.serialized) struct SavedPhotoTests {
  private final class Saver: NSObject {
    var calls: [String] = []
    var context: UnsafeRawPointer?
    func image(_ image: UIImage, _ error: (any Error)?, _ context: UnsafeRawPointer) { note("image", error, context) }
    func video(_ path: String, _ error: NSError?, _ context: UnsafeMutableRawPointer?) {
      note((path as NSString).lastPathComponent, error, context.map { UnsafeRawPointer($0) })
    }
    private func note(_ what: String, _ error: (any Error)?, _ context: UnsafeRawPointer?) {
      calls.append("\(what) \(error.map { "\(($0 as NSError).code)" } ?? "saved")")
      self.context = context
    }
  }

  private let imageSelector = Selector("image:didFinishSavingWithError:contextInfo:")
  private let videoSelector = Selector("video:didFinishSavingWithError:contextInfo:")

  private let picture = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
      """)

  private func launch(_ body: (Saver, UIImage) throws -> Void) throws {
    startAnew()
    Container.begin()
    expose(Saver.self) {
      $0.method("image:didFinishSavingWithError:contextInfo:") {
        (saver: Saver, image: UIImage, error: (any Error)?, context: UnsafeRawPointer) in saver.image(image, error, context)
      }
      $0.method("video:didFinishSavingWithError:contextInfo:") {
        (saver: Saver, path: String, error: NSError?, context: UnsafeMutableRawPointer?) in saver.video(path, error, context)
      }
    }
    try Seal.closed { () throws in
      let data = try #require(picture)
      try body(Saver(), try #require(UIImage(data: data)))
    }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: SavedPhotos.folder.path)) ?? []).sorted()
  }

  @Test func aPictureFromAFileIsSavedAsThatFileAndTheAppIsToldInALaterTurn() throws {
    try launch { saver, image in
      UIImageWriteToSavedPhotosAlbum(image, saver, imageSelector, nil)
      #expect(saver.calls == [] && names == [])
      rest()
      #expect(saver.calls == ["image saved"] && names == ["IMG_0001.PNG"])
      let saved = try Data(contentsOf: SavedPhotos.folder.appending(path: "IMG_0001.PNG"))
      #expect(saved == picture)
      #expect(Photo.all.map(\.name) == ["IMG_0001"])
    }
  }

  @Test func eachGetsTheNumberAfterTheHighest() throws {
    try launch { saver, image in
      try FileManager.default.createDirectory(at: SavedPhotos.folder, withIntermediateDirectories: true)
      for name in ["IMG_0041.JPG", "IMG_7.PNG", "beach.png"] {
        try Data("x".utf8).write(to: SavedPhotos.folder.appending(path: name))
      }
      for _ in 0..<2 { UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil) }
      rest()
      #expect(names == ["IMG_0041.JPG", "IMG_0042.PNG", "IMG_0043.PNG", "IMG_7.PNG", "beach.png"])
    }
  }

  @Test func theContextIsHandedOnAndNothingBecomesAnAddress() throws {
    try launch { saver, image in
      let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
      defer { context.deallocate() }
      UIImageWriteToSavedPhotosAlbum(image, saver, imageSelector, context)
      rest()
      #expect(saver.context == UnsafeRawPointer(context))
      UIImageWriteToSavedPhotosAlbum(image, saver, imageSelector, nil)
      rest()
      #expect(saver.context != nil && saver.context != UnsafeRawPointer(context))
      UISaveVideoAtPathToSavedPhotosAlbum("/none.mov", saver, videoSelector, nil)
      rest()
      #expect(saver.context == nil && saver.calls.count == 3)
    }
  }

  @Test func onlyAFilmThatIsThereIsSaved() throws {
    try launch { saver, _ in
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for name in ["a.mov", "b.txt"] { try Data("film".utf8).write(to: folder.appending(path: name)) }
      let paths = ["a.mov", "b.txt", "c.mov"].map { folder.appending(path: $0).path }
      #expect(paths.map(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum) == [true, false, false])
      for path in paths { UISaveVideoAtPathToSavedPhotosAlbum(path, saver, videoSelector, nil) }
      rest()
      #expect(saver.calls == ["a.mov saved", "b.txt -3302", "c.mov -3302"] && names == ["IMG_0001.MOV"])
      #expect(Photo.all.isEmpty)
    }
  }

  @Test func thePersonIsAskedAndMayRefuse() throws {
    try launch { saver, image in
      SavedPhotos.askPerson()
      UIImageWriteToSavedPhotosAlbum(image, saver, imageSelector, nil)
      #expect(Permissions.current.open == [.photos])
      rest()
      #expect(saver.calls == [] && names == [])
      Permissions.current.set(.photos, to: .denied)
      rest()
      #expect(saver.calls == ["image -3310"] && names == [])
      for status in [PermissionStatus.limited, .authorized] {
        Permissions.current.set(.photos, to: status)
        UIImageWriteToSavedPhotosAlbum(image, saver, imageSelector, nil)
        rest()
      }
      #expect(saver.calls == ["image -3310", "image saved", "image saved"] && names.count == 2)
    }
  }
}
