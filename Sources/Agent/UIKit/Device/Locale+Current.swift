/// The locale of the simulated device.
enum CurrentLocale {
  // Unchecked, because `Locale` belongs to no actor: an agent has one thread, and in a test process only the main actor writes
  // it.
  nonisolated(unsafe) static var value = Locale(identifier: "en_US")
}

extension Locale {
  /// The locale of the simulated device, en_US at launch; in front of Foundation's, which on Linux cannot be set.
  public static var current: Locale { CurrentLocale.value }

  /// As `current`; it is asked anew each time, and does not follow by itself.
  public static var autoupdatingCurrent: Locale { CurrentLocale.value }

  /// The languages of the simulated device: that of `current`.
  public static var preferredLanguages: [String] { [CurrentLocale.value.identifier.replacingOccurrences(of: "_", with: "-")] }
}
