import NetworkPath
import Permissions
import PhotosUI
import Testing
import VirtualNetwork

@testable import UIKit

/// The person's photos, and how the device reaches the network.
@MainActor final class PhotoAndPathTests {
  private var window: UIWindow?

  final class Chooser: NSObject, PHPickerViewControllerDelegate {
    var counts: [Int] = []
    var names: [String?] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      counts.append(results.count)
      names += results.map(\.itemProvider.suggestedName)
      picker.dismiss(animated: true)
    }
  }

  private func present(_ picker: PHPickerViewController) -> UIViewController {
    startAnew()
    let root = UIViewController()
    window = show(root)
    rest()
    root.present(picker, animated: true)
    rest()
    return root
  }

  @Test func nothingIsChosenByCancel() throws {
    let (picker, chooser) = (PHPickerViewController(configuration: PHPickerConfiguration()), Chooser())
    picker.delegate = chooser
    let root = present(picker)
    let navigation = try #require(picker.children.first as? UINavigationController)
    let cancel = try #require(navigation.topViewController?.navigationItem.leftBarButtonItem)
    cancel.perform(nil)
    rest()
    #expect(chooser.counts == [0])
    #expect(root.presentedViewController == nil)
  }

  @Test func aProviderHandsOverWhatItHolds() {
    startAnew()
    let image = UIImage(color: .red, size: CGSize(width: 3, height: 2))
    let provider = NSItemProvider(object: image)
    #expect(provider.canLoadObject(ofClass: UIImage.self))
    #expect(!NSItemProvider().canLoadObject(ofClass: UIImage.self))
    var loaded: [CGSize?] = []
    var problems: [Int] = []
    provider.loadObject(ofClass: UIImage.self) { object, _ in loaded.append((object as? UIImage)?.size) }
    NSItemProvider().loadObject(ofClass: UIImage.self) { _, error in problems.append((error as? NSError)?.code ?? 0) }
    #expect(loaded.isEmpty)
    rest()
    #expect(loaded == [CGSize(width: 3, height: 2)])
    #expect(problems == [-1000])
  }

  @Test func whoAsksForPhotosWithoutALevelHearsNothingOfLimits() {
    startAnew()
    var answers: [PHAuthorizationStatus] = []
    PHPhotoLibrary.requestAuthorization { answers.append($0) }
    PHPhotoLibrary.requestAuthorization(for: .readWrite) { answers.append($0) }
    rest()
    #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
    Permissions.current.set(.photos, to: .limited)
    rest()
    #expect(answers == [.authorized, .limited])
  }

  @Test func thePathIsToldAtFirstAndWhenItChanges() {
    startAnew()
    final class Lines: @unchecked Sendable {  // only the main actor comes here
      var told: [String] = []
    }
    let (monitor, lines) = (NWPathMonitor(), Lines())
    monitor.pathUpdateHandler = { lines.told.append("\($0.status) \($0.usesInterfaceType(.wifi))") }
    monitor.start(queue: .main)
    #expect(lines.told == [])
    rest()
    StubRegistry.main.settings.isOnline = false
    rest()
    StubRegistry.main.settings.latency = .zero ... .seconds(1)
    rest()
    StubRegistry.main.settings.isOnline = true
    rest()
    #expect(lines.told == ["satisfied true", "unsatisfied false", "satisfied true"])
    monitor.cancel()
    StubRegistry.main.settings.isOnline = false
    rest()
    #expect(lines.told.count == 3)
    #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status == .unsatisfied)
  }
}
