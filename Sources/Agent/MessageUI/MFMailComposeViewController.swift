import UIKit

/// What became of a mail.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled = 0
  case saved, sent, failed
}

/// A mail that a person may change, send or give up. Nothing is sent.
@MainActor
open class MFMailComposeViewController: ComposeController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private var (to, cc, bcc, subject, body) = ([String](), [String](), [String](), "", "")
  private var attachments: [(data: Data, type: String, name: String)] = []

  public convenience init() { self.init(title: "New Message") }

  /// Whether the person has an account: true.
  public class func canSendMail() -> Bool { true }

  open func setSubject(_ subject: String) { self.subject = subject }
  open func setToRecipients(_ toRecipients: [String]?) { to = toRecipients ?? [] }
  open func setCcRecipients(_ ccRecipients: [String]?) { cc = ccRecipients ?? [] }
  open func setBccRecipients(_ bccRecipients: [String]?) { bcc = bccRecipients ?? [] }
  open func setMessageBody(_ body: String, isHTML: Bool) { self.body = body }
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    attachments.append((attachment, mimeType, filename))
  }

  override var fields: [Field] {
    func list(_ name: String, _ keyPath: ReferenceWritableKeyPath<MFMailComposeViewController, [String]>) -> Field {
      Field(
        name: name, read: { [weak self] in self?[keyPath: keyPath].joined(separator: ", ") ?? "" },
        write: { [weak self] in self?[keyPath: keyPath] = $0.components(separatedBy: ", ").filter { !$0.isEmpty } })
    }
    let names = attachments.map(\.name).joined(separator: ", ")
    return [
      list("To", \.to), list("Cc", \.cc), list("Bcc", \.bcc),
      Field(name: "Subject", read: { [weak self] in self?.subject ?? "" }, write: { [weak self] in self?.subject = $0 }),
      Field(name: "Body", read: { [weak self] in self?.body ?? "" }, write: { [weak self] in self?.body = $0 }),
    ] + (names.isEmpty ? [] : [Field(name: "Attachments", read: { names }, write: { _ in })])
  }

  override func end(sent: Bool) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: sent ? .sent : .cancelled, error: nil)
  }
}

/// Hears what became of a mail; it has to dismiss the controller.
@MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}
