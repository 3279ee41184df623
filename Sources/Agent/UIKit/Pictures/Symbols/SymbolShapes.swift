/// Our drawings of the symbols that apps use most.
enum SymbolShapes {
  /// The drawing of `name` itself, without regard to endings; nil when there is none.
  static func parts(of name: String) -> [SymbolDrawing.Part]? {
    arrows[name] ?? marks[name] ?? objects[name] ?? people[name] ?? aliases[name].flatMap(parts)
  }

  /// Names that are drawn as another one is.
  private static let aliases: [String: String] = [
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right", "arrow.backward": "arrow.left",
    "arrow.forward": "arrow.right", "multiply": "xmark", "gearshape": "gear", "gearshape.2": "gear",
    "mappin.and.ellipse": "mappin", "doc.plaintext": "doc.text", "list.dash": "list.bullet", "list.number": "list.bullet",
    "bubble.right": "bubble.left", "message": "bubble.left", "person.crop": "person", "rectangle.portrait": "doc",
    "trash.slash": "trash", "sun.min": "sun.max", "moon.stars": "moon", "alarm": "clock", "timer": "clock", "stopwatch": "clock",
    "speaker.wave.2": "speaker.wave", "speaker.wave.3": "speaker.wave", "creditcard.and.123": "creditcard",
    "doc.on.clipboard": "doc.on.doc",
    "camera.viewfinder": "camera", "person.3": "person.2", "person.text.rectangle": "creditcard", "text.bubble": "bubble.left",
    "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
    "photo.on.rectangle": "photo", "slider.horizontal.3": "slider.horizontal", "ellipsis.message": "bubble.left",
    "return": "arrow.turn.down.left", "star.leadinghalf": "star", "arrow.2.circlepath": "arrow.triangle.2.circlepath",
  ]

  private static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> String {
    "M\((x - radius).svg) \(y.svg)a\(radius.svg) \(radius.svg) 0 1 0 \((2 * radius).svg) 0"
      + "a\(radius.svg) \(radius.svg) 0 1 0 \((-2 * radius).svg) 0Z"
  }

  private static let arrows: [String: [SymbolDrawing.Part]] = [
    "chevron.right": [.line("M8.5 4.5L16 12l-7.5 7.5")],
    "chevron.left": [.line("M15.5 4.5L8 12l7.5 7.5")],
    "chevron.up": [.line("M4.5 15.5L12 8l7.5 7.5")],
    "chevron.down": [.line("M4.5 8.5L12 16l7.5-7.5")],
    "chevron.up.chevron.down": [.line("M7 9l5-5 5 5M7 15l5 5 5-5")],
    "arrow.left": [.line("M20 12H4M11 5l-7 7 7 7")],
    "arrow.right": [.line("M4 12h16M13 5l7 7-7 7")],
    "arrow.up": [.line("M12 20V4M5 11l7-7 7 7")],
    "arrow.down": [.line("M12 4v16M5 13l7 7 7-7")],
    "arrow.up.right": [.line("M6 18L18 6M8 6h10v10")],
    "arrow.up.arrow.down": [.line("M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4")],
    "arrow.clockwise": [.line("M19.5 12a7.5 7.5 0 1 1-2.6-5.7M19.8 3.2v5h-5")],
    "arrow.counterclockwise": [.line("M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.2 3.2v5h5")],
    "arrow.triangle.2.circlepath": [
      .line("M4.5 11a7.6 7.6 0 0 1 14-3M19.5 13a7.6 7.6 0 0 1-14 3M18.8 3.5V8h-4.5M5.2 20.5V16h4.5")
    ],
    "arrow.uturn.left": [.line("M8 4L3.5 8.5 8 13M4 8.5h10.5a5.5 5.5 0 0 1 0 11H9")],
    "arrow.uturn.right": [.line("M16 4l4.5 4.5L16 13M20 8.5H9.5a5.5 5.5 0 0 0 0 11H15")],
    "arrow.turn.down.left": [.line("M19 5v5a3.5 3.5 0 0 1-3.5 3.5H5M9.5 9L5 13.5 9.5 18")],
    "arrowshape.turn.up.left": [.outline("M10 4.5L2.5 11l7.5 6.5v-4c5 0 8.5 1.5 11 6c0-7-4-11-11-11Z")],
    "square.and.arrow.up": [.line("M8.5 9.5H5.5v11.5h13V9.5h-3M12 15V2.5M8 6l4-3.5L16 6")],
    "square.and.arrow.down": [.line("M8.5 9.5H5.5v11.5h13V9.5h-3M12 3v12M8 11.5l4 3.5 4-3.5")],
  ]

