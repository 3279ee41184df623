import RehearsalWire
import UIKit

/// What commands are made of that stand for one intention of a person, and take several steps on the screen.
extension Stage {
  /// Carries out one step, as soon as it can be, as if it had come as a command of its own.
  func step<Asked: Performable>(_ command: Asked) throws -> Asked.Reply {
    let reply = try performWhenReady(command)
    try raiseComplaints()
    return reply
  }

  /// Waits until no transition and no animation that will end is under way.
  func awaitSettled() throws {
    try wait(for: .settled, within: limit.wait)
    try raiseComplaints()
  }

  /// The controller of one of UIKit's classes that is meant.
  ///
  /// - Parameters:
  ///   - id: Its number; nil for the one on the screen that is farthest in front, which is waited for.
  ///   - name: UIKit's name of the class.
  func controller<Wanted: UIViewController>(
    _ type: Wanted.Type, _ name: String, numbered id: Int?, asked: String
  ) throws -> Wanted {
    if let id {
      let found = try controllers.one(numbered: id, asked: asked)
      guard let wanted = found as? Wanted else {
        throw Fault(
          .invalidArgument, "\(found.lineage[0]) (number \(id)) is no \(name)", asked: asked,
          found: controllers.all.filter { $0 is Wanted }.map { "\($0.lineage[0]) (number \($0.serial))" })
      }
      return wanted
    }
    func inFront() -> Wanted? { controllers.all.compactMap { $0 as? Wanted }.last { $0.viewIfLoaded?.window != nil } }
    if let found = inFront() { return found }
    try wait(for: .controller(ControllerPattern(class: name, state: .appeared)), within: limit.wait)
    guard let found = inFront() else { throw Fault(.noSuchElement, "no \(name) is on the screen", asked: asked) }
    return found
  }

  /// The place that a title or an index means among several; a negative index counts from the end.
  ///
  /// - Parameter missing: The fault where there is no such one.
  func place(
    title: String?, index: Int?, among titles: [String], asked: String, missing: () -> Fault
  ) throws(Fault) -> Int {
    guard (title == nil) != (index == nil) else { throw Fault(.invalidArgument, "give one of title and index", asked: asked) }
    if let title {
      guard let place = titles.firstIndex(of: title) else { throw missing() }
      return place
    }
    let given = index ?? 0
    let place = given < 0 ? titles.count + given : given
    guard titles.indices.contains(place) else { throw missing() }
    return place
  }
}
