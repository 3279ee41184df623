import VirtualTime

/// A language in which text is entered.
///
/// There is one: that of the device. Its keyboard has English letters, whatever the language.
@MainActor
open class UITextInputMode: UIObject {
  /// A language and a region, as in `en-US`.
  public let primaryLanguage: String?

  private init(_ language: String?) { primaryLanguage = language }

  /// Never posted: there is no other mode to change to.
  nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  @PerLaunch private static var known: [UITextInputMode] = []

  /// The one mode there is; the same object as long as the language is the same.
  open class var activeInputModes: [UITextInputMode] {
    let language = Locale.preferredLanguages.first
    if known.first?.primaryLanguage != language || known.isEmpty { known = [UITextInputMode(language)] }
    return known
  }

  /// The mode of the keyboard.
  static var current: UITextInputMode? { activeInputModes.first }
}
