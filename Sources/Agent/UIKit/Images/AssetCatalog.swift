import VirtualTime

/// The pictures and colours that the app has under names: what an asset catalog compiled into an iOS app is.
///
/// There is no compiler for `.xcassets` here, so the app fills it, usually where it has finished launching:
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

  static func color(named name: String) -> UIColor? { colors[name] }

  /// The entry of the catalog; or else the file in `bundle`, with or without an extension and its scale in the name.
  static func image(named name: String, in bundle: Bundle?) -> UIImage? {
    if let image = images[name] { return image }
    let bundle = bundle ?? .main
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
