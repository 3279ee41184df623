import Foundation
import Injection
import RehearsalWire

extension Stage {
  /// The injector of a launch: the app's own bindings, then the driver's; checked as far as can be seen without making anything.
  ///
  /// ```
  /// modules ─ values, fixtures and doubles of the driver ─ validate ─ current, also for storyboards ─ the app's delegate
  /// ```
  func injector(for definition: AppDefinition, _ launch: Launch) throws -> Injector {
    let injector = Injector(definition.modules)
    let asked = "launch '\(definition.name)'"
    var refused: [String] = []
    for (name, binding) in (launch.bindings ?? [:]).sorted(by: { $0.key < $1.key }) {
      do {
        try injector.rebind(named: name, to: binding)
      } catch let error as InjectionError {
        refused.append("bindings: \(error)")
      }
    }
    guard refused.isEmpty else {
      throw Fault(.invalidArgument, refused[0], asked: asked, found: Array(refused.dropFirst()))
    }
    let faults = injector.faults(byMaking: launch.triesBindings ?? false).map(\.description)
    guard faults.isEmpty else {
      let count = faults.count == 1 ? "there is a fault" : "there are \(faults.count) faults"
      throw Fault(
        .sessionNotCreated, "\(count) in what '\(definition.name)' binds: \(faults[0])", asked: asked, found: faults)
    }
    injector.becomeCurrent()
    return injector
  }
}

extension Injector {
  fileprivate func rebind(named name: String, to binding: LaunchBinding) throws {
    switch binding {
    case .value(let value): try rebind(named: name, json: Data(try JSON.encode(value)))
    case .fixture(let fixture): try rebind(named: name, fixture: fixture)
    case .recording(let answers):
      try rebindToDouble(named: name, answers: try answers.mapValues { Data(try JSON.encode($0)) })
    }
  }
}
