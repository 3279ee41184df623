import AVKit
import MessageUI
import SafariServices
import Testing

@testable import UIKit

/// Controllers of the system that apps present.
@MainActor final class SystemControllerTests {
  private var window: UIWindow?

  final class Listener: NSObject, SFSafariViewControllerDelegate, MFMailComposeViewControllerDelegate,
    MFMessageComposeViewControllerDelegate
  {
    var lines: [String] = []
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { lines.append("done") }
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
      lines.append("loaded \(didLoadSuccessfully)")
    }
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      lines.append("mail \(result)")
      controller.dismiss(animated: true)
    }
    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) { lines.append("message \(result)") }
  }

  private func present(_ controller: UIViewController) -> UIViewController {
    startAnew()
    let root = UIViewController()
    window = show(root)
    rest()
    root.present(controller, animated: true)
    rest()
    return root
  }

  private func texts(in view: UIView) -> [String] {
    let own = (view as? UILabel)?.text ?? (view as? UITextField)?.text
    return [own].compactMap { $0 } + view.subviews.flatMap(texts)
  }

  private func press(_ title: String, in view: UIView) {
    if let button = view as? UIButton, button.title(for: .normal) == title { button.sendActions(for: .touchUpInside) }
    for part in view.subviews { press(title, in: part) }
  }

  private func pressBarButton(_ title: String, of navigation: UINavigationController) {
    let item = navigation.topViewController?.navigationItem
    let items = [item?.leftBarButtonItem, item?.rightBarButtonItem].compactMap { $0 }
    items.first { ($0.title ?? $0.view.accessibilityLabel) == title }?.perform(nil)
  }

  @Test func aPageOfSafarisGoesByItselfAndIsTold() throws {
    let (safari, listener) = (SFSafariViewController(url: try #require(URL(string: "https://help.example/a"))), Listener())
    safari.delegate = listener
    let root = present(safari)
    #expect(texts(in: safari.view).contains("https://help.example/a"))
    press("Done", in: safari.view)
    rest()
    #expect(listener.lines == ["loaded true", "done"])
    #expect(root.presentedViewController == nil)
  }

  @Test func aPageThatSafariCannotShowIsAnException() throws {
    startAnew()
    _ = SFSafariViewController(url: try #require(URL(string: "file:///a")))
    #expect(UIKitComplaints.drain().map(\.reason).first?.contains("unsupported scheme") == true)
  }

  @Test func aMailShowsWhatWouldBeSent() {
    let (mail, listener) = (MFMailComposeViewController(), Listener())
    mail.setToRecipients(["ada@example.com", "bob@example.com"])
    mail.setSubject("Lunch")
    mail.setMessageBody("At noon?", isHTML: false)
    mail.addAttachmentData(Data(), mimeType: "text/plain", fileName: "menu.txt")
    mail.mailComposeDelegate = listener
    let root = present(mail)
    let shown = texts(in: mail.view)
    for text in ["ada@example.com, bob@example.com", "Lunch", "At noon?", "menu.txt"] { #expect(shown.contains(text)) }
    pressBarButton("Send", of: mail)
    rest()
    #expect(listener.lines == ["mail sent"])
    #expect(root.presentedViewController == nil)
  }

  @Test func aMessageIsGivenUp() {
    let (message, listener) = (MFMessageComposeViewController(), Listener())
    (message.recipients, message.body) = (["Ada"], "Hello")
    message.messageComposeDelegate = listener
    _ = present(message)
    #expect(texts(in: message.view).contains("Hello"))
    pressBarButton("Cancel", of: message)
    #expect(listener.lines == ["message cancelled"])
  }

  @Test func aFilmCanBeClosed() {
    let film = AVPlayerViewController()
    let root = present(film)
    press("Done", in: film.view)
    rest()
    #expect(root.presentedViewController == nil)
  }
}
