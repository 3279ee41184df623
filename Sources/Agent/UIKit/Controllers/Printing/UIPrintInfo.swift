/// How something is to be printed.
@MainActor
open class UIPrintInfo: UIObject, NSCopying {
  /// What is printed, from which a printer's quality follows.
  public enum OutputType: Int, Sendable {
    case general, photo, grayscale, photoGrayscale
  }

  public enum Orientation: Int, Sendable {
    case portrait, landscape
  }

  /// Whether the back is printed on, and around which edge the sheet is turned.
  public enum Duplex: Int, Sendable {
    case none, longEdge, shortEdge
  }

  /// Of the printer that was used last; nil by default.
  open var printerID: String?
  /// The name of the app by default.
  open var jobName: String
  /// `.general` by default.
  open var outputType = OutputType.general
  /// `.portrait` by default.
  open var orientation = Orientation.portrait
  /// `.none` by default.
  open var duplex = Duplex.none

  /// What `dictionaryRepresentation` told, or the defaults.
  public required init(dictionary: [AnyHashable: Any]?) {
    jobName =
      dictionary?[Key.jobName] as? String ?? PropertyList.ofApp.displayName ?? UIApplication.shared.displayName
    printerID = dictionary?[Key.printerID] as? String
    func value<Value: RawRepresentable<Int>>(_ key: String) -> Value? {
      (dictionary?[key] as? Int).flatMap { Value(rawValue: $0) }
    }
    outputType = value(Key.outputType) ?? .general
    orientation = value(Key.orientation) ?? .portrait
    duplex = value(Key.duplex) ?? .none
  }

  /// One with the defaults.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }

  private enum Key {
    static let jobName = "UIPrintInfoJobName"
    static let printerID = "UIPrintInfoPrinterID"
    static let outputType = "UIPrintInfoOutputType"
    static let orientation = "UIPrintInfoOrientation"
    static let duplex = "UIPrintInfoDuplex"
  }

  /// What another one can be made of.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var dictionary: [AnyHashable: Any] = [
      Key.jobName: jobName, Key.outputType: outputType.rawValue, Key.orientation: orientation.rawValue,
      Key.duplex: duplex.rawValue,
    ]
    if let printerID { dictionary[Key.printerID] = printerID }
    return dictionary
  }

  // An app runs on one thread, which is the main actor's.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

  func copied() -> UIPrintInfo { UIPrintInfo(dictionary: dictionaryRepresentation) }
}
