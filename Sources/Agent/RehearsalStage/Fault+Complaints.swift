import RehearsalWire
import UIKit
import VirtualNetwork
import VirtualOperations

extension Fault {
  /// What UIKit answers with an exception, or with a line on the console.
  init(_ complaint: UIKitComplaint) {
    switch complaint {
    case .exception(let name, let reason):
      let end = name == "Deadlock" ? "the thread would be held up" : "the app would have ended"
      self.init(.appException, "\(name): \(reason)", found: ["on a device \(end) here"])
    case .warning(let message):
      self.init(.refused, message, found: [Self.consoleNote])
    }
  }

  /// What Foundation answers with an exception.
  init(_ exception: RaisedException) {
    self.init(UIKitComplaint.exception(name: exception.name, reason: exception.reason))
  }

  /// What an operation or its queue answers with an exception, or by holding up the thread for ever.
  init(_ mistake: OperationMistake) {
    switch mistake {
    case .exception(let name, let reason): self.init(UIKitComplaint.exception(name: name, reason: reason))
    case .deadlock(let reason): self.init(UIKitComplaint.exception(name: "Deadlock", reason: reason))
    }
  }

  /// A request that no stub answers, with a stub that would.
  init(_ complaint: UnansweredRequest) {
    let near = complaint.closest.map { ["the closest stub does not match: \($0)"] } ?? []
    self.init(.unstubbedRequest, complaint.message, found: near, stub: StubDeclaration(for: complaint.condition))
  }
}

extension StubDeclaration {
  /// One for just such requests, with an answer to be filled in.
  fileprivate init(for request: UnansweredRequest.Condition) {
    let body: RequestPattern? =
      switch request.body {
      case .json(let text): (try? JSON.decode(JSONValue.self, from: Array(text.utf8))).map { .json($0) }
      case .form(let fields): .form(fields)
      case .text(let text): .body(.exactly(text))
      case nil: nil
      }
    self.init(
      method: request.method, scheme: request.scheme, host: request.host, path: request.path,
      query: request.query.isEmpty ? nil : request.query, when: body, status: 200, json: [:])
  }
}
