import UIKit

/// Downloads, uploads and streams, each in the way that apps do it: with a delegate, with a handler, and awaited.
final class TransfersController: UIViewController {
  private let address: String
  private let status = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let lines = UILabel()
  private lazy var receiver = TransferReceiver(self)
  private lazy var session = URLSession(configuration: .default, delegate: receiver, delegateQueue: .main)
  private var download: URLSessionDownloadTask?
  private var resumeData: Data?
  private var reading: Task<Void, Never>?

  init(address: String) {
    self.address = address
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Transfers"
    view.backgroundColor = .systemBackground
    status.accessibilityIdentifier = "status"
    bar.accessibilityIdentifier = "bar"
    lines.accessibilityIdentifier = "lines"
    let stack = UIStackView(arrangedSubviews: [
      status, bar, lines,
      button("Download", TransfersController.startDownload), button("Pause", TransfersController.pause),
      button("Go on", TransfersController.goOn), button("Keep for later", TransfersController.keep),
      button("Upload", TransfersController.upload), button("Sign in", TransfersController.signIn),
      button("Read lines", TransfersController.readLines), button("Stop reading", TransfersController.stopReading),
      button("Read one line", TransfersController.readOneLine), button("Fetch all", TransfersController.fetchAll),
    ])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }

  private func button(
    _ title: String, _ action: @escaping @Sendable (TransfersController) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  func show(_ text: String) { status.text = text }

  func show(_ progress: Progress) { bar.setProgress(Float(progress.fractionCompleted), animated: false) }

  private func url(_ path: String) -> URL { URL(string: address + path)! }

  // MARK: With a delegate

  private func startDownload() {
    download = resumeData.map { session.downloadTask(withResumeData: $0) } ?? session.downloadTask(with: url("/film"))
    resumeData = nil
    download?.resume()
  }

  private func pause() { download?.suspend() }

  private func goOn() { download?.resume() }

  private func keep() {
    download?.cancel { [weak self] data in
      DispatchQueue.main.async { self?.resumeData = data }
    }
  }

  // MARK: With a handler

  private func upload() {
    var request = URLRequest(url: url("/photos"))
    request.httpMethod = "POST"
    session.uploadTask(with: request, from: Data(repeating: 7, count: 200_000)) { [weak self] _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      DispatchQueue.main.async { self?.show(error == nil ? "uploaded, \(status)" : "upload failed") }
    }.resume()
  }

  private func signIn() {
    var request = URLRequest(url: url("/session"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try? JSONEncoder().encode(["user": "ann"])
    session.dataTask(with: request) { [weak self] data, _, _ in
      let text = String(decoding: data ?? Data(), as: UTF8.self)
      DispatchQueue.main.async { self?.show(text) }
    }.resume()
  }

  // MARK: Awaited

  private func readLines() {
    reading = Task {
      do {
        let (bytes, _) = try await session.bytes(from: url("/log"))
        for try await line in bytes.lines { lines.text = line }
        show("read to the end")
      } catch {
        show("reading stopped: \((error as? URLError)?.code.rawValue ?? 0)")
      }
    }
  }

  private func stopReading() { reading?.cancel() }

  private func readOneLine() {
    Task {
      let (bytes, _) = try await session.bytes(from: url("/log"))
      for try await line in bytes.lines {
        lines.text = line
        break
      }
      show("read one line")
    }
  }

  private func fetchAll() {
    Task {
      do {
        let (file, _) = try await session.download(from: url("/film"))
        let (answer, _) = try await session.upload(for: post("/photos"), from: Data(contentsOf: file))
        try FileManager.default.removeItem(at: file)
        show("sent it back: \(String(decoding: answer, as: UTF8.self))")
      } catch {
        show("failed: \((error as? URLError)?.code.rawValue ?? 0)")
      }
    }
  }

  private func post(_ path: String) -> URLRequest {
    var request = URLRequest(url: url(path))
    request.httpMethod = "POST"
    return request
  }
}

/// What the session tells, brought to the main queue.
///
/// Sendable: it holds a controller, weakly, and hands over values.
private final class TransferReceiver: URLSessionDownloadDelegate, URLSessionDataDelegate {
  private weak let controller: TransfersController?

  init(_ controller: TransfersController) { self.controller = controller }

  private func later(_ action: @escaping @MainActor @Sendable (TransfersController) -> Void) {
    DispatchQueue.main.async { [weak controller] in
      MainActor.assumeIsolated {
        if let controller { action(controller) }
      }
    }
  }

  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    let size = (try? Data(contentsOf: location).count) ?? 0
    later { $0.show("downloaded \(size) bytes") }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    later { controller in
      controller.show("\(totalBytesWritten) of \(totalBytesExpectedToWrite)")
      controller.show(downloadTask.progress)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    later { $0.show("sent \(totalBytesSent) of \(totalBytesExpectedToSend)") }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let error = error as? URLError else { return }
    later { $0.show("failed: \(error.code.rawValue)") }
  }
}
