import Foundation
import Testing

@testable import UIKit

/// Choosing one of the device's photos.
@MainActor
struct ImagePickerTests {
  private final class Chooser: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    var cancellations = 0
    /// Kept, as nobody else does.
    var window: UIWindow?

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancellations += 1
      dismiss(animated: true)
    }
  }

  private func photo(_ name: String) -> Photo {
    Photo(file: URL(filePath: "/photos/\(name).PNG"), image: UIImage(color: .red, size: CGSize(width: 30, height: 20)))
  }

  private func present(_ picker: UIImagePickerController) -> Chooser {
    let chooser = Chooser()
    chooser.window = show(chooser)
    picker.delegate = chooser
    chooser.present(picker, animated: false)
    rest()
    return chooser
  }

  @Test func whatIsChosenIsToldAsThePictureAndItsFile() {
    startAnew()
    let picker = UIImagePickerController()
    let chooser = present(picker)
    #expect(chooser.presentedViewController === picker)
    picker.choose(photo("IMG_0001"))
    rest()
    #expect((chooser.info[.originalImage] as? UIImage)?.size == CGSize(width: 30, height: 20))
    #expect((chooser.info[.imageURL] as? URL)?.lastPathComponent == "IMG_0001.PNG")
    #expect(chooser.info[.editedImage] == nil)
    #expect(chooser.presentedViewController == nil)
  }

  @Test func withEditingTheScreenThatShowsItComesFirst() throws {
    startAnew()
    let picker = UIImagePickerController()
    picker.allowsEditing = true
    let chooser = present(picker)
    picker.choose(photo("IMG_0002"))
    rest()
    #expect(chooser.info.isEmpty)
    #expect(picker.topViewController?.title == "IMG_0002")
    picker.finish(photo("IMG_0002"))
    #expect((chooser.info[.editedImage] as? UIImage)?.size == CGSize(width: 30, height: 20))
  }

  @Test func cancellingIsToldOnce() {
    startAnew()
    let picker = UIImagePickerController()
    let chooser = present(picker)
    picker.cancel()
    rest()
    #expect(chooser.cancellations == 1)
    #expect(chooser.presentedViewController == nil)
  }

  @Test func thereIsNoCamera() {
    startAnew()
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    let picker = UIImagePickerController()
    picker.sourceType = .camera
    #expect(picker.sourceType == .photoLibrary)
    #expect(UIKitComplaints.recorded.map(\.reason) == ["Source type 1 not available"])
  }

  @Test func anEmptyLibrarySaysSo() throws {
    startAnew()
    let picker = UIImagePickerController()
    _ = present(picker)
    let list = try #require(picker.topViewController as? UITableViewController)
    #expect((list.tableView.backgroundView as? UILabel)?.text == "No Photos")
  }
}
