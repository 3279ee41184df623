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
  package static func purpose(_ keys: [String]) -> String? { keys.lazy.compactMap { text(for: $0) }.first }

  /// The key that would have to say what for; nil where one does. An app without a bundle of its own has nowhere to say it.
  package static func missingPurpose(_ keys: [String]) -> String? {
    AppBundle.current != nil && !keys.isEmpty && purpose(keys) == nil ? keys[0] : nil
  }
}
