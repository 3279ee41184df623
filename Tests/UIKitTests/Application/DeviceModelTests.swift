import Testing

@testable import UIKit

/// The devices that there are, by what apps see of each; and words for how they are held.
@MainActor struct DeviceModelTests {
  private func described(_ model: DeviceModel) -> String {
    func sides(_ insets: UIEdgeInsets) -> String {
      [insets.top, insets.left, insets.bottom, insets.right].map { "\(Int($0))" }.joined(separator: " ")
    }
    return
      "\(model.name): \(Int(model.size.width))x\(Int(model.size.height))@\(Int(model.scale)) \(sides(model.portraitInsets)) | "
      + "\(sides(model.landscapeInsets)) | \(model.maximumFramesPerSecond) \(Int((model.displayCornerRadius * 100).rounded()))"
      + (model.hasHomeIndicator ? "" : " button")
  }

  @Test func eachPhoneHasItsSizeItsEdgesAndItsSpeed() {
    #expect(
      DeviceModel.all.filter { $0.idiom == .phone }.map(described) == [
        "iPhone SE (3rd generation): 375x667@2 20 0 0 0 | 0 0 0 0 | 60 0 button",
        "iPhone 13 mini: 375x812@3 50 0 34 0 | 0 50 21 50 | 60 4400",
        "iPhone 14: 390x844@3 47 0 34 0 | 0 47 21 47 | 60 4733",
        "iPhone 14 Plus: 428x926@3 47 0 34 0 | 0 47 21 47 | 60 5333",
        "iPhone 15: 393x852@3 59 0 34 0 | 0 59 21 59 | 60 5500",
        "iPhone 15 Plus: 430x932@3 59 0 34 0 | 0 59 21 59 | 60 5500",
        "iPhone 15 Pro: 393x852@3 59 0 34 0 | 0 59 21 59 | 120 5500",
        "iPhone 15 Pro Max: 430x932@3 59 0 34 0 | 0 59 21 59 | 120 5500",
        "iPhone 16: 393x852@3 59 0 34 0 | 0 59 21 59 | 60 5500",
        "iPhone 16 Plus: 430x932@3 59 0 34 0 | 0 59 21 59 | 60 5500",
        "iPhone 16 Pro: 402x874@3 62 0 34 0 | 0 62 21 62 | 120 6200",
        "iPhone 16 Pro Max: 440x956@3 62 0 34 0 | 0 62 21 62 | 120 6200",
        "iPhone 17: 402x874@3 62 0 34 0 | 0 62 21 62 | 120 6200",
        "iPhone Air: 420x912@3 68 0 34 0 | 0 68 21 68 | 120 6200",
        "iPhone 17 Pro: 402x874@3 62 0 34 0 | 0 62 21 62 | 120 6200",
        "iPhone 17 Pro Max: 440x956@3 62 0 34 0 | 0 62 21 62 | 120 6200",
      ])
    #expect(DeviceModel.standard.name == "iPhone 14")
  }

  @Test func eachTabletHasItsSizeItsEdgesAndItsSpeed() {
    #expect(
      DeviceModel.all.filter { $0.idiom == .pad }.map(described) == [
        "iPad mini (A17 Pro): 744x1133@2 24 0 20 0 | 24 0 20 0 | 60 1800",
        "iPad (10th generation): 820x1180@2 24 0 20 0 | 24 0 20 0 | 60 1800",
        "iPad Air 11-inch: 820x1180@2 24 0 20 0 | 24 0 20 0 | 60 1800",
        "iPad Air 13-inch: 1024x1366@2 24 0 20 0 | 24 0 20 0 | 60 1800",
        "iPad Pro 11-inch: 834x1210@2 24 0 20 0 | 24 0 20 0 | 120 1800",
        "iPad Pro 13-inch: 1032x1376@2 24 0 20 0 | 24 0 20 0 | 120 1800",
      ])
    #expect(DeviceModel.all.count == 22)
  }

  @Test(
    arguments: [
      ("iPhone 14", "iPhone 14"), ("IPHONE14", "iPhone 14"), ("i-phone 14 plus", "iPhone 14 Plus"),
      ("iPhone SE (3rd generation)", "iPhone SE (3rd generation)"), ("iPhone SE 3", "iPhone SE (3rd generation)"),
      ("iPhone SE", "iPhone SE (3rd generation)"), ("iPad mini", "iPad mini (A17 Pro)"), ("iPad", "iPad (10th generation)"),
      ("iPad 10", "iPad (10th generation)"), ("iPad Pro 13", "iPad Pro 13-inch"), ("iPad Air 11-inch", "iPad Air 11-inch"),
      ("iPhone", nil), ("iPad Air", nil), ("", nil), ("iPhone 14 Pro", nil),
    ] as [(String, String?)])
  func aDeviceIsFoundByWhatIsWrittenOfIt(word: String, name: String?) {
    #expect(DeviceModel.named(word)?.name == name)
  }

  @Test func eachOrientationSaysHowItStands() {
    let interface = (0...4).compactMap(UIInterfaceOrientation.init(rawValue:))
    #expect(interface == [.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft])
    #expect(interface.map(\.isPortrait) == [false, true, true, false, false])
    #expect(interface.map(\.isLandscape) == [false, false, false, true, true])
    #expect(interface.map(\.mask.rawValue) == [1, 2, 4, 8, 16])
    let device = (0...6).compactMap(UIDeviceOrientation.init(rawValue:))
    #expect(
      device == [.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown])
    #expect(device.map(\.isPortrait) == [false, true, true, false, false, false, false])
    #expect(device.map(\.isLandscape) == [false, false, false, true, true, false, false])
    #expect(device.map(\.isFlat) == [false, false, false, false, false, true, true])
    #expect(device.map(\.isValidInterfaceOrientation) == [false, true, true, true, true, false, false])
    #expect(
      device.map(\.interfaceOrientation) == [nil, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil, nil])
    let masks: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all, .allButUpsideDown,
    ]
    #expect(masks.map(\.rawValue) == [2, 4, 8, 16, 24, 30, 26])
  }

  @Test func aDeviceSaysWhatItIs() {
    startAnew()
    defer { Device.choose(.standard) }
    func words() -> [String] {
      let device = UIDevice.current
      return [device.name, device.model, device.localizedModel, device.systemName, device.systemVersion]
    }
    #expect(words() == ["iPhone", "iPhone", "iPhone", "iOS", "18.0"])
    #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.isMultitaskingSupported)
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
    Device.choose(DeviceModel.named("iPad Air 11-inch") ?? .standard)
    #expect(words() == ["iPad", "iPad", "iPad", "iPadOS", "18.0"])
    #expect(UIViewController().supportedInterfaceOrientations == .all)
    #expect(UIScreen.main.traitCollection.userInterfaceIdiom == .pad && UIScreen.main.traitCollection.displayScale == 2)
    Device.choose(.standard)
    #expect(UIScreen.main.traitCollection.userInterfaceIdiom == .phone && UIScreen.main.traitCollection.displayScale == 3)
    #expect(UIScreen.main.traitCollection.horizontalSizeClass == .compact && UIDevice.current.identifierForVendor != nil)
  }
}
