import UIKit

/// What alerts of the system say about the app that runs.
package enum AppIdentity {
  /// As it is called below its icon.
  package static var name: String {
    text(for: "CFBundleDisplayName") ?? text(for: "CFBundleName") ?? MainActor.assumeIsolated { UIApplication.shared.displayName }
  }

  /// A text of its property list; nil where it has none.
  package static func text(for key: String) -> String? {
    (AppBundle.current?.object(forInfoDictionaryKey: key) as? String).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What the app says that it needs something private for, by the first of the keys that it has.
  package static func purpose(_ keys: [String]) -> String? {
    if let text = keys.lazy.compactMap({ text(for: $0) }).first { return text }
    complain(ofMissing: keys[0])
    return nil
  }

  /// iOS ends an app that uses what is private without saying what for. An app without a bundle of its own has nowhere to say it.
  private static func complain(ofMissing key: String) {
    guard AppBundle.current != nil else { return }
    UIKitComplaints.record(
      .exception(
        name: "TCC",
        reason: """
          This app has crashed because it attempted to access privacy-sensitive data without a usage description. \
          The app's Info.plist must contain an \(key) key with a string value explaining to the user how the app uses this data.
          """))
  }
}
