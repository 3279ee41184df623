import XcodeProjects

/// How the compiler looks at an app's sources.
struct AppSwift {
  let isSix: Bool
  /// As Xcode 26 asks for it; and in Swift 5 always, where UIKit's isolation binds nobody on iOS.
  let isIsolatedToMain: Bool
  /// The app's own; not `DEBUG`, which follows from the build.
  let conditions: [String]

  init(_ settings: BuildSettings) {
    isSix = (settings["SWIFT_VERSION"] ?? "5").hasPrefix("6")
    isIsolatedToMain = !isSix || settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { $0 != "DEBUG" && !$0.hasPrefix("$") }
  }
}
