import VirtualTime

/// Reads colours and pictures from asset catalogs as they lie in a project, where they were copied into a bundle or stand beside
/// the document: there is no compiler for them here.
@MainActor
enum AssetFolders {
  @PerLaunch private static var catalogs: [URL: [URL]] = [:]

  /// `Name.colorset` in any `.xcassets` near the document; light and dark.
  static func color(named name: String, beside source: NibSource) -> UIColor? { color(entry("\(name).colorset", source)) }

  /// The same, of a bundle.
  static func color(named name: String, of bundle: Bundle) -> UIColor? { color(entry("\(name).colorset", of: bundle)) }

  private static func color(_ entry: Entry?) -> UIColor? {
    guard let contents = entry, let colors = contents.json["colors"] as? [[String: Any]] else {
      return nil
    }
    let known = colors.filter { color($0["color"] as? [String: Any]) != nil }
    func value(_ appearance: String?) -> UIColor? {
      best(of: variants(known, for: appearance)).flatMap { color($0["color"] as? [String: Any]) }
    }
    let dark = value("dark")
    guard let light = value(nil) ?? value("light") else { return dark }
    guard let dark else { return light }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Those for an appearance, or with nil for any. High contrast is not simulated: what is meant for it alone counts nowhere.
  private static func variants(_ all: [[String: Any]], for appearance: String?) -> [[String: Any]] {
    all.filter { variant in
      let appearances = variant["appearances"] as? [[String: Any]] ?? []
      return appearances.compactMap { $0["value"] as? String } == [appearance].compactMap(\.self)
    }
  }

  /// The variant for the device's idiom, or else the universal one, or else the first.
  private static func best(of variants: [[String: Any]]) -> [String: Any]? {
    func first(_ idiom: String) -> [String: Any]? { variants.first { $0["idiom"] as? String == idiom } }
    return first(AppBundle.device) ?? first("universal") ?? variants.first
  }

  private static func color(_ json: [String: Any]?) -> UIColor? {
    if let reference = json?["reference"] as? String { return SystemColorNames.color(named: reference) }
    guard let components = json?["components"] as? [String: Any] else { return nil }
    func value(_ name: String) -> CGFloat? {
      if let number = components[name] as? Double { return CGFloat(number) }
      guard let text = components[name] as? String else { return nil }
      // "0xFF", "255" and "1.000" are all in use; what has no point is of 255.
      if text.lowercased().hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      return Double(text).map { text.contains(".") ? CGFloat($0) : CGFloat($0) / 255 }
    }
    // What has neither a point nor "0x" is whole here, not of 255.
    let written = components["alpha"] as? String
    let isHex = written?.lowercased().hasPrefix("0x") ?? false
    let alpha = (isHex ? nil : written.flatMap(Double.init)).map { CGFloat($0) } ?? value("alpha") ?? 1
    if let white = value("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `Name.imageset`: the file of the screen's scale, or else the first one, of those for the appearance in which it is asked
  /// for.
  static func image(named name: String, beside source: NibSource) -> UIImage? {
    image(named: name, entry("\(name).imageset", source))
  }

  /// The same, of a bundle.
  static func image(named name: String, of bundle: Bundle) -> UIImage? {
    image(named: name, entry("\(name).imageset", of: bundle))
  }

  private static func image(named name: String, _ entry: Entry?) -> UIImage? {
    guard let contents = entry, let images = contents.json["images"] as? [[String: Any]] else {
      return nil
    }
    let files = images.filter { $0["filename"] is String }
    let isDark = UITraitCollection.current.userInterfaceStyle == .dark
    let groups = [variants(files, for: isDark ? "dark" : "light"), variants(files, for: nil), files]
    guard let fitting = groups.first(where: { !$0.isEmpty }) else { return nil }
    let wanted = "\(Int(UIScreen.main.scale))x"
    let ofScale = fitting.filter { $0["scale"] as? String == wanted }
    guard let variant = best(of: ofScale.isEmpty ? fitting : ofScale), let file = variant["filename"] as? String,
      let data = self.contents(of: file, in: contents.folder)
    else { return nil }
    let scale = (variant["scale"] as? String)?.first?.wholeNumberValue ?? 1
    return UIImage(data: data, scale: CGFloat(scale)).map { UIImage($0.traits, name: name) }
  }

  private static func contents(of file: String, in folder: URL) -> Data? {
    file.contains("/") ? nil : ProgramFiles.contents(of: folder.appendingPathComponent(file).path)
  }

  /// `Name.dataset`: the file for the device's idiom, and its type where the set says it.
  static func data(named name: String, of bundle: Bundle) -> (data: Data, type: String?)? {
    guard let set = entry("\(name).dataset", of: bundle), let files = set.json["data"] as? [[String: Any]],
      let variant = best(of: files.filter { $0["filename"] is String }), let file = variant["filename"] as? String,
      let data = contents(of: file, in: set.folder)
    else { return nil }
    return (
      data,
      variant["universal-type-identifier"] as? String ?? UTType(filenameExtension: (file as NSString).pathExtension)?.identifier
    )
  }

  /// Whether there is a set of that name, whatever kind of picture it holds: also a symbol of the app's own.
  static func hasImage(named name: String, beside source: NibSource) -> Bool {
    ["imageset", "symbolset", "imagestack"].contains { entry("\(name).\($0)", source) != nil }
  }

  /// What a set holds, and what it says of it.
  private typealias Entry = (folder: URL, json: [String: Any])

  private static func entry(_ name: String, _ source: NibSource) -> Entry? {
    let bundle = source.bundle ?? AppBundle.current
    let places = [source.folder, bundle?.resourceURL].compactMap { $0 }
    return entry(
      name, in: places.lazy.flatMap { source.toleratesMissingClasses ? ProjectCatalogs.around($0) : catalogs(in: $0) })
  }

  private static func entry(_ name: String, of bundle: Bundle) -> Entry? {
    bundle.resourceURL.flatMap { entry(name, in: catalogs(in: $0)) }
  }

  private static func entry(_ name: String, in catalogs: some Sequence<URL>) -> Entry? {
    guard !name.contains("..") else { return nil }
    for catalog in catalogs {
      guard let folder = find(name, in: catalog),
        let data = ProgramFiles.contents(of: folder.appendingPathComponent("Contents.json").path),
        let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { continue }
      return (folder, json)
    }
    return nil
  }

  /// The catalogs in a folder, and in the one around a `Base.lproj`.
  private static func catalogs(in folder: URL) -> [URL] {
    if let known = catalogs[folder] { return known }
    let folders = folder.pathExtension == "lproj" ? [folder, folder.deletingLastPathComponent()] : [folder]
    let found = folders.flatMap { folder in
      ProgramFiles.names(in: folder.path)
        .filter { $0.hasSuffix(".xcassets") }.map { folder.appendingPathComponent($0) }
    }
    catalogs[folder] = found
    return found
  }

  /// Sets stand in the catalog or in groups of it, which are folders, and may be in each other.
  private static func find(_ name: String, in catalog: URL) -> URL? {
    var folders = [catalog]
    // More groups than any catalog has.
    for _ in 0..<10_000 where !folders.isEmpty {
      let folder = folders.removeFirst()
      let direct = folder.appendingPathComponent(name)
      if ProgramFiles.isThere(direct.path) { return direct }
      let groups = ProgramFiles.names(in: folder.path)
      folders += groups.filter { !$0.contains(".") }.map { folder.appendingPathComponent($0) }
    }
    return nil
  }
}
