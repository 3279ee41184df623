import UIKit

/// What became of a message.
public enum MessageComposeResult: Int, Sendable {
  case cancelled = 0
  case sent, failed
}

/// A message that a person may change, send or give up. Nothing is sent.
@MainActor
open class MFMessageComposeViewController: ComposeController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?

  public convenience init() { self.init(title: "New Message") }

  /// Whether the device has what it takes: true.
  public class func canSendText() -> Bool { true }
  public class func canSendSubject() -> Bool { false }
  public class func canSendAttachments() -> Bool { false }

  override var fields: [Field] {
    [
      Field(
        name: "To", read: { [weak self] in self?.recipients?.joined(separator: ", ") ?? "" },
        write: { [weak self] in self?.recipients = $0.components(separatedBy: ", ").filter { !$0.isEmpty } }),
      Field(name: "Body", read: { [weak self] in self?.body ?? "" }, write: { [weak self] in self?.body = $0 }),
    ]
  }

  override func end(sent: Bool) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: sent ? .sent : .cancelled)
  }
}

/// Hears what became of a message; it has to dismiss the controller.
@MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