  private static let marks: [String: [SymbolDrawing.Part]] = [
    "plus": [.line("M12 4v16M4 12h16")],
    "minus": [.line("M4 12h16")],
    "xmark": [.line("M5 5l14 14M19 5L5 19")],
    "checkmark": [.line("M4.5 13l5 6L19.5 5")],
    "ellipsis": [.area(dot(4.5, 12, 1.8)), .area(dot(12, 12, 1.8)), .area(dot(19.5, 12, 1.8))],
    "info": [.area(dot(12, 5, 1.6)), .line("M9.5 10H12v9M9 19.5h6")],
    "questionmark": [.line("M7.5 8a4.5 4.5 0 1 1 6.7 4c-1.5.9-2.2 1.7-2.2 3.5"), .area(dot(12, 20, 1.5))],
    "exclamationmark": [.line("M12 3.5V14"), .area(dot(12, 19.5, 1.5))],
    "exclamationmark.triangle": [.outline("M12 3.5L22 20.5H2Z"), .detail("M12 9.5v5"), .spot(dot(12, 17.6, 1.1))],
    "line.3.horizontal": [.line("M3.5 6.5h17M3.5 12h17M3.5 17.5h17")],
    "line.3.horizontal.decrease": [.line("M3.5 7h17M6.5 12h11M9.5 17h5")],
    "list.bullet": [
      .line("M8.5 6h12M8.5 12h12M8.5 18h12"), .area(dot(4, 6, 1.3)), .area(dot(4, 12, 1.3)), .area(dot(4, 18, 1.3)),
    ],
    "slider.horizontal": [
      .line("M3 6.5h18M3 12h18M3 17.5h18"), .area(dot(8, 6.5, 2.2)), .area(dot(16, 12, 2.2)), .area(dot(9, 17.5, 2.2)),
    ],
    "circle": [.outline(SymbolDrawing.ring)],
    "square": [.outline(SymbolDrawing.box)],
    "rectangle": [.outline("M3.5 5.5h17a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Z")],
    "capsule": [.outline("M8 6.5h8a5.5 5.5 0 0 1 0 11H8a5.5 5.5 0 0 1 0-11Z")],
    "triangle": [.outline("M12 4L21.5 20h-19Z")],
    "diamond": [.outline("M12 2.5L21.5 12 12 21.5 2.5 12Z")],
    "square.grid.2x2": [.outline("M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z")],
    "play": [.outline("M6.5 4l14 8-14 8Z")],
    "pause": [.outline("M6.5 4.5h3.5v15H6.5ZM14 4.5h3.5v15H14Z")],
    "stop": [.outline("M5 5h14v14H5Z")],
    "backward": [.outline("M12 5.5v13L2.5 12ZM21.5 5.5v13L12 12Z")],
    "forward": [.outline("M12 5.5v13l9.5-6.5ZM2.5 5.5v13L12 12Z")],
    "star": [.outline(PathData.star(CGPoint(x: 12, y: 12.6), points: 5, outer: 10.4, inner: 4.4))],
    "heart": [
      .outline("M12 20.5C5.5 15.5 2.5 12.2 2.5 8.6A4.9 4.9 0 0 1 12 6.5A4.9 4.9 0 0 1 21.5 8.6C21.5 12.2 18.5 15.5 12 20.5Z")
    ],
    "gear": [
      .outline(PathData.star(CGPoint(x: 12, y: 12), points: 12, outer: 10, inner: 8)), .detail(dot(12, 12, 3.6)),
    ],
    "shift": [.outline("M12 3.5l8.5 9h-4.5v7H8v-7H3.5Z")],
    "delete.left": [.outline("M8.5 5.5H21v13H8.5L2.5 12Z"), .detail("M11.5 9l6 6M17.5 9l-6 6")],
    "link": [.line("M10 13.5a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10.5a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5")],
  ]

