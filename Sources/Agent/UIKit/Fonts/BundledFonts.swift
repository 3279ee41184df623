import VirtualTime

/// The fonts that the app brings along: the files that its property list names under `UIAppFonts`.
enum BundledFonts {
  private static let found = PerLaunch<[FontFace]?>(nil)

  static var faces: [FontFace] {
    if let found = found.value { return found }
    let files = Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
    let faces = files.compactMap { file -> FontFace? in
      let place = Bundle.main.url(forResource: file, withExtension: nil)
      return place.flatMap { try? Data(contentsOf: $0) }.flatMap(face)
    }
    found.value = faces
    return faces
  }

  /// Family and PostScript name by the table `name` of an OpenType file (ISO/IEC 14496-22): identifiers 1 and 6.
  static func face(in data: Data) -> FontFace? {
    let bytes = [UInt8](data)
    func short(_ place: Int) -> Int? { place + 1 < bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil }
    func long(_ place: Int) -> Int? { short(place).flatMap { high in short(place + 2).map { high << 16 | $0 } } }
    guard let tables = short(4) else { return nil }
    let records = (0..<tables).map { 12 + 16 * $0 }
    let isName = { (place: Int) in place + 4 <= bytes.count && Array(bytes[place..<place + 4]) == Array("name".utf8) }
    guard let table = records.first(where: isName).flatMap({ long($0 + 8) }), let count = short(table + 2),
      let storage = short(table + 4)
    else { return nil }
    var names: [Int: String] = [:]
    for record in (0..<count).map({ table + 6 + 12 * $0 }) {
      guard let platform = short(record), let name = short(record + 6), let length = short(record + 8),
        let offset = short(record + 10), names[name] == nil
      else { continue }
      let start = table + storage + offset
      guard start + length <= bytes.count else { continue }
      let text = Data(bytes[start..<start + length])
      // Only Macintosh's names are in bytes.
      names[name] = String(data: text, encoding: platform == 1 ? .macOSRoman : .utf16BigEndian)
    }
    guard let name = names[6] else { return nil }
    return FontFace(family: names[1] ?? name, name: name)
  }
}
