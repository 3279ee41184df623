import Injection
import UIKit

/// The message, with the signature embedded.
final class GreetingController: UIViewController {
  @Inject(.theMessage) private var message: String
  @Outlet private var messageLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    messageLabel.text = message
  }
}

/// Who signs, inside of another controller's view.
final class SignatureController: UIViewController {
  @Inject(.signature) private var signature: String
  @Outlet private var signatureLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    signatureLabel.text = signature
  }
}

/// A letter, in a storyboard of its own.
final class LetterController: UIViewController {
  @Inject(.post) private var post: any Post
  @Inject(.copies) private var copies: Int
  @Outlet private var letterField: UITextField!
  @Outlet private var sentLabel: UILabel!

  override class var actions: [Action] { [Action("sendTapped:", sendTapped)] }

  private func sendTapped(_ sender: UIButton) {
    let sent = post.send(letterField.text ?? "", copies: copies)
    sentLabel.text = sent == 0 ? "The post is closed" : "Sent: \(sent)"
  }
}
