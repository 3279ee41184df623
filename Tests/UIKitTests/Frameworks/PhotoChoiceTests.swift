import NetworkPath
import Permissions
import Testing
import VirtualNetwork
import VirtualTime

@testable import PhotosUI
@testable import UIKit

/// Photos of the device that are chosen, and what is known of the way to the network.
@MainActor @Suite(.serialized) final class PhotoChoiceTests {
  private var window: UIWindow?

  final class Chooser: NSObject, PHPickerViewControllerDelegate {
    /// The names; nil of what has no picture.
    var told: [[String?]] = []
    var results: [PHPickerResult] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      told.append(results.map(\.itemProvider.suggestedName))
      self.results = results
    }
  }

  /// A picture of one point.
  private let picture = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
      """)

  /// A picker over photos in files of these names, in a launch of its own.
  private func choose(
    limit: Int, _ names: [String] = ["a.png", "b.png", "c.png"], selection: PHPickerConfiguration.Selection = .default,
    of library: PHPhotoLibrary? = nil, preselecting identifiers: [String] = [],
    _ body: (UITableViewController, UINavigationItem, Chooser) throws -> Void
  ) throws {
    startAnew()
    Container.begin()
    try Seal.closed { () throws in
      let folder = URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/DCIM/100APPLE")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in names { try #require(picture).write(to: folder.appending(path: name)) }
      var configuration = PHPickerConfiguration(photoLibrary: library)
      configuration.selectionLimit = limit
      configuration.selection = selection
      configuration.preselectedAssetIdentifiers = identifiers
      let (picker, chooser, root) = (PHPickerViewController(configuration: configuration), Chooser(), UIViewController())
      picker.delegate = chooser
      window = show(root)
      root.present(picker, animated: false)
      rest()
      let navigation = try #require(picker.children.first as? UINavigationController)
      let list = try #require(navigation.topViewController as? UITableViewController)
      try body(list, list.navigationItem, chooser)
      window = nil
    }
  }

  private func tap(_ row: Int, in list: UITableViewController) {
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
  }

  /// The names of the rows; those that have a check mark or a number with it.
  private func rows(_ list: UITableViewController) -> [String] {
    (0..<list.tableView(list.tableView, numberOfRowsInSection: 0)).map {
      let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: $0, section: 0))
      #expect(cell.imageView?.image?.size == CGSize(width: 1, height: 1))
      let number = (cell.accessoryView as? UILabel)?.text.map { " \($0)" }
      return (cell.textLabel?.text ?? "") + (number ?? (cell.accessoryType == .checkmark ? " ✓" : ""))
    }
  }

  @Test func whoeverWantsOneHasItAtOnce() throws {
    try choose(limit: 1) { list, bar, chooser in
      #expect(list.title == "Photos")
      #expect(list.tableView.rowHeight == 88)
      #expect(rows(list) == ["a", "b", "c"])
      #expect(bar.rightBarButtonItem == nil)
      tap(1, in: list)
      #expect(chooser.told == [["b"]])
      let result = try #require(chooser.results.first)
      #expect(result.assetIdentifier == nil)
      var sizes: [CGSize?] = []
      result.itemProvider.loadObject(ofClass: UIImage.self) { object, _ in sizes.append((object as? UIImage)?.size) }
      rest()
      #expect(sizes == [CGSize(width: 1, height: 1)])
      #expect(rows(list) == ["a", "b", "c"])
    }
  }

  @Test func whoeverWantsTwoHasNoThird() throws {
    try choose(limit: 2) { list, bar, chooser in
      let add = try #require(bar.rightBarButtonItem)
      #expect(!add.isEnabled)
      tap(2, in: list)
      #expect(add.isEnabled)
      tap(0, in: list)
      tap(1, in: list)
      #expect(rows(list) == ["a ✓", "b", "c ✓"])
      #expect(chooser.told == [])
      add.perform(nil)
      // In the order in which they were tapped.
      #expect(chooser.told == [["c", "a"]])
    }
  }

  @Test func aPhotoThatIsTappedAgainIsNotChosen() throws {
    try choose(limit: 2) { list, bar, chooser in
      for row in [0, 1, 0] { tap(row, in: list) }
      #expect(rows(list) == ["a", "b ✓", "c"])
      tap(2, in: list)
      bar.rightBarButtonItem?.perform(nil)
      #expect(chooser.told == [["b", "c"]])
      tap(1, in: list)
      tap(2, in: list)
      #expect(bar.rightBarButtonItem?.isEnabled == false)
      bar.leftBarButtonItem?.perform(nil)
      #expect(chooser.told == [["b", "c"], []])
    }
  }

  @Test func noLimitIsAsManyAsThereAre() throws {
    try choose(limit: 0) { list, bar, chooser in
      for row in 0..<3 { tap(row, in: list) }
      #expect(rows(list) == ["a ✓", "b ✓", "c ✓"])
      bar.rightBarButtonItem?.perform(nil)
      #expect(chooser.told == [["a", "b", "c"]])
    }
  }

  // MARK: Ways to choose

  @Test func whatIsChosenInAnOrderHasNumbers() throws {
    try choose(limit: 3, selection: .ordered) { list, bar, chooser in
      for row in [2, 0, 1] { tap(row, in: list) }
      #expect(rows(list) == ["a 2", "b 3", "c 1"])
      tap(2, in: list)
      #expect(rows(list) == ["a 1", "b 2", "c"])
      #expect(chooser.told == [])
      bar.rightBarButtonItem?.perform(nil)
      #expect(chooser.told == [["a", "b"]])
    }
  }

  @Test func whoeverChoosesContinuouslyIsToldAtEachTap() throws {
    try choose(limit: 2, selection: .continuous) { list, bar, chooser in
      for row in [2, 0, 1, 2] { tap(row, in: list) }
      // The third was one too many.
      #expect(chooser.told == [["c"], ["c", "a"], ["a"]])
      #expect(rows(list) == ["a ✓", "b", "c"])
      bar.rightBarButtonItem?.perform(nil)
      #expect(chooser.told.last == ["a"] && chooser.told.count == 4)
    }
    try choose(limit: 0, selection: .continuousAndOrdered) { list, _, chooser in
      for row in [1, 0] { tap(row, in: list) }
      #expect(chooser.told == [["b"], ["b", "a"]])
      #expect(rows(list) == ["a 2", "b 1", "c"])
    }
  }

  @Test func photosOfALibraryHaveIdentifiersByWhichTheyAreChosenFromTheBeginning() throws {
    var known: [String] = []
    try choose(limit: 0, of: .shared()) { list, bar, chooser in
      for row in [2, 0] { tap(row, in: list) }
      bar.rightBarButtonItem?.perform(nil)
      known = chooser.results.compactMap(\.assetIdentifier)
      #expect(Set(known).count == 2)
    }
    try choose(limit: 0, selection: .ordered, of: .shared(), preselecting: known + ["nobody"]) { list, bar, chooser in
      #expect(rows(list) == ["a 2", "b", "c 1"])
      tap(1, in: list)
      bar.rightBarButtonItem?.perform(nil)
      // The app has the pictures of the others.
      #expect(chooser.told == [[nil, nil, "b"]])
      #expect(chooser.results.prefix(2).compactMap(\.assetIdentifier) == known)
      #expect(chooser.results.map(\.itemProvider.registeredTypeIdentifiers.isEmpty) == [true, true, false])
      for row in 0..<3 { tap(row, in: list) }
      #expect(bar.rightBarButtonItem?.isEnabled == true)
      bar.rightBarButtonItem?.perform(nil)
      #expect(chooser.told.count == 2 && chooser.results.isEmpty)
      bar.leftBarButtonItem?.perform(nil)
      #expect(chooser.results.compactMap(\.assetIdentifier) == known + ["nobody"])
    }
  }

  @Test func ofMoreThanMayBeChosenSomeAreGivenUpFirst() throws {
    let three = ["a", "b", "c"].map { "\($0).png/L0/001" }
    try choose(limit: 2, of: .shared(), preselecting: three) { list, bar, _ in
      #expect(rows(list) == ["a ✓", "b ✓", "c ✓"])
      #expect(bar.rightBarButtonItem?.isEnabled == false)
      tap(1, in: list)
      #expect(bar.rightBarButtonItem?.isEnabled == true)
    }
    // Where one is wanted, and without a library, nothing is chosen beforehand.
    try choose(limit: 1, of: .shared(), preselecting: three) { list, bar, chooser in
      #expect(rows(list) == ["a", "b", "c"])
      bar.leftBarButtonItem?.perform(nil)
      #expect(chooser.told == [[]])
    }
    try choose(limit: 2, preselecting: three) { list, bar, _ in
      #expect(rows(list) == ["a", "b", "c"] && bar.rightBarButtonItem?.isEnabled == false)
    }
  }

  @Test func aFileThatIsNoPictureByItsNameIsOneAllTheSame() throws {
    try choose(limit: 0, ["b", "b.txt", "b.heic"]) { list, bar, chooser in
      for row in 0..<3 { tap(row, in: list) }
      bar.rightBarButtonItem?.perform(nil)
      #expect(chooser.told == [["b", "b", "b"]])
      let providers = chooser.results.map(\.itemProvider)
      // The file first, in the type of its ending.
      let picture = ["com.apple.uikit.image", "public.png", "public.jpeg"]
      #expect(
        providers.map(\.registeredTypeIdentifiers)
          == [["public.data"] + picture, ["public.heic"] + picture, ["public.plain-text"] + picture])
      var sizes: [CGSize?] = []
      for provider in providers {
        provider.loadObject(ofClass: UIImage.self) { object, _ in sizes.append((object as? UIImage)?.size) }
      }
      rest()
      #expect(sizes == Array(repeating: CGSize(width: 1, height: 1), count: 3))
    }
  }

  @Test func aPictureIsNotWrittenAnew() throws {
    try choose(limit: 1) { list, _, chooser in
      tap(0, in: list)
      #expect(chooser.results.map(\.itemProvider.registeredTypeIdentifiers) == [["public.png"]])
    }
  }

  @Test func aConfigurationWantsOneUnlessItSaysMore() {
    let configuration = PHPickerConfiguration()
    #expect(configuration.selectionLimit == 1)
    #expect(configuration.filter == nil)
    #expect(configuration.preferredAssetRepresentationMode == .automatic)
    #expect([PHPickerConfiguration.AssetRepresentationMode.automatic, .current, .compatible].map(\.rawValue) == [0, 1, 2])
    #expect(configuration.selection == .default && configuration.preselectedAssetIdentifiers == [])
    let selections: [PHPickerConfiguration.Selection] = [.default, .ordered, .continuous, .continuousAndOrdered]
    #expect(selections.map(\.rawValue) == [0, 1, 2, 3])
    #expect(PHPickerFilter.any(of: [.images, .videos]) == .any(of: [.videos, .images, .images]))
    #expect(PHPickerFilter.any(of: [.images]) == .images)
    #expect(PHPickerFilter.any(of: [.videos]) == .videos)
    #expect(PHPickerFilter.images != .videos && PHPickerFilter.livePhotos != .images && .livePhotos != PHPickerFilter.videos)
    #expect(PHPickerViewController(configuration: configuration).modalPresentationStyle == .pageSheet)
  }

  // MARK: May it

  @Test(arguments: [
    (PermissionStatus.notDetermined, PHAuthorizationStatus.notDetermined), (.restricted, .restricted), (.denied, .denied),
    (.authorized, .authorized), (.provisional, .authorized), (.limited, .limited),
  ])
  func bothLevelsAreAnsweredAlike(answer: PermissionStatus, status: PHAuthorizationStatus) {
    startAnew()
    Permissions.current.set(.photos, to: answer)
    #expect(PHPhotoLibrary.authorizationStatus() == status)
    #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == status)
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == status)
  }

  @Test func aTaskIsAnsweredWhenThePersonIs() {
    startAnew()
    let heard = hear { await PHPhotoLibrary.requestAuthorization(for: .addOnly) }
    rest()
    #expect(!heard.isOver)
    Permissions.current.set(.photos, to: .limited)
    rest()
    #expect(heard.values == [.limited])
  }

  // MARK: The path

  @Test func thePathIsByWiFiWhileThereIsOne() {
    startAnew()
    let path = NWPathMonitor().currentPath
    #expect(path.status == .satisfied)
    #expect(path.supportsIPv4 && path.supportsDNS && !path.supportsIPv6)
    #expect(!path.isExpensive && !path.isConstrained)
    #expect(path.availableInterfaces.map(\.name) == ["en0"])
    #expect(path.availableInterfaces.map(\.type) == [.wifi])
    #expect(NWInterface.InterfaceType.allCases.filter(path.usesInterfaceType) == [.wifi])
    StubRegistry.main.settings.isOnline = false
    let none = NWPathMonitor().currentPath
    #expect(none.status == .unsatisfied)
    #expect(none.unsatisfiedReason == .notAvailable)
    #expect(!none.supportsIPv4 && !none.supportsDNS && !none.supportsIPv6)
    #expect(none.availableInterfaces == [])
    #expect(NWInterface.InterfaceType.allCases.filter(none.usesInterfaceType) == [])
  }

  @Test func aMonitorOfOtherWaysFindsNone() {
    startAnew()
    #expect(NWPathMonitor(requiredInterfaceType: .wifi).currentPath.status == .satisfied)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: [.cellular, .wifi]).currentPath.status == .unsatisfied)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: [.cellular]).currentPath.status == .satisfied)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: []).currentPath.status == .satisfied)
  }
}
