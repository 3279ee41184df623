import Rehearsal

/// Every endpoint of W3C WebDriver (section 6.5), with Appium's for apps, and what older clients send.
enum Routes {
  static let table = RouteTable(all)

  static let all: [Route] = ofServer + standard + ofBrowsers + appium + older

  static let ofServer: [Route] = [
    Route(.get, "/status", .server(ServerCommands.status)),
    Route(.post, "/session", .server(ServerCommands.newSession)),
    Route(.delete, "/session/{session}", .server(ServerCommands.deleteSession)),
    Route(.get, "/appium/sessions", .server(ServerCommands.sessions)),
    Route(.get, "/sessions", .server(ServerCommands.sessions)),
  ]

  static let standard: [Route] = [
    Route(.get, "/session/{session}/timeouts", .session(.aside, SessionCommands.timeouts)),
    Route(.post, "/session/{session}/timeouts", .session(.aside, SessionCommands.setTimeouts)),
    Route(.post, "/session/{session}/url", .session(.act, NavigationCommands.open)),
    Route(.post, "/session/{session}/back", .session(.act, NavigationCommands.back)),
    Route(.post, "/session/{session}/forward", .session(.aside, NavigationCommands.forward)),
    Route(.get, "/session/{session}/title", .session(.question, NavigationCommands.title)),
    Route(.get, "/session/{session}/window", .session(.aside, WindowCommands.handle)),
    Route(.get, "/session/{session}/window/handles", .session(.question, WindowCommands.handles)),
    Route(.delete, "/session/{session}/window", .session(.act, WindowCommands.close)),
    Route(.post, "/session/{session}/window", .session(.act, WindowCommands.switchTo)),
    Route(.post, "/session/{session}/window/new", .session(.act, WindowCommands.open)),
    Route(.get, "/session/{session}/window/rect", .session(.question, WindowCommands.rect)),
    Route(.post, "/session/{session}/window/rect", .session(.aside, WindowCommands.cannotBeResized)),
    Route(.post, "/session/{session}/window/maximize", .session(.aside, WindowCommands.cannotBeResized)),
    Route(.post, "/session/{session}/window/fullscreen", .session(.aside, WindowCommands.cannotBeResized)),
    Route(.post, "/session/{session}/window/minimize", .session(.act, WindowCommands.minimize)),
    Route(.get, "/session/{session}/element/active", .session(.question, FindingCommands.active)),
    Route(.post, "/session/{session}/element", .session(.question, FindingCommands.one)),
    Route(.post, "/session/{session}/elements", .session(.question, FindingCommands.all)),
    Route(.post, "/session/{session}/element/{element}/element", .session(.question, FindingCommands.one)),
    Route(.post, "/session/{session}/element/{element}/elements", .session(.question, FindingCommands.all)),
    Route(.get, "/session/{session}/element/{element}/shadow", .session(.question, FindingCommands.shadow)),
    Route(.post, "/session/{session}/shadow/{shadow}/element", .session(.aside, FindingCommands.inShadow)),
    Route(.post, "/session/{session}/shadow/{shadow}/elements", .session(.aside, FindingCommands.inShadow)),
    Route(.get, "/session/{session}/element/{element}/selected", .session(.question, ElementCommands.isSelected)),
    Route(.get, "/session/{session}/element/{element}/enabled", .session(.question, ElementCommands.isEnabled)),
    Route(.get, "/session/{session}/element/{element}/displayed", .session(.question, ElementCommands.isDisplayed)),
    Route(.get, "/session/{session}/element/{element}/attribute/{name}", .session(.question, ElementCommands.attribute)),
    Route(.get, "/session/{session}/element/{element}/property/{name}", .session(.question, ElementCommands.attribute)),
    Route(.get, "/session/{session}/element/{element}/text", .session(.question, ElementCommands.text)),
    Route(.get, "/session/{session}/element/{element}/name", .session(.question, ElementCommands.typeName)),
    Route(.get, "/session/{session}/element/{element}/rect", .session(.question, ElementCommands.rect)),
    Route(.get, "/session/{session}/element/{element}/computedrole", .session(.question, ElementCommands.role)),
    Route(.get, "/session/{session}/element/{element}/computedlabel", .session(.question, ElementCommands.label)),
    Route(.post, "/session/{session}/element/{element}/click", .session(.act, TouchingCommands.click)),
    Route(.post, "/session/{session}/element/{element}/clear", .session(.act, TypingCommands.clear)),
    Route(.post, "/session/{session}/element/{element}/value", .session(.act, TypingCommands.type)),
    Route(.get, "/session/{session}/source", .session(.question, SourceCommands.source)),
    Route(.post, "/session/{session}/execute/sync", .deciding(ScriptCommands.effect, ScriptCommands.execute)),
    Route(.post, "/session/{session}/execute/async", .deciding(ScriptCommands.effect, ScriptCommands.execute)),
    Route(.post, "/session/{session}/actions", .session(.act, ActionCommands.perform)),
    Route(.delete, "/session/{session}/actions", .session(.aside, ActionCommands.release)),
    Route(.get, "/session/{session}/alert/text", .session(.question, AlertCommands.text)),
    Route(.post, "/session/{session}/alert/text", .session(.act, AlertCommands.type)),
    Route(.post, "/session/{session}/alert/accept", .session(.act, AlertCommands.accept)),
    Route(.post, "/session/{session}/alert/dismiss", .session(.act, AlertCommands.dismiss)),
    Route(.get, "/session/{session}/screenshot", .session(.question, SourceCommands.screenshot)),
    Route(.get, "/session/{session}/element/{element}/screenshot", .session(.question, SourceCommands.elementScreenshot)),
  ]