  private static let people: [String: [SymbolDrawing.Part]] = [
    "person": [
      .outline("M8 7.8a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"), .outline("M4 20.5c0-4 3.5-6.3 8-6.3s8 2.3 8 6.3Z"),
    ],
    "person.2": [
      .outline("M5.5 8.5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z"), .outline("M2 19c0-3.5 3-5.2 6.7-5.2s6.7 1.7 6.7 5.2Z"),
      .line("M15 5.5a3.2 3.2 0 0 1 0 6.1M17.5 14c2.7.6 4.5 2.2 4.5 5h-3.5"),
    ],
    "eye": [
      .outline("M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12Z"), .detail(dot(12, 12, 3)),
    ],
    "mic": [.outline("M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0Z"), .line("M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7")],
    "phone": [
      .outline(
        "M6 3.5l3 .5 1.2 4-2 2a13 13 0 0 0 5.8 5.8l2-2 4 1.2.5 3a2.5 2.5 0 0 1-2.7 2.5A15.5 15.5 0 0 1 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z"
      )
    ],
    "bubble.left": [
      .outline("M12 4c5.5 0 9.5 3 9.5 7s-4 7-9.5 7c-1 0-2-.1-3-.3L4.5 20.5l.8-4.3C3.5 15 2.5 13 2.5 11c0-4 4-7 9.5-7Z")
    ],
    "envelope": [
      .outline("M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Z"), .detail("M3.5 7l8.5 6.5L20.5 7"),
    ],
    "paperplane": [.outline("M21 3L3 10.5l7 3 3 7.5Z"), .detail("M20.5 3.5L10 13.5")],
    "hand.thumbsup": [
      .outline("M7.5 10.5l4-7.5c2 0 2.8 1.5 2.3 3.5l-.6 3h5.3c1.5 0 2.3 1.2 2 2.5l-1.5 7c-.3 1.2-1 1.5-2 1.5H7.5Z"),
      .line("M4 10.5v10"),
    ],
  ]

