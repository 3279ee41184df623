import UIKit

/// A button for each way out, and a label that shows what is different in every run: the number of the process.
final class UnsealedController: UIViewController {
  private let process = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    process.accessibilityIdentifier = "process"
    let stack = UIStackView(arrangedSubviews: [
      process, button("Process", UnsealedController.showProcess), button("Socket", UnsealedController.openSocket),
      button("Random device", UnsealedController.readRandomDevice), button("Sleep", UnsealedController.sleepForReal),
      button("Real queue", UnsealedController.useRealQueue), button("Poll", UnsealedController.pollFile),
      button("Listing", UnsealedController.listFolder), button("Folder", UnsealedController.makeFolder),
    ])
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    stack.distribution = .fillEqually
    view.addSubview(stack)
  }

  private func button(
    _ title: String, _ action: @escaping (UnsealedController) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  private func showProcess() { process.text = "process \(ProcessInfo.processInfo.processIdentifier)" }

  private func openSocket() { close(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) }

  private func readRandomDevice() {
    let device = FileHandle(forReadingAtPath: "/dev/urandom")
    process.text = device.map { "\($0.readData(ofLength: 4).base64EncodedString())" }
    try? device?.close()
  }

  private func sleepForReal() { usleep(1) }  // on purpose

  private func useRealQueue() { RealQueue.run {} }

  private func pollFile() {
    while opened < 200 {
      opened += 1
      try? FileHandle(forReadingAtPath: "/proc/self/status")?.close()
    }
  }

  private var opened = 0

  private func listFolder() { process.text = try? FileManager.default.contentsOfDirectory(atPath: "/var/spool").first }

  // There is one already, so that nothing is made.
  private func makeFolder() { try? FileManager.default.createDirectory(atPath: "/var/spool", withIntermediateDirectories: false) }
}