  /// What only a browser has, which the XCUITest driver answers in the same way.
  static let ofBrowsers: [Route] = [
    Route(.get, "/session/{session}/url", .ofBrowsers),
    Route(.post, "/session/{session}/refresh", .ofBrowsers),
    Route(.post, "/session/{session}/frame", .ofBrowsers),
    Route(.post, "/session/{session}/frame/parent", .ofBrowsers),
    Route(.get, "/session/{session}/element/{element}/css/{name}", .ofBrowsers),
    Route(.get, "/session/{session}/cookie", .ofBrowsers),
    Route(.post, "/session/{session}/cookie", .ofBrowsers),
    Route(.delete, "/session/{session}/cookie", .ofBrowsers),
    Route(.get, "/session/{session}/cookie/{name}", .ofBrowsers),
    Route(.delete, "/session/{session}/cookie/{name}", .ofBrowsers),
    Route(.post, "/session/{session}/print", .ofBrowsers),
  ]

  static let appium: [Route] = [
    Route(.get, "/session/{session}", .session(.aside, SessionCommands.capabilities)),
    Route(.get, "/session/{session}/appium/capabilities", .session(.aside, SessionCommands.appiumCapabilities)),
    Route(.get, "/session/{session}/appium/settings", .session(.aside, SessionCommands.settings)),
    Route(.post, "/session/{session}/appium/settings", .session(.aside, SessionCommands.setSettings)),
    Route(.get, "/session/{session}/appium/commands", .session(.aside, SessionCommands.commands)),
    Route(.get, "/session/{session}/appium/extensions", .session(.aside, SessionCommands.extensions)),
    Route(.post, "/session/{session}/appium/events", .session(.aside, SessionCommands.events)),
    Route(.post, "/session/{session}/appium/log_event", .session(.aside, SessionCommands.logEvent)),
    Route(.get, "/session/{session}/contexts", .session(.aside, SessionCommands.contexts)),
    Route(.get, "/session/{session}/context", .session(.aside, SessionCommands.context)),
    Route(.post, "/session/{session}/context", .session(.aside, SessionCommands.setContext)),
    Route(.get, "/session/{session}/appium/contexts", .session(.aside, SessionCommands.contexts)),
    Route(.get, "/session/{session}/appium/context", .session(.aside, SessionCommands.context)),
    Route(.post, "/session/{session}/appium/context", .session(.aside, SessionCommands.setContext)),
    Route(.get, "/session/{session}/se/log/types", .session(.aside, SessionCommands.logTypes)),
    Route(.post, "/session/{session}/se/log", .session(.aside, SessionCommands.readLog)),
    Route(.post, "/session/{session}/se/file", .session(.aside, DeviceCommands.takeFile)),
    Route(.get, "/session/{session}/log/types", .session(.aside, SessionCommands.logTypes)),
    Route(.post, "/session/{session}/log", .session(.aside, SessionCommands.readLog)),
    Route(.get, "/session/{session}/orientation", .session(.question, DeviceCommands.orientation)),
    Route(.post, "/session/{session}/orientation", .session(.act, DeviceCommands.setOrientation)),
    Route(.get, "/session/{session}/rotation", .session(.question, DeviceCommands.rotation)),
    Route(.post, "/session/{session}/rotation", .session(.act, DeviceCommands.setRotation)),
    Route(.get, "/session/{session}/location", .session(.question, DeviceCommands.location)),
    Route(.post, "/session/{session}/location", .session(.act, DeviceCommands.setLocation)),
    Route(.post, "/session/{session}/appium/element/{element}/value", .session(.act, TypingCommands.setValue)),
  ]

