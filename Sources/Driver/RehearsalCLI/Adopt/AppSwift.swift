import XcodeProjects

/// How the compiler looks at an app's sources.
struct AppSwift {
  /// The language that the sources are written in, of which the compiler still knows four.
  enum Mode: String {
    case four = "4"
    /// With UIKit's names of today; until then controls had a `UIControlState`.
    case fourTwo = "4.2"
    case five = "5"
    case six = "6"

    /// As the setting `SWIFT_VERSION` says it: what was before 4 is read as 4.
    init(_ version: String) {
      let number = Double(version.split(separator: ".").prefix(2).joined(separator: ".")) ?? 5
      self = number >= 6 ? .six : number >= 5 ? .five : number >= 4.2 ? .fourTwo : .four
    }

    /// As a package's manifest says it.
    var manifestName: String { self == .fourTwo ? "v4_2" : "v\(rawValue)" }
  }

  let mode: Mode
  /// What the settings ask for, where the compiler knows it no longer: `3.0`.
  let outdated: String?
  /// As Xcode 26 asks for it; and before Swift 6 always, where UIKit's isolation binds nobody on iOS.
  let isIsolatedToMain: Bool
  /// Whether members of classes below `NSObject` are exposed to Objective-C without `@objc`: in Swift 3, and until Swift 5 where
  /// a project asks for it.
  let infersObjectiveC: Bool
  /// The app's own; not `DEBUG`, which follows from the build.
  let conditions: [String]

  init(_ settings: BuildSettings) {
    let version = settings["SWIFT_VERSION"] ?? "5"
    mode = Mode(version)
    outdated = Double(version.prefix { $0 != "." }).flatMap { $0 < 4 ? version : nil }
    infersObjectiveC = outdated != nil || mode != .six && settings["SWIFT_SWIFT3_OBJC_INFERENCE"] == "On"
    isIsolatedToMain = mode != .six || settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { $0 != "DEBUG" && !$0.hasPrefix("$") }
  }

  /// One sentence for each target in a language that the compiler knows no longer.
  static func notes(on targets: [XcodeTarget]) -> [String] {
    targets.compactMap { target in
      AppSwift(target.settings).outdated.map { version in
        "\(target.name) is in Swift \(version), which is compiled as Swift 4, the oldest that the compiler knows"
      }
    }
  }
}
