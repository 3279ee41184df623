import Testing
import VirtualTime

@testable import UIKit

/// The list of photos of an image picker, and what its screens hand over.
@MainActor @Suite(.serialized) struct PhotoListTests {
  private final class Chooser: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var infos: [[UIImagePickerController.InfoKey: Any]] = []
    var cancellations = 0
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { infos.append(info) }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancellations += 1 }
  }

  private let picture = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
      """)

  /// A picker over two photos and a file that is none, in a launch of its own.
  private func pick(edits: Bool, _ body: (UIImagePickerController, UITableViewController, Chooser) throws -> Void) throws {
    startAnew()
    Container.begin()
    try Seal.closed { () throws in
      let folder = URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/DCIM/100APPLE")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["IMG_2", "IMG_1"] { try #require(picture).write(to: folder.appending(path: "\(name).png")) }
      try Data("no picture".utf8).write(to: folder.appending(path: "IMG_3.txt"))
      let (picker, chooser) = (UIImagePickerController(), Chooser())
      (picker.allowsEditing, picker.delegate) = (edits, chooser)
      let window = show(chooser)
      chooser.present(picker, animated: false)
      rest()
      try body(picker, try #require(picker.topViewController as? UITableViewController), chooser)
      _ = window
    }
  }

  @Test func photosAreListedByTheirNames() throws {
    try pick(edits: false) { picker, list, chooser in
      #expect(list.title == "Photos" && list.tableView.rowHeight == 88 && list.tableView.backgroundView == nil)
      let rows = (0..<list.tableView(list.tableView, numberOfRowsInSection: 0)).map {
        list.tableView(list.tableView, cellForRowAt: IndexPath(row: $0, section: 0))
      }
      #expect(rows.map { $0.textLabel?.text } == ["IMG_1", "IMG_2"])
      #expect(rows.allSatisfy { $0.imageView?.image?.size == CGSize(width: 1, height: 1) })
      list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
      #expect(list.tableView.indexPathForSelectedRow == nil && chooser.infos.count == 1)
      let info = try #require(chooser.infos.first)
      #expect(info.count == 3 && info[.mediaType] as? String == "public.image")
      #expect((info[.imageURL] as? URL)?.lastPathComponent == "IMG_2.png" && info[.originalImage] is UIImage)
      list.navigationItem.rightBarButtonItem?.perform(nil)
      #expect(chooser.cancellations == 1 && chooser.presentedViewController === picker)
    }
  }

  @Test func withEditingAPhotoIsChosenOnItsOwnScreen() throws {
    try pick(edits: true) { picker, list, chooser in
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
      rest()
      let screen = try #require(picker.topViewController)
      #expect(screen !== list && screen.title == "IMG_1" && chooser.infos.isEmpty)
      let view = try #require(screen.view as? UIImageView)
      #expect(view.image?.size == CGSize(width: 1, height: 1) && view.contentMode == .scaleAspectFit)
      #expect(view.isUserInteractionEnabled && view.backgroundColor == .systemBackground)
      let choose = try #require(screen.navigationItem.rightBarButtonItem)
      #expect(choose.title == "Choose")
      choose.perform(nil)
      let info = try #require(chooser.infos.first)
      #expect(info.count == 5 && info[.editedImage] is UIImage)
      #expect(info[.cropRect] as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test func aPickerHasUIKitsDefaults() {
    startAnew()
    let picker = UIImagePickerController()
    #expect(picker.sourceType == .photoLibrary && !picker.allowsEditing && picker.mediaTypes == ["public.image"])
    #expect(picker.viewControllers.count == 1)
    let types: [UIImagePickerController.SourceType] = [.photoLibrary, .camera, .savedPhotosAlbum]
    #expect(types.map(\.rawValue) == [0, 1, 2])
    #expect(types.map { UIImagePickerController.isSourceTypeAvailable($0) } == [true, false, true])
    picker.sourceType = .savedPhotosAlbum
    #expect(picker.sourceType == .savedPhotosAlbum && UIKitComplaints.drain().isEmpty)
    picker.sourceType = .camera
    #expect(picker.sourceType == .savedPhotosAlbum)
    #expect(UIKitComplaints.drain().map(\.description) == ["NSInvalidArgumentException: Source type 1 not available"])
    let keys: [UIImagePickerController.InfoKey] = [.mediaType, .originalImage, .editedImage, .cropRect, .imageURL]
    #expect(
      keys.map(\.rawValue)
        == ["MediaType", "OriginalImage", "EditedImage", "CropRect", "ImageURL"].map {
          "UIImagePickerController\($0)"
        })
  }

  @Test func withoutADelegateAPickerGoesByItself() {
    startAnew()
    let (presenter, picker) = (UIViewController(), UIImagePickerController())
    let window = show(presenter)
    presenter.present(picker, animated: false)
    rest()
    picker.cancel()
    rest()
    #expect(presenter.presentedViewController == nil)
    _ = window
  }

  @Test func aProviderHandsOverOnlyWhatIsAskedFor() {
    startAnew()
    final class Other: NSObject, NSItemProviderReading, NSItemProviderWriting {
      static let readableTypeIdentifiersForItemProvider = ["org.example.other"]
      static let writableTypeIdentifiersForItemProvider = ["org.example.other"]
      static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Other { Other() }
      func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress? {
        completionHandler(Data(), nil)
        return nil
      }
    }
    let (picture, other) = (NSItemProvider(object: UIImage()), NSItemProvider(object: Other()))
    #expect(picture.canLoadObject(ofClass: UIImage.self) && !picture.canLoadObject(ofClass: Other.self))
    #expect(other.canLoadObject(ofClass: Other.self) && !other.canLoadObject(ofClass: UIImage.self))
    #expect(!other.hasItemConformingToTypeIdentifier("public.image") && picture.suggestedName == nil)
    let log = Log()
    picture.suggestedName = "IMG_1"
    let progress = picture.loadObject(ofClass: Other.self) { object, error in
      let words = "\(object == nil) \((error as? NSError)?.domain ?? "") \((error as? NSError)?.code ?? 0)"
      MainActor.assumeIsolated { log.add(words) }
    }
    #expect(progress.completedUnitCount == 0 && progress.totalUnitCount == 1)
    #expect(EventQueue.main.pending.map(\.label) == ["reading of IMG_1"])
    rest()
    #expect(progress.completedUnitCount == 1 && log.drain() == ["true NSItemProviderErrorDomain -1000"])
    other.loadObject(ofClass: Other.self) { object, error in
      let words = "\(object is Other) \(error == nil)"
      MainActor.assumeIsolated { log.add(words) }
    }
    #expect(EventQueue.main.pending.map(\.label) == ["reading of an item"])
    rest()
    #expect(log.drain() == ["true true"])
  }
}