  /// What clients of earlier days send: each is one of the methods that `execute/sync` has now.
  static let older: [Route] = [
    Route(.get, "/session/{session}/element/{element}/location", .session(.question, ElementCommands.location)),
    Route(.get, "/session/{session}/element/{element}/location_in_view", .session(.question, ElementCommands.location)),
    Route(.get, "/session/{session}/element/{element}/size", .session(.question, ElementCommands.size)),
    Route(.post, "/session/{session}/timeouts/implicit_wait", .session(.aside, SessionCommands.setImplicitWait)),
    Route(.get, "/session/{session}/appium/device/orientation", .session(.question, DeviceCommands.orientation)),
    Route(.post, "/session/{session}/appium/device/orientation", .session(.act, DeviceCommands.setOrientation)),
    Route(.get, "/session/{session}/appium/device/rotation", .session(.question, DeviceCommands.rotation)),
    Route(.post, "/session/{session}/appium/device/rotation", .session(.act, DeviceCommands.setRotation)),
    Route(.get, "/session/{session}/appium/device/system_time", mobile("getDeviceTime")),
    Route(.post, "/session/{session}/appium/device/system_time", mobile("getDeviceTime")),
    Route(.post, "/session/{session}/appium/device/activate_app", mobile("activateApp")),
    Route(.post, "/session/{session}/appium/device/terminate_app", mobile("terminateApp")),
    Route(.post, "/session/{session}/appium/device/app_state", mobile("queryAppState")),
    Route(.post, "/session/{session}/appium/device/app_installed", mobile("isAppInstalled")),
    Route(.post, "/session/{session}/appium/device/hide_keyboard", mobile("hideKeyboard")),
    Route(.get, "/session/{session}/appium/device/is_keyboard_shown", mobile("isKeyboardShown")),
    Route(.post, "/session/{session}/appium/device/push_file", mobile("pushFile")),
    Route(.post, "/session/{session}/appium/device/pull_file", mobile("pullFile", ["path": "remotePath"])),
    Route(.post, "/session/{session}/appium/device/pull_folder", mobile("pullFolder", ["path": "remotePath"])),
    Route(.post, "/session/{session}/appium/device/shake", mobile("shake")),
    Route(.post, "/session/{session}/appium/device/lock", mobile("lock")),
    Route(.post, "/session/{session}/appium/device/unlock", mobile("unlock")),
    Route(.post, "/session/{session}/appium/device/is_locked", mobile("isLocked")),
    Route(.post, "/session/{session}/appium/device/get_clipboard", mobile("getClipboard")),
    Route(.post, "/session/{session}/appium/device/set_clipboard", mobile("setClipboard")),
    Route(.post, "/session/{session}/appium/app/launch", mobile("launchApp")),
    Route(.post, "/session/{session}/appium/app/close", mobile("terminateApp")),
    Route(.post, "/session/{session}/appium/app/reset", mobile("clearApp")),
    Route(.post, "/session/{session}/appium/app/background", mobile("backgroundApp")),
    Route(.post, "/session/{session}/appium/simulator/touch_id", mobile("sendBiometricMatch")),
  ]

  /// - Parameter formerNames: What the path calls arguments of the method otherwise.
  private static func mobile(_ name: String, _ formerNames: [String: String] = [:]) -> Route.Handler {
    .deciding({ _ in MobileMethods.effect(of: name) }) { session, parameters in
      try MobileMethods.call(name, session, body: parameters.body, formerNames: formerNames)
    }
  }
}
