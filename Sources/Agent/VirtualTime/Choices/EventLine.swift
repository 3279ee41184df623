/// A line in which events wait: those of one line go in the order in which they became due, whatever is chosen.
///
/// ```
///   main       block ─▶ task on the main actor ─▶ block     one queue of the device, first in, first out
///   device     layout ─▶ end of an animation ─▶ layout      frame by frame
///   none       timers, answers, tasks off the main actor
/// ```
enum EventLine: Hashable {
  /// The main queue: its blocks, and the jobs of the main actor, whose executor it is.
  case main
  /// Blocks of the main queue that may be late as timers may: the others there do not wait for them.
  case lateMain
  /// A queue in the background, by its label.
  case dispatch(String)
  /// What fingers and keys do.
  case input
  /// What the device itself paces: no device ever has it otherwise.
  case device

  /// nil for events that go in any order.
  ///
  /// - Parameter isLate: Whether it may be late in an explored run.
  init?(of kind: EventKind, label: String, isLate: Bool = false) {
    switch kind {
    case .main: self = isLate ? .lateMain : .main
    case .dispatch: self = .dispatch(label)
    case .input: self = .input
    case .layout, .animation, .transition: self = .device
    case .timer, .operation, .task, .network: return nil
    }
  }
}

extension EventLine: CustomStringConvertible {
  var description: String {
    switch self {
    case .main: "main"
    case .lateMain: "main timer"
    case .dispatch(let label): "dispatch \(label)"
    case .input: "input"
    case .device: "device"
    }
  }
}
