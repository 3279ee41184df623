/// An action on the app's icon.
@MainActor
open class UIApplicationShortcutItem: UIObject {
  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any Sendable]?
  }

  fileprivate var values: Values

  open var type: String { values.type }
  open var localizedTitle: String { values.title }
  open var localizedSubtitle: String? { values.subtitle }
  open var icon: UIApplicationShortcutIcon? { values.icon }
  open var userInfo: [String: any Sendable]? { values.userInfo }

  /// For a driver, which finds the action by its type.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any Sendable]? = nil
  ) {
    values = Values(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
  }

  /// One that can be changed, with the same values.
  public override func mutableCopy() -> Any {
    MainActor.assumeIsolated {
      UIMutableApplicationShortcutItem(
        type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    }
  }
}

/// An action on the app's icon that can be changed. Changes are seen once it is among the app's `shortcutItems` again.
@MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: any Sendable]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
}
