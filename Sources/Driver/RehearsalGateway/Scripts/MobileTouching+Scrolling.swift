import Rehearsal

/// What moves the content under a finger: `mobile: scroll`.
extension MobileTouching {
  /// One page in a direction, or until an element that is named can be seen.
  static func scroll(_ session: Session, _ parameters: Parameters) throws {
    let ways = ["direction", "name", "predicateString", "toVisible"].filter { parameters[$0] != nil }
    guard ways.count == 1 else {
      throw WebDriverError(
        .invalidArgument, "'mobile: scroll' needs one of direction, name, predicateString and toVisible, and got \(ways.count)")
    }
    switch ways[0] {
    case "direction":
      let direction = try direction(parameters)
      let pages = try parameters.optionalNumber("distance", -longest...longest) ?? 0.8
      guard pages != 0 else { throw WebDriverError(.invalidArgument, "'distance' must not be 0") }
      try turn(firstOf: scrollables(session, parameters), pages: pages, direction, session)
    case "toVisible":
      guard parameters["elementId"] != nil, isTrue(parameters["toVisible"]) else {
        throw WebDriverError(.invalidArgument, "'toVisible' must be true, and 'elementId' be there: that element is scrolled to")
      }
      let element = try session.target(parameters)
      try session.send(Reveal(element.locator), about: element)
    default:
      try reveal(in: try scrollable(session, parameters), session, parameters)
    }
  }

  /// Turns pages of the first container that scrolls in that direction.
  private static func turn(
    firstOf containers: [ScreenElement], pages: Double, _ direction: Direction, _ session: Session
  ) throws {
    for (place, container) in containers.enumerated() {
      do {
        // More than a page takes more than one stroke of a finger.
        for page in 0..<Int(saturating: abs(pages).rounded(.up)) {
          let share = min(1, abs(pages) - Double(page))
          try turn(container, by: pages < 0 ? -share : share, direction, session)
        }
        return
      } catch let error as WebDriverError where error.code == .elementNotInteractable && place + 1 < containers.count {
        continue
      }
    }
  }

  /// How many pages are scrolled at once at most.
  private static let longest = 20.0

  /// As scripts write it; some quote it.
  private static func isTrue(_ value: JSONValue?) -> Bool { value == true || value == "true" }

  /// Moves what is shown by a part of a page. Of a container that lies under the keyboard it is a part of what is left of it.
  private static func turn(
    _ container: ScreenElement, by share: Double, _ direction: Direction, _ session: Session
  ) throws {
    // The content moves against the way in which one reads on.
    let (x, y) =
      switch direction {
      case .up: (0.0, share)
      case .down: (0.0, -share)
      case .left: (share, 0.0)
      case .right: (-share, 0.0)
      }
    guard let part = try session.partAboveKeyboard(of: container) else {
      try session.send(Scroll(container.locator, horizontal: x == 0 ? nil : x, vertical: y == 0 ? nil : y), about: container)
      return
    }
    let (start, end) = part.ends(across: x, down: y)
    try drag(from: start, to: end, session, velocity: max(1, part.height + part.width), resting: .milliseconds(250))
  }

  private static func scrollable(_ session: Session, _ parameters: Parameters) throws -> ScreenElement {
    try scrollables(session, parameters)[0]
  }

  /// What could be meant, never nothing: an element itself and what is in it, or of the app what is largest first.
  private static func scrollables(_ session: Session, _ parameters: Parameters) throws -> [ScreenElement] {
    let root = try session.target(parameters)
    let kinds = ["Table", "CollectionView", "ScrollView", "TextView", "WebView"]
    let all = root.subtree.filter { kinds.contains(String($0.type.dropFirst(ElementTypes.prefix.count))) && $0.isVisible }
    guard !all.isEmpty else { throw WebDriverError(.noSuchElement, "\(root.words) shows nothing that scrolls") }
    guard root.isApplication else { return all }
    return all.enumerated().sorted { ($0.element.area, $1.offset) > ($1.element.area, $0.offset) }.map(\.element)
  }

  /// Scrolls a list to the row that holds what is named, or anything else page by page.
  private static func reveal(in container: ScreenElement, _ session: Session, _ parameters: Parameters) throws {
    let search: Search
    if let name = try parameters.optionalString("name") {
      search = try Search(.name, name)
      let match = TextMatch.exactly(name)
      let isList = ["XCUIElementTypeTable", "XCUIElementTypeCollectionView"].contains(container.type)
      if isList {
        let row = ScrollToRow(container.locator, holding: Locator.any(of: .identifier(match), .label(match), .text(match)))
        do {
          _ = try session.hosted.send(row, within: .atOnce)
          return
        } catch let error as WebDriverError where error.code != .invalidSessionID {}
      }
    } else {
      search = try Search(.predicate, try parameters.string("predicateString"))
    }
    for _ in 0..<100 {
      let found = try search.elements(in: try session.application(), isWhole: true)
      if found.contains(where: \.isVisible) { return }
      if let hidden = found.first {
        try session.send(Reveal(hidden.locator), about: hidden)
        return
      }
      let before = try session.application()
      try turn(container, by: 0.8, .down, session)
      session.forget()
      if try session.application() == before { break }
    }
    throw WebDriverError(
      .noSuchElement, "nothing with \(search.words) was found in \(container.words), though it was scrolled to its end")
  }
}

extension ScreenElement {
  fileprivate var area: Double { frame.width * frame.height }
}

extension Rect {
  /// The ends of a stroke in it that moves content by parts of its size; the middle of the stroke is its own.
  func ends(across: Double, down: Double) -> (start: Point, end: Point) {
    func place(_ sign: Double) -> Point {
      let (x, y) = (middle.x + sign * across * width / 2, middle.y + sign * down * height / 2)
      return Point(
        x: min(max(x, self.x + min(1, width / 2)), self.x + max(width - 1, width / 2)),
        y: min(max(y, self.y + min(1, height / 2)), self.y + max(height - 1, height / 2)))
    }
    return (place(-1), place(1))
  }
}
