import Spelling

extension ElementTypes {
  /// The type that is meant by a word of UIKit, Android or HTML, or by one that is misspelt; nil where the word is a type, or
  /// none is alike.
  ///
  /// - Parameter elements: Whose classes are known.
  static func meant(by word: String, among elements: [ScreenElement]) -> String? {
    let isWhole = word.lowercased().hasPrefix(prefix.lowercased())
    let bare = isWhole ? word.dropFirst(prefix.count) : word.split(separator: ".").last ?? word[...]
    if isWhole, word.hasPrefix(prefix), all.contains(String(bare)) { return nil }
    if let element = elements.first(where: { $0.isOfClass(word) }) { return element.type }
    if word.lowercased() == "android.widget.textview" { return prefix + "StaticText" }
    var key = bare.lowercased()
    if !isWhole, key.hasPrefix("ui") { key.removeFirst(2) }
    let known = byLowercase[key] ?? otherNames[key] ?? NearMiss.candidates(for: key, among: all, limit: 1).first
    return known.map { prefix + $0 }
  }

  /// What to say of a word that no element has for its type; nil where the word is a type, or none is alike.
  static func hint(for word: String, among elements: [ScreenElement]) -> String? {
    meant(by: word, among: elements).map { "no element is of a type '\(word.prefix(200))'; did you mean '\($0)'?" }
  }

  private static let byLowercase = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }

  /// What others call them, and UIKit without its prefix.
  private static let otherNames = [
    // UIKit
    "label": "StaticText", "imageview": "Image", "tableview": "Table", "tableviewcell": "Cell", "collectionviewcell": "Cell",
    "navigationcontroller": "NavigationBar", "tabbarcontroller": "TabBar", "alertcontroller": "Alert",
    "searchbar": "SearchField", "pickerview": "Picker", "progressview": "ProgressIndicator", "pagecontrol": "PageIndicator",
    "activityindicatorview": "ActivityIndicator", "tabbarbutton": "Button", "barbuttonitem": "Button", "view": "Other",
    // Android
    "edittext": "TextField", "imagebutton": "Button", "listview": "Table", "recyclerview": "CollectionView",
    "togglebutton": "Switch", "switchcompat": "Switch", "seekbar": "Slider", "progressbar": "ProgressIndicator",
    "spinner": "Picker", "viewgroup": "Other", "framelayout": "Other", "linearlayout": "Other",
    // HTML
    "a": "Link", "input": "TextField", "textarea": "TextView", "img": "Image", "span": "StaticText", "p": "StaticText",
    "h1": "StaticText", "div": "Other", "li": "Cell", "tr": "Cell", "select": "Picker", "text": "StaticText",
  ]
}
