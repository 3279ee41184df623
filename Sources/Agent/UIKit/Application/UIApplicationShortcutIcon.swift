/// The picture beside an action of the app's icon. Nobody sees it: a driver reads the actions by their names.
@MainActor
public final class UIApplicationShortcutIcon: UIObject {
  /// A picture of the system's.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }

  private enum Picture: Equatable {
    case system(IconType), template(String), symbol(String)
  }

  private let picture: Picture

  public init(type: IconType) { picture = .system(type) }

  /// A picture of the app's, by its name.
  public init(templateImageName: String) { picture = .template(templateImageName) }

  /// A symbol, by its name.
  public init(systemImageName: String) { picture = .symbol(systemImageName) }

  nonisolated public override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.picture == picture }

  nonisolated public override var hash: Int {
    switch picture {
    case .system(let type): type.rawValue
    case .template(let name), .symbol(let name): name.utf8.count
    }
  }
}
