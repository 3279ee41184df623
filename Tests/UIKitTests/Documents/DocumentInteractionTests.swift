import Foundation
import Testing

@testable import UIKit

/// Showing a file, and handing it to others.
@MainActor
struct DocumentInteractionTests {
  /// What both delegates have: a class below one that conforms could not add the method that the other lacks.
  private class Logging: UIViewController {
    let log = Log()
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      log.add("willBeginPreview")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) { log.add("didEndPreview") }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.add("willPresentOptions")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.add("didDismissOptions")
    }
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {
      log.add("willPresentOpenIn")
    }
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
      log.add("didDismissOpenIn")
    }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) { log.add("willBeginSending \(application ?? "nil")") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) { log.add("didEndSending \(application ?? "nil")") }
  }

  private final class Quiet: Logging, UIDocumentInteractionControllerDelegate {}

  private final class Host: Logging, UIDocumentInteractionControllerDelegate {
    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { navigationController ?? self }
  }

  private func sheet(_ host: UIViewController) throws -> UIActivityViewController {
    try #require(host.presentedViewController as? UIActivityViewController)
  }

  private func choose(_ title: String, _ host: UIViewController) throws {
    let sheet = try sheet(host)
    sheet.choose(try #require(sheet.offeredActivities.first { $0.activityTitle == title }))
    rest()
  }

  @Test func aControllerKnowsItsFile() throws {
    startAnew()
    let url = URL(filePath: "/Documents/Plan.txt")
    let controller = UIDocumentInteractionController(url: url)
    #expect(controller.url == url && controller.name == "Plan.txt" && controller.uti == "public.plain-text")
    #expect(controller.icons.count == 1 && controller.annotation == nil && controller.delegate == nil)
    (controller.name, controller.uti) = ("The plan", "public.png")
    #expect(controller.name == "The plan" && controller.uti == "public.png")
    controller.url = URL(filePath: "/b.pdf")
    #expect(controller.name == "b.pdf" && controller.uti == "com.adobe.pdf")
    #expect(UIDocumentInteractionController().url == nil && UIKitComplaints.drain().isEmpty)
    _ = UIDocumentInteractionController(url: try #require(URL(string: "https://example.com/a.txt")))
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test func aTextIsShownUntilItIsDone() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let host = Host()
    let window = show(host)
    let controller = UIDocumentInteractionController(url: folder.place("Plan.txt"))
    controller.delegate = host
    #expect(controller.presentPreview(animated: true))
    #expect(host.log.drain() == ["willBeginPreview"] && !controller.presentPreview(animated: true))
    rest()
    let around = try #require(host.presentedViewController as? UINavigationController)
    let preview = try #require(around.topViewController)
    #expect(preview.title == "Plan.txt" && around.modalPresentationStyle == .fullScreen)
    let text = try #require(preview.view.subviews.first as? UITextView)
    #expect(text.text == "milk" && !text.isEditable)
    #expect(host.log.drain() == [])
    let done = try #require(preview.navigationItem.leftBarButtonItem)
    done.primaryAction?.perform(from: done)
    rest()
    #expect(host.presentedViewController == nil && host.log.drain() == ["didEndPreview"])
    #expect(controller.presentPreview(animated: false))
    rest()
    controller.dismissPreview(animated: false)
    rest()
    #expect(host.presentedViewController == nil && host.log.drain() == ["willBeginPreview", "didEndPreview"])
    withExtendedLifetime(window) {}
  }

  @Test func aNavigationControllerGetsThePreviewPushed() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let host = Host()
    let navigation = UINavigationController(rootViewController: host)
    let window = show(navigation)
    let controller = UIDocumentInteractionController(url: folder.place("Plan.txt"))
    controller.delegate = host
    controller.name = "The plan"
    #expect(controller.presentPreview(animated: true))
    rest()
    #expect(navigation.topViewController?.title == "The plan" && navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.navigationItem.leftBarButtonItem == nil)
    navigation.popViewController(animated: true)
    rest()
    #expect(host.log.drain() == ["willBeginPreview", "didEndPreview"])
    withExtendedLifetime(window) {}
  }

  @Test func whatCannotBeShownIsNot() throws {
    startAnew()
    let folder = try TemporaryFolder(["a.zip": "z", "a.txt": "t"])
    let (host, quiet) = (Host(), Quiet())
    let window = show(host)
    let controller = UIDocumentInteractionController(url: folder.place("a.zip"))
    controller.delegate = host
    #expect(!controller.presentPreview(animated: false))
    controller.url = folder.place("none.txt")
    #expect(!controller.presentPreview(animated: false))
    controller.url = folder.place("a.txt")
    controller.delegate = quiet
    #expect(!controller.presentPreview(animated: false))
    controller.delegate = nil
    #expect(!controller.presentPreview(animated: false))
    #expect(host.log.drain() == [] && quiet.log.drain() == [] && host.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func optionsOfferTheAppsTheActionsAndQuickLook() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let host = Host()
    let window = show(host)
    let controller = UIDocumentInteractionController(url: folder.place("Plan.txt"))
    controller.delegate = host
    #expect(controller.presentOptionsMenu(from: CGRect(x: 0, y: 0, width: 10, height: 10), in: host.view, animated: true))
    #expect(host.log.drain() == ["willPresentOptions"])
    #expect(!controller.presentOptionsMenu(from: .zero, in: host.view, animated: true))
    rest()
    let titles = try sheet(host).offeredActivities.map(\.activityTitle)
    #expect(titles == ["AirDrop", "Messages", "Mail", "Quick Look", "Copy"])
    try choose("Quick Look", host)
    #expect(host.log.drain() == ["didDismissOptions", "willBeginPreview"])
    #expect((host.presentedViewController as? UINavigationController)?.topViewController?.title == "Plan.txt")
    withExtendedLifetime(window) {}
  }

  @Test func withoutAPreviewThereIsNoQuickLook() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let quiet = Quiet()
    let window = show(quiet)
    let controller = UIDocumentInteractionController(url: folder.place("Plan.txt"))
    controller.delegate = quiet
    #expect(controller.presentOptionsMenu(from: .zero, in: quiet.view, animated: false))
    rest()
    #expect(try !sheet(quiet).offeredActivities.contains { $0.activityTitle == "Quick Look" })
    controller.dismissMenu(animated: false)
    rest()
    #expect(quiet.log.drain() == ["willPresentOptions", "didDismissOptions"] && quiet.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func openingElsewhereOffersTheAppsAloneAndTellsWhoGotTheFile() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let host = Host()
    let window = show(host)
    let controller = UIDocumentInteractionController(url: folder.place("Plan.txt"))
    controller.delegate = host
    #expect(controller.presentOpenInMenu(from: .zero, in: host.view, animated: true))
    rest()
    #expect(try sheet(host).offeredActivities.map(\.activityTitle) == ["AirDrop", "Messages", "Mail"])
    try choose("Mail", host)
    #expect(
      host.log.drain() == [
        "willPresentOpenIn", "willBeginSending com.apple.mobilemail", "didEndSending com.apple.mobilemail", "didDismissOpenIn",
      ])
    #expect(UIActivityViewController.shared.map { $0.items.compactMap { ($0 as? URL)?.lastPathComponent } } == [["Plan.txt"]])
    controller.url = folder.place("none.txt")
    #expect(!controller.presentOpenInMenu(from: .zero, in: host.view, animated: true))
    withExtendedLifetime(window) {}
  }
}
