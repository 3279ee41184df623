import Foundation
import RehearsalWire
import UIKit

/// What a launch says about how the app's process was started: its arguments and the variables of its environment.
///
/// ```
///   arguments  ["-reset", "-name", "Milk"]  ProcessInfo.processInfo.arguments, and {"name": "Milk"} in the user defaults, before
///                                           what is set there
///   variables  {"HOST": "localhost"}        the process's environment: ProcessInfo, getenv
/// ```
@MainActor
enum ProcessStart {
  // Of the process, as its environment and Foundation's argument domain are: what the launch before has put there is taken away
  // again.
  private static var formerVariables: [String: String?] = [:]
  // Of the process: see above.
  private static var formerDomain: [String: Any]?

  static func apply(_ launch: Launch) throws(Fault) {
    restore()
    for (name, value) in launch.variables ?? [:] {
      guard !name.isEmpty, !name.contains("="), !name.utf8.contains(0), !value.utf8.contains(0) else {
        throw Fault(.invalidArgument, "variables: '\(name)' is no name of a variable, or has no value that one can have")
      }
      formerVariables.updateValue(getenv(name).map { String(cString: $0) }, forKey: name)
      setenv(name, value, 1)
    }
    let arguments = launch.arguments ?? []
    LaunchArguments.given = arguments
    guard !arguments.isEmpty else { return }
    let defaults = UserDefaults.standard
    formerDomain = defaults.volatileDomain(forName: UserDefaults.argumentDomain)
    defaults.setVolatileDomain(domain(of: arguments), forName: UserDefaults.argumentDomain)
  }

  private static func restore() {
    for (name, value) in formerVariables {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    formerVariables = [:]
    if let formerDomain {
      // An empty domain would leave the values there.
      UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
      if !formerDomain.isEmpty { UserDefaults.standard.setVolatileDomain(formerDomain, forName: UserDefaults.argumentDomain) }
    }
    formerDomain = nil
  }

  /// The values of `-key value`, in which a value that begins with a bracket is a property list: `-AppleLanguages (de)`.
  static func domain(of arguments: [String]) -> [String: Any] {
    var domain: [String: Any] = [:]
    for (word, value) in zip(arguments, arguments.dropFirst()) {
      guard word.hasPrefix("-"), word.count > 1, !value.hasPrefix("-") else { continue }
      domain[String(word.dropFirst())] = propertyList(value)
    }
    return domain
  }

  private static func propertyList(_ text: String) -> Any {
    guard let first = text.first, "({<".contains(first) else { return text }
    return (try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)) ?? text
  }
}
