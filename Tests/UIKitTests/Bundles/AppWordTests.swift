import Testing

@testable import UIKit

/// What an app says of its icon and its status bar.
@MainActor @Suite(.serialized) struct AppWordTests {
  private final class Delegate: UIApplicationDelegate {}

  /// Launches an app with this property list.
  private func launch(_ list: [String: Any], _ body: (UIApplication) throws -> Void) throws {
    startAnew()
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try data.write(to: folder.appending(path: "Info.plist"))
    AppBundle.use(folder.path)
    UIApplication.start(delegate: Delegate())
    let window = show(UIViewController())
    try body(.shared)
    _ = window
  }

  private var systemAlert: UIAlertController? {
    UIApplication.shared.windows.first { $0.accessibilityIdentifier == "system alerts" && !$0.isHidden }?
      .rootViewController?.presentedViewController as? UIAlertController
  }

  @Test func anIconOfThePropertyListIsTakenAndThePersonIsTold() throws {
    let icons = ["CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["night"]]]]
    try launch(["CFBundleIcons": icons, "CFBundleDisplayName": "Shop"]) { app in
      var answers: [Int?] = []
      #expect(app.supportsAlternateIcons && app.alternateIconName == nil)
      app.setAlternateIconName("Day") { answers.append(($0 as NSError?)?.code) }
      #expect(answers == [] && app.alternateIconName == nil)
      rest()
      #expect(answers == [4] && systemAlert == nil)
      app.setAlternateIconName("Night") { answers.append(($0 as NSError?)?.code) }
      rest()
      #expect(answers == [4, nil] && app.alternateIconName == "Night")
      #expect(systemAlert?.title == "You have changed the icon for “Shop”." && systemAlert?.actions.map(\.title) == ["OK"])
      app.setAlternateIconName(nil)
      #expect(app.alternateIconName == nil)
    }
  }

  @Test func theAppsStatusBarCountsOnlyWhereControllersHaveNoSay() throws {
    for isOfControllers in [true, false] {
      try launch(["UIViewControllerBasedStatusBarAppearance": isOfControllers]) { app in
        let manager = app.windowScene?.statusBarManager
        #expect(app.statusBarStyle == .default && !app.isStatusBarHidden && app.statusBarFrame.height > 0)
        app.setStatusBarStyle(.lightContent, animated: true)
        app.isStatusBarHidden = true
        #expect(app.statusBarStyle == .lightContent)
        #expect(manager?.statusBarStyle == (isOfControllers ? .default : .lightContent))
        #expect(app.isStatusBarHidden == !isOfControllers && (app.statusBarFrame == .zero) == !isOfControllers)
      }
    }
  }

  @Test func turningTheDeviceTellsOfTheStatusBarBeforeAndAfter() throws {
    try launch([:]) { app in
      // Told on the one thread that there is.
      nonisolated(unsafe) var told: [String] = []
      let center = NotificationCenter.default
      let names = [
        UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
        UIApplication.backgroundRefreshStatusDidChangeNotification,
      ]
      let tokens = names.map { name in
        center.addObserver(forName: name, object: nil, queue: nil) { note in
          let frame = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? CGRect
          told.append("\(note.name.rawValue.dropFirst(13).prefix(9)) \(frame.map { $0 == .zero } as Any)")
        }
      }
      #expect(Device.rotate(to: .landscape) == true)
      rest()
      #expect(told == ["WillChang Optional(true)", "DidChange Optional(false)"])
      #expect(app.backgroundRefreshStatus == .available)
      for token in tokens { center.removeObserver(token) }
    }
  }

  @Test func theActivityIndicatorIsKept() {
    startAnew()
    #expect(!UIApplication.shared.isNetworkActivityIndicatorVisible)
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
    #expect(UIApplication.shared.isNetworkActivityIndicatorVisible)
  }
}
