extension UIMenu.Identifier {
  private init(system name: String) { self.init(rawValue: "com.apple.menu.\(name)") }

  // MARK: Top of the main menu

  /// What all menus are in.
  public static let root = Self(system: "root")
  public static let application = Self(system: "application")
  public static let file = Self(system: "file")
  public static let edit = Self(system: "edit")
  public static let format = Self(system: "format")
  public static let view = Self(system: "view")
  public static let window = Self(system: "window")
  public static let help = Self(system: "help")

  // MARK: In the app's menu

  public static let about = Self(system: "about")
  public static let preferences = Self(system: "preferences")
  public static let services = Self(system: "services")
  public static let hide = Self(system: "hide")
  public static let quit = Self(system: "quit")

  // MARK: In File

  public static let newScene = Self(system: "new-scene")
  public static let openRecent = Self(system: "open-recent")
  public static let close = Self(system: "close")
  public static let print = Self(system: "print")
  public static let document = Self(system: "document")

  // MARK: In Edit, and in edit menus

  public static let undoRedo = Self(system: "undo-redo")
  public static let standardEdit = Self(system: "standard-edit")
  public static let find = Self(system: "find")
  public static let replace = Self(system: "replace")
  public static let share = Self(system: "share")
  public static let textStyle = Self(system: "text-style")
  public static let spelling = Self(system: "spelling")
  public static let substitutions = Self(system: "substitutions")
  public static let transformations = Self(system: "transformations")
  public static let speech = Self(system: "speech")
  public static let lookup = Self(system: "lookup")
  public static let learn = Self(system: "learn")
  public static let autoFill = Self(system: "auto-fill")

  // MARK: In Format

  public static let font = Self(system: "font")
  public static let textSize = Self(system: "text-size")
  public static let textColor = Self(system: "text-color")
  public static let textStylePasteboard = Self(system: "text-style-pasteboard")
  public static let text = Self(system: "text")
  public static let writingDirection = Self(system: "writing-direction")
  public static let alignment = Self(system: "alignment")

  // MARK: In View and Window

  public static let toolbar = Self(system: "toolbar")
  public static let sidebar = Self(system: "sidebar")
  public static let fullscreen = Self(system: "fullscreen")
  public static let minimizeAndZoom = Self(system: "minimize-and-zoom")
  public static let bringAllToFront = Self(system: "bring-all-to-front")
}
