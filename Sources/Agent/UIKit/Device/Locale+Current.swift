import VirtualTime

/// The locale of the simulated device.
enum CurrentLocale {
  private static let ofLaunch = PerLaunch(Locale(identifier: "en_US"))
  static var value: Locale {
    get { ofLaunch.value }
    set { ofLaunch.value = newValue }
  }
}

extension Locale {
  /// The locale of the simulated device, en_US at launch; in front of Foundation's, which on Linux cannot be set.
  public static var current: Locale { CurrentLocale.value }

  /// As `current`; it is asked anew each time, and does not follow by itself.
  public static var autoupdatingCurrent: Locale { CurrentLocale.value }

  /// The languages of the simulated device: that of `current`.
  public static var preferredLanguages: [String] { [CurrentLocale.value.identifier.replacingOccurrences(of: "_", with: "-")] }
}
