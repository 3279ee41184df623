/// What can have the focus in a window at present, and where it is.
///
/// Left out, with all that is in them, are views that are hidden, take no interaction or lie outside of what they could be
/// scrolled to; what a modal presentation is in front of; and what one opaque view in front hides wholly, since nobody would see
/// the focus.
@MainActor
struct FocusMap {
  private struct Region {
    let item: (any UIFocusItem)?
    let guide: UIFocusGuide?
    /// In the window: all of it, and what is seen.
    let frame: CGRect
    let seen: CGRect
    let isEligible: Bool
    let covers: Bool
    let path: [String]
    /// Behind the last region that is in this one.
    var end = 0
    var isCovered = false
  }

  let root: UIView
  private let system: UIFocusSystem
  private let window: UIWindow
  /// From the back to the front, each before what is in it.
  private var regions: [Region] = []

  init(of window: UIWindow, _ system: UIFocusSystem) {
    let modal = window.presentations.last { presentation in
      guard presentation.containerView.window === window else { return false }
      return presentation.containerView.accessibilityViewIsModal || presentation.active.presentationStyle == .overFullScreen
    }
    (self.window, self.system, root) = (window, system, modal?.containerView ?? window)
    window.layoutIfNeeded()
    enter(root, seen: window.bounds, reach: window.bounds)
    cover()
  }

  // MARK: Collecting

  private mutating func enter(_ view: UIView, seen: CGRect, reach: CGRect) {
    guard view.isShown, view.isUserInteractionEnabled else { return }
    let frame = view.convert(view.bounds, to: window)
    let canFocus = view.canBecomeFocused && !frame.intersection(reach).isEmpty
    let index = regions.count
    regions.append(
      Region(
        item: view, guide: nil, frame: frame, seen: frame.intersection(seen), isEligible: canFocus,
        covers: canFocus || !view.isTransparentFocusItem, path: canFocus ? view.focusGroupPath : []))
    defer { regions[index].end = regions.count }
    var (seenInside, reachInside) = (seen, reach)
    if let scroll = view as? UIScrollView {
      seenInside = seen.intersection(frame)
      let content = CGRect(origin: .zero, size: scroll.contentSize).union(scroll.bounds)
      reachInside = scroll.isScrollEnabled ? scroll.convert(content, to: window) : reach.intersection(frame)
    } else if view.clipsToBounds {
      (seenInside, reachInside) = (seen.intersection(frame), reach.intersection(frame))
    }
    guard !reachInside.isEmpty else { return }
    for guide in view.layoutGuides { enter(guide, of: view, seenInside) }
    if let container = view.focusItemContainer { enter(container, seenInside, reachInside) }
    if let container = view.viewController?.focusItemContainer, container !== view {
      enter(container, seenInside, reachInside)
    }
  }

  private mutating func enter(_ container: any UIFocusItemContainer, _ seen: CGRect, _ reach: CGRect) {
    for item in container.focusItems(in: window.convert(reach, to: container.coordinateSpace)) {
      if let view = item as? UIView {
        enter(view, seen: seen, reach: reach)
        continue
      }
      let frame = window.convert(item.frame, from: container.coordinateSpace)
      guard !frame.intersection(reach).isEmpty else { continue }
      let (index, canFocus) = (regions.count, item.canBecomeFocused)
      regions.append(
        Region(
          item: item, guide: nil, frame: frame, seen: frame.intersection(seen), isEligible: canFocus,
          covers: canFocus || !item.isTransparentFocusItem, path: canFocus ? item.focusGroupPath : []))
      if let inner = item.focusItemContainer, inner !== container { enter(inner, seen, reach) }
      regions[index].end = regions.count
    }
  }

  private mutating func enter(_ guide: UILayoutGuide, of view: UIView, _ seen: CGRect) {
    guard let guide = guide as? UIFocusGuide, guide.isEnabled, !(guide.preferredFocusEnvironments ?? []).isEmpty else { return }
    let frame = view.convert(guide.layoutFrame, to: window)
    regions.append(
      Region(
        item: nil, guide: guide, frame: frame, seen: frame.intersection(seen), isEligible: false, covers: false,
        path: view.focusGroupPath, end: regions.count + 1))
  }

