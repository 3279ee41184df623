import MessageUI
import SafariServices
import Testing
import UIKit

/// What controllers of the system show and keep of what they are told.
@MainActor struct ComposeTests {
  /// The fields of a mail or a message, from the top.
  private func fields(_ controller: UINavigationController) -> [UITextField] {
    controller.loadViewIfNeeded()
    return controller.topViewController?.view.subviews.compactMap { $0 as? UITextField } ?? []
  }

  private func lines(_ controller: UINavigationController) -> [String] {
    fields(controller).map { "\($0.placeholder ?? ""): \($0.text ?? "")" }
  }

  @Test func aMailHasALineForEachOfItsParts() {
    startAnew()
    let mail = MFMailComposeViewController()
    #expect(MFMailComposeViewController.canSendMail())
    mail.setToRecipients(["ada@example.com"])
    mail.setCcRecipients(["bob@example.com", "eve@example.com"])
    mail.setBccRecipients(["dan@example.com"])
    mail.setSubject("Lunch")
    mail.setMessageBody("At noon?", isHTML: false)
    mail.setPreferredSendingEmailAddress("me@example.com")
    mail.addAttachmentData(Data(), mimeType: "text/plain", fileName: "menu.txt")
    mail.addAttachmentData(Data(), mimeType: "text/plain", fileName: "map.txt")
    #expect(
      lines(mail) == [
        "To: ada@example.com", "Cc: bob@example.com, eve@example.com", "Bcc: dan@example.com", "Subject: Lunch",
        "Body: At noon?", "Attachments: menu.txt, map.txt",
      ])
    #expect(fields(mail).map(\.frame.minY) == [120, 164, 208, 252, 296, 340])
    #expect(mail.topViewController?.title == "New Message")
  }

  @Test func aMailWithoutAnythingHasEmptyLines() {
    startAnew()
    let mail = MFMailComposeViewController()
    for set in [mail.setToRecipients, mail.setCcRecipients, mail.setBccRecipients] {
      set(["somebody@example.com"])
      set(nil)
    }
    #expect(lines(mail) == ["To: ", "Cc: ", "Bcc: ", "Subject: ", "Body: "])
  }

  @Test func whatIsTypedIntoAMessageIsKept() {
    startAnew()
    let message = MFMessageComposeViewController()
    #expect(MFMessageComposeViewController.canSendText())
    #expect(!MFMessageComposeViewController.canSendSubject())
    #expect(!MFMessageComposeViewController.canSendAttachments())
    #expect(message.recipients == nil && message.body == nil && message.subject == nil)
    message.recipients = ["Ada", "Bob"]
    #expect(lines(message) == ["To: Ada, Bob", "Body: "])
    for (field, text) in zip(fields(message), ["Eve, , Dan", "Hello"]) {
      field.text = text
      field.sendActions(for: .editingChanged)
    }
    #expect(message.recipients == ["Eve", "Dan"])
    #expect(message.body == "Hello")
  }

  @Test func nobodyHasToHearWhatBecameOfAMail() {
    startAnew()
    final class Deaf: MFMailComposeViewControllerDelegate {}
    let (mail, deaf) = (MFMailComposeViewController(), Deaf())
    mail.mailComposeDelegate = deaf
    let asked: any MFMailComposeViewControllerDelegate = deaf
    asked.mailComposeController(mail, didFinishWith: .sent, error: nil)
    #expect(mail.mailComposeDelegate === deaf)
    #expect([MFMailComposeResult.cancelled, .saved, .sent, .failed].map(\.rawValue) == [0, 1, 2, 3])
    #expect([MessageComposeResult.cancelled, .sent, .failed].map(\.rawValue) == [0, 1, 2])
  }

  // MARK: Safari

  private func button(_ safari: SFSafariViewController) -> String? {
    safari.view.subviews.compactMap { ($0 as? UIButton)?.title(for: .normal) }.first
  }

  @Test func thePageOfSafarisHasTheButtonThatIsWanted() throws {
    startAnew()
    let page = try #require(URL(string: "HTTP://help.example/"))
    let safari = SFSafariViewController(url: page, entersReaderIfAvailable: true)
    #expect(UIKitComplaints.drain().isEmpty)
    #expect(safari.configuration.entersReaderIfAvailable)
    #expect(safari.configuration.barCollapsingEnabled)
    #expect(!SFSafariViewController(url: page).configuration.entersReaderIfAvailable)
    #expect(!SFSafariViewController(url: page, entersReaderIfAvailable: false).configuration.entersReaderIfAvailable)
    #expect(safari.modalPresentationStyle == .pageSheet)
    #expect(button(safari) == "Done")
    safari.dismissButtonStyle = .close
    #expect(button(safari) == "Close")
    safari.dismissButtonStyle = .cancel
    #expect(button(safari) == "Cancel")
  }

  @Test func nobodyHasToHearOfThePageOfSafaris() throws {
    startAnew()
    final class Deaf: SFSafariViewControllerDelegate {}
    let (root, deaf) = (UIViewController(), Deaf())
    let window = show(root)
    let safari = SFSafariViewController(url: try #require(URL(string: "https://help.example/")))
    safari.delegate = deaf
    root.present(safari, animated: true)
    rest()
    for case let button as UIButton in safari.view.subviews { button.sendActions(for: .touchUpInside) }
    rest()
    #expect(root.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }
}
