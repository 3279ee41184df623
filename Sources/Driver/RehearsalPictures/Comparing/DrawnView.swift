/// A view as a picture shows it, or a symbol: a group with a name.
///
/// Groups without a name, which clip and mask, are no views: what is in them belongs to the view around, placed as they say.
struct DrawnView {
  /// The name of its class, or of the symbol.
  let name: String
  /// Where it is within the view around it.
  let local: Placement
  /// Where it is in the picture.
  let absolute: Placement
  /// How it is drawn as a whole: opacity, clips, masks.
  var style: [String: String] = [:]
  var texts: [DrawnShape] = []
  var shapes: [DrawnShape] = []
  var views: [DrawnView] = []
  /// Its rectangle in its own coordinates, as its background or its clip shows it; nil where neither does.
  var ground: (origin: Spot, extent: Extent)?
  /// What can be read in it: its own text, or else the first in it; empty where there is none.
  var title = ""
  /// How many views with a text it is made of.
  private(set) var textCount = 0
  /// Stands for all that is in it, wherever it is itself.
  var content = 0

  /// Its own text, of all lines.
  var text: String { texts.map(\.text).joined(separator: " ") }

  /// The upper left corner of what is seen of it, in the picture.
  var corner: Spot {
    let origin = ground?.origin ?? .zero
    return absolute.point(origin.x, origin.y)
  }

  /// The same within the view around it.
  var localCorner: Spot {
    let origin = ground?.origin ?? .zero
    return local.point(origin.x, origin.y)
  }

  /// Where its coordinates begin within the view around it: what moves when it scrolls.
  var localOrigin: Spot { Spot(x: local.tx, y: local.ty) }

  /// What it is called by: a cell by its label, but a whole screen by nothing.
  var caption: String { textCount <= 2 ? title : "" }

  /// Whether nothing of it has been met so far.
  var isBlank: Bool { shapes.isEmpty && texts.isEmpty && views.isEmpty }

  /// What stands for a class where it is the whole picture.
  static let rootName = "#picture"

  var isRoot: Bool { name == Self.rootName }

  /// Symbols are called as Apple calls them, such as `chevron.right` or `bell`, and classes begin with a capital.
  var isSymbol: Bool { name.first?.isLowercase ?? false }

  mutating func finish() {
    title = texts.isEmpty ? views.lazy.map(\.title).first { !$0.isEmpty } ?? "" : text
    textCount = views.reduce(texts.isEmpty ? 0 : 1) { $0 + $1.textCount }
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(style)
    for shape in texts + shapes {
      hasher.combine(shape.content)
      hasher.combine(shape.place.words)
    }
    for view in views {
      hasher.combine(view.content)
      hasher.combine(view.localOrigin.words)
      hasher.combine([view.local.a, view.local.b, view.local.c, view.local.d])
    }
    content = hasher.finalize()
  }
}

/// Something that a view draws: a rectangle, a path, a line of text.
struct DrawnShape {
  /// The name of its element.
  let name: String
  /// Where it is in the view.
  let place: Spot
  /// Where it is in the picture.
  let absolute: Spot
  /// How large it is; nil for what only its outline tells.
  let extent: Extent?
  /// How it is drawn, apart from where and how large.
  let style: [String: String]
  let text: String
  /// Whether it is the background of its view, whose rectangle is the view's.
  var isGround = false

  /// Stands for how it looks, wherever it is.
  var content: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(style)
    hasher.combine(text)
    hasher.combine(extent?.words)
    return hasher.finalize()
  }
}
