/// What a `UIFocusDebugger` has to say: a text, as `description`.
@MainActor
public protocol UIFocusDebuggerOutput: AnyObject, CustomStringConvertible {}

/// Explains the focus to whoever looks for why it does not go where it should.
///
/// UIKit allows this only in a debugger; here an app or a test may ask, too. The texts are our own.
@MainActor
public final class UIFocusDebugger: UIObject {
  private final class Output: UIObject, UIFocusDebuggerOutput {
    private let text: String
    init(_ lines: [String]) { text = lines.joined(separator: "\n") }
    nonisolated override var description: String { text }
    nonisolated override var debugDescription: String { text }
  }

  private init() {}

  /// What can be asked.
  public class func help() -> any UIFocusDebuggerOutput {
    Output([
      "status(): what has the focus in each scene",
      "checkFocusability(for: item): whether an item can have the focus, and what keeps it from it",
      "simulateFocusUpdateRequest(from: environment): where the focus would go that an environment asks for",
      "preferredFocusEnvironments(for: environment): what an environment prefers, and what that prefers in turn",
      "focusGroups(for: environment): the groups of an environment, in the order of the tab key",
    ])
  }

  /// What has the focus in each scene.
  public class func status() -> any UIFocusDebuggerOutput {
    let scenes = UIApplication.shared.openScenes.connected
    return Output(
      scenes.enumerated().map { number, scene in
        let name = scenes.count > 1 ? "scene \(number + 1): " : ""
        guard let system = scene.focusSystem else { return "\(name)there is no focus: only a tablet has a focus system" }
        if let item = system.focusedItem { return "\(name)\(describe(item)) has the focus" }
        guard let target = system.deferredEnvironment else {
          return "\(name)nothing has the focus until tab or an arrow is pressed"
        }
        return "\(name)the focus is deferred: it shows at \(describe(target)) when tab or an arrow is pressed"
      })
  }

  /// Whether an item can have the focus, and what keeps it from it, one reason a line.
  public class func checkFocusability(for item: any UIFocusItem) -> any UIFocusDebuggerOutput {
    let name = describe(item)
    guard let system = UIFocusSystem.focusSystem(for: item) else {
      return Output(["\(name) cannot have the focus:", "- it is in no focus system: in no window, or not on a tablet"])
    }
    if system.focusedItem === item { return Output(["\(name) has the focus"]) }
    guard let map = system.map, !map.isEligible(item) else { return Output(["\(name) can have the focus"]) }
    let reasons = obstacles(of: item, map)
    return Output(["\(name) cannot have the focus:"] + reasons.map { "- \($0)" })
  }

  private class func obstacles(of item: any UIFocusItem, _ map: FocusMap) -> [String] {
    var reasons: [String] = []
    if !item.canBecomeFocused { reasons.append("its canBecomeFocused is false") }
    for view in item.focusChain.compactMap({ $0 as? UIView }) {
      let which = view === item ? "it" : describe(view) + ", which it is in,"
      if view.isHidden { reasons.append("\(which) is hidden") }
      if view.alpha < 0.01 { reasons.append("\(which) has an alpha of \(view.alpha)") }
      if !view.isUserInteractionEnabled { reasons.append("\(which) takes no interaction") }
    }
    if item.frame.isEmpty { reasons.append("its frame is empty") }
    if map.isCovered(item) { reasons.append("a view in front hides it") }
    if !UIFocusSystem.environment(map.root, contains: item) {
      reasons.append("it is not in \(describe(map.root)), which keys go to")
    }
    return reasons.isEmpty ? ["it lies outside of what can be seen or scrolled to"] : reasons
  }

  /// Where the focus would go that `environment` asks for; it does not go there.
  public class func simulateFocusUpdateRequest(from environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    let name = describe(environment)
    guard let system = UIFocusSystem.focusSystem(for: environment), let map = system.map else {
      return Output(["\(name) is in no focus system: in no window, or not on a tablet"])
    }
    guard let target = map.preferred(in: environment) else {
      return Output(["nothing in \(name) can have the focus"])
    }
    return Output(["the focus would go to \(describe(target))"])
  }

  /// What `environment` prefers, and what that prefers in turn, each level further in.
  public class func preferredFocusEnvironments(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    var (lines, seen): ([String], Set<ObjectIdentifier>) = ([], [])
    func add(_ environment: any UIFocusEnvironment, _ level: Int) {
      lines.append(String(repeating: "  ", count: level) + describe(environment))
      guard seen.insert(ObjectIdentifier(environment)).inserted else { return }
      for preferred in environment.preferredFocusEnvironments where preferred !== environment { add(preferred, level + 1) }
    }
    add(environment, 0)
    return Output(lines)
  }

  /// The groups of what is in `environment`, in the order of the tab key, each with the item that gets the focus.
  public class func focusGroups(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    guard let map = UIFocusSystem.focusSystem(for: environment)?.map else {
      return Output(["\(describe(environment)) is in no focus system: in no window, or not on a tablet"])
    }
    let lines = map.stops.compactMap { stop -> String? in
      guard let target = map.target(of: stop), UIFocusSystem.environment(environment, contains: target.environment) else {
        return nil
      }
      return "\(stop.group.isEmpty ? "no group" : stop.group): \(describe(target))"
    }
    return Output(lines.isEmpty ? ["nothing in \(describe(environment)) can have the focus"] : lines)
  }

  /// The former name of `focusGroups(for:)`.
  public class func checkFocusGroupTree(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    focusGroups(for: environment)
  }

  /// A row without a cell by its place.
  private class func describe(_ target: FocusTarget) -> String {
    switch target {
    case .item(let item): describe(item)
    case .row(let list, let path): "the one at \(path) of \(describe(list))"
    }
  }

  private class func describe(_ environment: any UIFocusEnvironment) -> String {
    guard let responder = environment as? UIResponder else { return "\(type(of: environment))" }
    let label = (responder as? UIView).flatMap { $0.accessibilityIdentifier ?? $0.accessibilityLabel }
    return responder.description + (label.map { " '\($0)'" } ?? "")
  }
}
