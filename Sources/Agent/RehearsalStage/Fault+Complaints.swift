import RehearsalWire
import UIKit
import VirtualNetwork
import VirtualOperations

extension Fault {
  /// What UIKit answers with an exception, or refuses with a line on the console.
  init(_ complaint: UIKitComplaint) {
    switch complaint {
    case .exception(let name, let reason):
      self.init(.appException, "\(name): \(reason)", found: ["on a device the app would have ended here"])
    case .warning(let message):
      self.init(.refused, message, found: ["UIKit writes this to the console, and does nothing"])
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
    case .deadlock(let reason): self.init(.appException, reason, found: ["on a device the thread would be held up here"])
    }
  }

  /// A request that no stub answers, with a stub to paste.
  init(_ complaint: UnansweredRequest) {
    let near = complaint.closest.map { ["the closest stub does not match: \($0)"] } ?? []
    self.init(.unstubbedRequest, complaint.message, found: near + ["to answer it, add: \(complaint.remedy)"])
  }
}