  private static let objects: [String: [SymbolDrawing.Part]] = [
    "trash": [
      .line("M3.5 6.5h17M9 6V3.5h6V6"), .outline("M5.5 6.5l1 14.5h11l1-14.5Z"), .detail("M10 10.5V17M14 10.5V17"),
    ],
    "pencil": [
      .outline("M4 20l1.2-5L16.5 3.7a1.8 1.8 0 0 1 2.6 0l1.2 1.2a1.8 1.8 0 0 1 0 2.6L9 18.8Z"), .detail("M14.3 6l3.7 3.7"),
    ],
    "square.and.pencil": [
      .line("M12 4.5H6a2 2 0 0 0-2 2V18a2 2 0 0 0 2 2h11.5a2 2 0 0 0 2-2v-6M9.5 14.5l.6-2.6L18.8 3l2.2 2.2-8.8 8.7Z")
    ],
    "magnifyingglass": [.line("M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM15 15l6 6")],
    "house": [.outline("M5.5 10.5V20.5h13V10.5L12 4.5Z"), .line("M2.5 12.3L12 3.8l9.5 8.5"), .detail("M10 20v-6h4v6")],
    "bell": [
      .outline("M12 3a6 6 0 0 0-6 6c0 5-2 6.5-2.5 8.5h17C20 15.5 18 14 18 9a6 6 0 0 0-6-6Z"),
      .line("M9.8 20.8a2.3 2.3 0 0 0 4.4 0"),
    ],
    "folder": [
      .outline("M3 7a2 2 0 0 1 2-2h4.5l2 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"), .detail("M3.5 10.5h17"),
    ],
    "camera": [
      .outline("M3 8.5a2 2 0 0 1 2-2h2.8L9.5 4h5l1.7 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"),
      .detail(dot(12, 12.6, 3.7)),
    ],
    "photo": [
      .outline("M4.5 4.5h15a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z"),
      .detail("M3.5 17l5-5 4 4 3-2.5 5 4"),
      .spot(dot(15.5, 9, 1.7)),
    ],
    "calendar": [
      .outline("M5 5h14a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V6.5A1.5 1.5 0 0 1 5 5Z"),
      .detail("M3.5 10h17"), .line("M8 2.8v4M16 2.8v4"), .spot("M7 13h3v3H7Z"),
    ],
    "clock": [.outline(SymbolDrawing.ring), .detail("M12 6v6l4 2.5")],
    "mappin": [.outline("M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"), .line("M12 11v10")],
    "map": [.outline("M3 6l6-2.5 6 2.5 6-2.5V18l-6 2.5-6-2.5-6 2.5Z"), .detail("M9 3.5V18M15 6v14.5")],
    "location": [.outline("M21 3L3 10.5l8 2.5 2.5 8Z")],
    "bookmark": [.outline("M6.5 3.5h11V21L12 16.5 6.5 21Z")],
    "flag": [.outline("M5.5 4c4-1.5 7 2 13 0v9.5c-6 2-9-1.5-13 0Z"), .line("M5.5 3.5V21")],
    "tray": [.outline("M3.5 13l3-8h11l3 8v6h-17Z"), .detail("M4 13h5a3 3 0 0 0 6 0h5")],
    "lock": [
      .outline("M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z"),
      .line("M8 10.5V7.5a4 4 0 0 1 8 0v3"),
    ],
    "lock.open": [
      .outline("M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z"), .line("M8 10.5V6.5a4 4 0 0 1 8 0"),
    ],
    "cart": [.line("M2.5 4h3l2.5 11.5h10.5l2-8.5H6.3"), .area(dot(9.5, 19.5, 1.6)), .area(dot(17, 19.5, 1.6))],
    "doc": [.outline("M6 3h8l5 5v13H6Z"), .detail("M14 3v5h5")],
    "doc.text": [.outline("M6 3h8l5 5v13H6Z"), .detail("M9 12h7M9 16h7M14 3v5h5")],
    "doc.on.doc": [.outline("M9 7.5h7l4 4V21.5H9Z"), .line("M6 16.5H4v-14h8.5V5")],
    "book": [.outline("M12 6c-2.5-2-6-2-9-1v14c3-1 6.5-1 9 1c2.5-2 6-2 9-1V5c-3-1-6.5-1-9 1Z"), .detail("M12 6v14")],
    "creditcard": [
      .outline("M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5Z"),
      .detail("M3 10h18"),
    ],
    "tag": [.outline("M3.5 3.5h8.5l9 9-8.5 8.5-9-9Z"), .spot(dot(7.5, 7.5, 1.4))],
    "globe": [.outline(SymbolDrawing.ring), .detail("M2.5 12h19M12 2.5c-5.5 5-5.5 14 0 19c5.5-5 5.5-14 0-19Z")],
    "wifi": [.line("M2.5 9.5a14 14 0 0 1 19 0M6 13.3a9 9 0 0 1 12 0"), .area(dot(12, 18, 2.2))],
    "bolt": [.outline("M13.5 2.5L5 13.5h6L9.5 21.5 19 10h-6Z")],
    "sun.max": [
      .outline(dot(12, 12, 4.5)),
      .line("M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7"),
    ],
    "moon": [.outline("M20.5 14.5A9 9 0 1 1 9.5 3.5a7.2 7.2 0 0 0 11 11Z")],
    "cloud": [.outline("M7 18.5a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 9.7a4.4 4.4 0 0 1-.5 8.8Z")],
    "cube": [.outline("M12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7V7.2Z"), .detail("M3.8 7.4L12 12l8.2-4.6M12 12v9")],
    "key": [.outline(dot(7.5, 12, 4.5)), .line("M12 12h9.5v3.5M18 12v3"), .spot(dot(6.5, 12, 1.2))],
    "paperclip": [.line("M19.5 11l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.5 3.5 0 0 1 5 5l-8.5 8.5a1.7 1.7 0 0 1-2.5-2.5l7.5-7.5")],
    "chart.bar": [.outline("M3.5 12.5h4v8h-4ZM10 7.5h4v13h-4ZM16.5 3.5h4v17h-4Z")],
    "video": [
      .outline(
        "M4 6.5h10a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5ZM15.5 11l6-3.5v9l-6-3.5Z"
      )
    ],
    "drop": [.outline("M12 2.5c4 5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-7 6.5-12Z")],
    "flame": [.outline("M12.5 2.5c.5 4-5.5 6.5-5.5 12a5.5 5.5 0 0 0 11 .5c0-2.5-1-4-2-5.5c-.3 1.5-1 2-1.5 2c.5-3.5 0-6.5-2-9Z")],
    "music.note": [.line("M10 17.5V4.5l8-1.5v4.5l-8 1.5"), .area(dot(7.5, 17.8, 2.7))],
    "speaker.wave": [.outline("M3 9.5h3.5L11.5 5v14l-5-4.5H3Z"), .line("M15 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11")],
    "speaker": [.outline("M6 9.5h3.5L14.5 5v14l-5-4.5H6Z")],
    "textformat": [.line("M2.5 18.5L7.5 5.5l5 13M4.3 14h6.4"), .line("M21 11v7.5M21 14.8a3 3 0 1 1-6 0a3 3 0 1 1 6 0")],
    "gift": [
      .outline("M4.5 11.5h15V21h-15ZM3 7.5h18v4H3Z"), .detail("M12 7.5V21"),
      .line("M12 7C7 7 7 3 9.5 3S12 7 12 7s0-4 2.5-4 2.5 4-2.5 4"),
    ],
    "keyboard": [
      .outline("M3.5 6.5h17a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 16V8a1.5 1.5 0 0 1 1.5-1.5Z"),
      .detail("M6 10.3h.1M9 10.3h.1M12 10.3h.1M15 10.3h.1M18 10.3h.1M8 14h8"),
    ],
    "keyboard.chevron.compact.down": [
      .outline("M4 4h16a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 20 14H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 4Z"),
      .detail("M6 7.5h.1M9 7.5h.1M12 7.5h.1M15 7.5h.1M18 7.5h.1M8 11h8"), .line("M9 18l3 2.5 3-2.5"),
    ],
  ]
}
