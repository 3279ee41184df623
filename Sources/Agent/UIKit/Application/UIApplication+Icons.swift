import VirtualTime

extension UIApplication {
  /// Always true, as on a phone.
  public var supportsAlternateIcons: Bool { true }

  /// The icon that the app has in the place of its own; nil, the default, for its own. A launch begins with the app's own.
  public var alternateIconName: String? { words.alternateIcon }

  /// Gives the app another icon, one of `CFBundleAlternateIcons` of its property list; the system tells the person so, by an
  /// alert.
  ///
  /// - Parameters:
  ///   - alternateIconName: Nil for the app's own icon.
  ///   - completionHandler: Called in a later turn: with nil, or with an error for a name that the property list does not have.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    let list = PropertyList.ofApp
    var error: NSError?
    if let name = alternateIconName, !list.alternateIcons.contains(name) {
      // The code that devices were seen to give.
      error = NSError(domain: NSCocoaErrorDomain, code: CocoaError.fileNoSuchFile.rawValue)
    } else {
      words.alternateIcon = alternateIconName
      let title = "You have changed the icon for “\(list.displayName ?? displayName)”."
      let question = SystemAlerts.Question(title: title, message: nil, answers: [("OK", false)])
      _ = SystemAlerts.current.ask(question) { _ in }
    }
    guard let completionHandler else { return }
    EventQueue.main.schedule(.main, label: "completion of changing the icon") { [error] in completionHandler(error) }
  }

  /// As above; throws the error.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setAlternateIconName(alternateIconName) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
