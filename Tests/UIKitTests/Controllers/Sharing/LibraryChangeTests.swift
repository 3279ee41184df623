import Permissions
import PhotosUI
import Testing
import VirtualTime

@testable import UIKit

/// What an app adds by the photo library, and who is told.
@MainActor @Suite(.serialized) struct LibraryChangeTests {
  private final class Watcher: NSObject, PHPhotoLibraryChangeObserver {
    nonisolated(unsafe) var count = 0
    func photoLibraryDidChange(_ changeInstance: PHChange) { count += 1 }
  }

  private final class Answers {
    var told: [String] = []
    func take(_ success: Bool, _ error: (any Error)?) {
      told.append("\(success) \((error as NSError?).map { "\($0.domain) \($0.code)" } ?? "-")")
    }
  }

  private let image = UIImage(color: .red, size: CGSize(width: 3, height: 2))

  private func launch(_ status: PermissionStatus = .authorized, _ body: () throws -> Void) throws {
    startAnew()
    Container.begin()
    Permissions.current.set(.photos, to: status)
    try Seal.closed { () throws in try body() }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: SavedPhotos.folder.path)) ?? []).sorted()
  }

  @Test func picturesAreAddedAndThoseWhoWatchAreToldAfterwards() throws {
    try launch {
      let (watcher, gone, answers, image) = (Watcher(), Watcher(), Answers(), image)
      let library = PHPhotoLibrary.shared()
      #expect(library === PHPhotoLibrary.shared())
      library.register(watcher)
      library.register(watcher)
      library.register(gone)
      library.unregisterChangeObserver(gone)
      library.performChanges {
        PHAssetChangeRequest.creationRequestForAsset(from: image)
        PHAssetChangeRequest.creationRequestForAsset(from: image)
      } completionHandler: {
        answers.take($0, $1)
      }
      #expect(names == [] && answers.told == [])
      rest()
      #expect(names == ["IMG_0001.PNG", "IMG_0002.PNG"])
      #expect(answers.told == ["true -"])
      #expect(watcher.count == 1)
      #expect(gone.count == 0)
    }
  }

  @Test func nothingIsAddedWhereThePersonHasRefused() throws {
    try launch(.denied) {
      let (watcher, answers) = (Watcher(), Answers())
      PHPhotoLibrary.shared().register(watcher)
      PHPhotoLibrary.shared().performChanges({ Issue.record("the changes are not made") }) { answers.take($0, $1) }
      rest()
      #expect(answers.told == ["false PHPhotosErrorDomain 3311"])
      #expect(watcher.count == 0)
      #expect(throws: PHPhotosError(.accessUserDenied)) { try PHPhotoLibrary.shared().performChangesAndWait {} }
    }
  }

  @Test func changesAreMadeAllOrNone() throws {
    try launch {
      let image = image
      #expect(throws: PHPhotosError(.invalidResource)) {
        try PHPhotoLibrary.shared().performChangesAndWait {
          PHAssetChangeRequest.creationRequestForAsset(from: image)
          PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
        }
      }
      #expect(names == [])
      try PHPhotoLibrary.shared().performChangesAndWait {
        #expect(PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: URL(filePath: "/nowhere.png")) == nil)
      }
      #expect(names == [])
    }
  }

  @Test func aRequestOutsideOfChangesIsAnException() throws {
    try launch {
      PHAssetChangeRequest.creationRequestForAsset(from: image)
      let complaints = UIKitComplaints.drain()
      #expect(complaints.map { $0.reason.hasPrefix("This method can only be called from inside of") } == [true])
      #expect(names == [])
    }
  }

  @Test func aPickerIsMadeForTheSharedLibrary() {
    startAnew()
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 3
    #expect(PHPickerViewController(configuration: configuration).configuration.selectionLimit == 3)
  }
}
