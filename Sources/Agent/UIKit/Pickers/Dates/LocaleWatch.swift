/// Calls its action when the user has chosen another locale, for as long as it lives.
final class LocaleWatch {
  private let token: any NSObjectProtocol

  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated(action) }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
