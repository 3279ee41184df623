import ObjectiveCRuntime

/// Starts the app: makes the delegate of that name, and launches.
///
/// In an agent, who calls it goes on; on iOS it does not return.
///
/// - Parameters:
///   - principalClassName: nil for `UIApplication`, the one class of applications here; another one is complained of.
///   - delegateClassName: as `NSStringFromClass` gives it: `Shop.AppDelegate`.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  if let principalClassName, !principalClassName.hasSuffix("UIApplication") {
    UIKitComplaints.raise(
      "NSInvalidArgumentException", "'\(principalClassName)' is to be the app, which here is a UIApplication and nothing else")
  }
  guard let name = delegateClassName, let type = NamedClass.find(name),
    let delegate = NamedClass.make(type, "the app's delegate") as? any UIApplicationDelegate
  else {
    UIKitComplaints.raise(
      "NSInternalInconsistencyException", "Unable to load class \(delegateClassName ?? "nil") as the app's delegate")
    return 1
  }
  UIApplication.start(delegate: delegate)
  return 0
}

extension UIApplication {
  /// Starts an app that came along as it is.
  package static func start(_ program: Program) {
    switch program.start {
    case .main(let main): main()
    case .delegate(let type):
      guard let delegate = NamedClass.make(type, "the app's delegate") as? any UIApplicationDelegate else { return }
      start(delegate: delegate)
    }
  }
}
