import VirtualTime

/// The pictures and colours that the app has under names: what an asset catalog compiled into an iOS app is.
///
/// An app that came along with its bundle has those of the `.xcassets` in it, which are read as they are. Any other app fills the
/// catalog, usually where it has finished launching:
///
/// ```swift
/// AssetCatalog.add(UIImage(color: .red, size: CGSize(width: 24, height: 24)), named: "flag")
/// ```
///
/// A name that is not in it is looked for among the files of a bundle, as UIKit does.
@MainActor
public enum AssetCatalog {
  @PerLaunch private static var images: [String: UIImage] = [:]
  @PerLaunch private static var colors: [String: UIColor] = [:]

  /// Gives the app a picture under `name`, in the place of the one it may have had.
  public static func add(_ image: UIImage, named name: String) { images[name] = image }

  /// Gives the app a colour under `name`.
  public static func add(_ color: UIColor, named name: String) { colors[name] = color }

  /// The entry of the catalog; or else that of a catalog in `bundle`.
  static func color(named name: String, in bundle: Bundle? = nil) -> UIColor? {
    colors[name] ?? AssetFolders.color(named: name, of: bundle ?? .main)
  }

  /// The entry of the catalog; or else that of a catalog in `bundle`; or else the file in it, with or without an extension and
  /// its scale in the name.
  static func image(named name: String, in bundle: Bundle?) -> UIImage? {
    if let image = images[name] { return image }
    let bundle = bundle ?? .main
    if let image = AssetFolders.image(named: name, of: bundle) { return image }
    let base = (name as NSString).deletingPathExtension
    let given = (name as NSString).pathExtension
    for type in given.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [given] {
      for scale in [Int(UIScreen.main.scale), 2, 1, 3] {
        let file = scale == 1 ? base : "\(base)@\(scale)x"
        guard let path = bundle.path(forResource: file, ofType: type), let data = ProgramFiles.contents(of: path)
        else { continue }
        if let image = UIImage(data: data, scale: CGFloat(scale)) { return image }
      }
    }
    return nil
  }
}