  private mutating func cover() {
    let covers = regions.indices.filter { regions[$0].covers && !regions[$0].seen.isEmpty }
    for index in regions.indices where regions[index].isEligible && !regions[index].seen.isEmpty {
      let (seen, end) = (regions[index].seen, regions[index].end)
      regions[index].isCovered = covers.contains { $0 >= end && regions[$0].seen.contains(seen) }
    }
  }

  private var eligible: [Region] { regions.filter { $0.isEligible && !$0.isCovered } }

  // MARK: Asking

  func isEligible(_ item: any UIFocusItem) -> Bool { eligible.contains { $0.item === item } }

  /// Why an item cannot have the focus, as far as other views say so.
  func isCovered(_ item: any UIFocusItem) -> Bool { regions.contains { $0.item === item && $0.isCovered } }

  /// Where the focus goes that comes to `environment` without a direction: to what that prefers, or else to the primary item of
  /// what is in it. Asking makes no cell and scrolls nothing.
  func preferred(in environment: any UIFocusEnvironment) -> FocusTarget? {
    var asked: Set<ObjectIdentifier> = []
    return preferred(in: environment, &asked)
  }

  private func preferred(in environment: any UIFocusEnvironment, _ asked: inout Set<ObjectIdentifier>) -> FocusTarget? {
    guard asked.insert(ObjectIdentifier(environment)).inserted else { return nil }
    for preferred in environment.preferredFocusEnvironments where preferred !== environment {
      if let found = self.preferred(in: preferred, &asked) { return found }
    }
    if let item = environment as? any UIFocusItem, isEligible(item) { return .item(item) }
    if let list = environment as? any FocusList, regions.contains(where: { $0.item === list }),
      let path = list.preferredFocusPath, list.shownCell(at: path) == nil
    {
      return .row(list, path)
    }
    let inside = eligible.filter { region in region.item.map { UIFocusSystem.environment(environment, contains: $0) } ?? false }
    return stops(inside).first.flatMap { inside[$0.primary].item }.map(preferredByItsList)
  }

  /// The stops of the tab key.
  var stops: [FocusGroups.Stop] { stops(eligible) }

  private func stops(_ regions: [Region]) -> [FocusGroups.Stop] {
    let entries = regions.map { region in
      FocusGroups.Entry(
        path: region.path, frame: region.seen.isEmpty ? region.frame : region.seen,
        priority: region.item.map { system.priority(of: $0, in: FocusGroups.name(of: region.path)) } ?? 0,
        isVisible: !region.seen.isEmpty)
    }
    return FocusGroups(entries).stops
  }

  /// What gets the focus at a stop: its primary item, or, in a list that prefers a row, that row.
  func target(of stop: FocusGroups.Stop) -> FocusTarget? { eligible[stop.primary].item.map(preferredByItsList) }

  private func preferredByItsList(_ item: any UIFocusItem) -> FocusTarget {
    guard let cell = item as? UIView, let list = cell.focusList, let path = list.preferredFocusPath else { return .item(item) }
    return list.shownCell(at: path).map { .item($0) } ?? .row(list, path)
  }

  /// What an arrow key moves the focus to: the nearest of its group in that direction, or what a guide there sends it to.
  func target(from origin: any UIFocusItem, _ heading: UIFocusHeading) -> FocusTarget? {
    guard let start = eligible.first(where: { $0.item === origin }) else { return nil }
    let group = FocusGroups.name(of: start.path)
    var candidates = regions.filter { region in
      guard FocusGroups.name(of: region.path) == group, region.item !== origin else { return false }
      return region.guide != nil || (region.isEligible && !region.isCovered)
    }
    while let index = FocusSearch.nearest(to: start.frame, among: candidates.map(\.frame), heading: heading) {
      let nearest = candidates[index]
      if let item = nearest.item { return .item(item) }
      for environment in nearest.guide?.preferredFocusEnvironments ?? [] {
        if let found = preferred(in: environment), found.item !== origin { return found }
      }
      candidates.remove(at: index)
    }
    return nil
  }
}
