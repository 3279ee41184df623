import ArgumentParser
import RehearsalSpecs

/// The forms that a run can be told in.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case specDox = "spec_dox"
  case tap
  case junit
  case json
  case events

  /// Whether nothing is written before the run ends.
  var isWrittenAtTheEnd: Bool {
    switch self {
    case .junit, .json: true
    case .specDox, .tap, .events: false
    }
  }

  func reporter(_ write: @escaping (String) -> Void) -> any Reporter {
    switch self {
    case .specDox: SpecDoxReporter(write: write)
    case .tap: TapReporter(write: write)
    case .junit: JUnitReporter(write: write)
    case .json: JSONReporter(write: write)
    case .events: EventStreamReporter(write: write)
    }
  }
}
