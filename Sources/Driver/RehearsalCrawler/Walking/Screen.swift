import Hashing
import Rehearsal
import RehearsalWire

/// A screen as a crawler knows it again: by the controllers that are shown and by what can be done there.
///
/// Two screens are the same when they differ only in what a list holds and in numbers: a list of three notes is the list of four.
struct Screen {
  /// What can be done to something, with the name under which its tries are counted.
  struct Choice {
    let act: CrawlAct
    let name: String
    /// The kind of element that it is done to; nil for the device and the keyboard.
    var element: String?
    let weight: Int
    /// How often it is worth trying on a screen of its own accord: each text that is typed is another try.
    let worth: Int
    /// What is done to elements of which kind: `tap cell.NoteCell`. Nil for the device and the keyboard.
    var family: String?
    /// Which of alike elements it is done to, from 0 at the top.
    var number = 0
    /// What people call the element.
    var label: String?
  }

  /// Elements of one kind, as a report calls them.
  struct Kind: Equatable {
    /// `'Save' (UIButton)`, or `cells (NoteCell)`.
    let name: String
    /// What each of them is called, where the screen has several.
    var labels: [String] = []
  }

  /// How many alike elements of a screen are tried before anything else is: a list may have a thousand cells.
  static let alikeAtFirst = 3
  /// How many of them are tried in the end.
  static let alikeAtMost = 30

  let name: String
  let controllers: [String]
  /// What is on it that something can be done to, by its kind.
  let kinds: [String: Kind]
  let choices: [Choice]

  var elements: Set<String> { Set(kinds.keys) }

  init(_ survey: Survey.Reply, _ chance: inout SplitMix64) {
    controllers = survey.controllers
    var counts: [String: Int] = [:]
    var (kinds, choices): ([String: Kind], [Choice]) = ([:], [])
    for reachable in survey.reachables {
      let kind = Self.name(of: reachable)
      kinds[kind, default: Kind(name: Self.words(reachable))].labels.append(Self.label(of: reachable))
      let count = counts[kind, default: 0]
      counts[kind] = count + 1
      guard count < Self.alikeAtMost else { continue }
      for act in reachable.acts { choices.append(Self.choice(act, reachable, kind, count, &chance)) }
      if reachable.focused == true { choices.append(Choice(act: .pressReturn, name: "return", weight: 3, worth: 2)) }
    }
    self.kinds = kinds.mapValues { $0.labels.count > 1 ? $0 : Kind(name: $0.name) }
    self.choices = choices
    name = controllers.joined(separator: ">") + "|" + kinds.keys.sorted().joined(separator: ",")
  }

  /// What it is without what is in it: its kind, and its name but for numbers; a cell is any cell of its class, and a day of a
  /// calendar any day, whatever its month.
  private static func name(of reachable: Reachable) -> String {
    if reachable.kind == .cell || reachable.isDay { return "cell.\(reachable.className)" }
    if case .exactly(let identifier) = reachable.locator.identifier {
      return "\(reachable.kind.rawValue)#\(withoutNumbers(identifier))"
    }
    return "\(reachable.kind.rawValue).\(reachable.className).\(withoutNumbers(reachable.label ?? ""))"
  }

  /// Most texts are ASCII without a digit, which is seen many times as fast.
  private static func withoutNumbers(_ text: String) -> String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.allSatisfy { $0 < 0x80 && !digits.contains($0) } ? text : text.filter { !$0.isNumber }
  }

  /// What people call the kind of an element.
  private static func words(_ reachable: Reachable) -> String {
    if reachable.kind == .cell || reachable.isDay { return "\(reachable.isDay ? "days" : "cells") (\(reachable.className))" }
    guard reachable.label?.isEmpty ?? true else { return "'\(label(of: reachable))' (\(reachable.className))" }
    if case .exactly(let identifier) = reachable.locator.identifier { return "#\(identifier) (\(reachable.className))" }
    return reachable.className
  }

  /// What people call an element.
  private static func label(of reachable: Reachable) -> String {
    guard let label = reachable.label, !label.isEmpty else { return reachable.locator.written }
    let line = label.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= 40 ? line : "\(line.prefix(39))…"
  }

  private static func choice(
    _ act: ElementAct, _ on: Reachable, _ element: String, _ number: Int, _ chance: inout SplitMix64
  ) -> Choice {
    let (locator, isScroller) = (on.locator, on.kind == .table || on.kind == .collectionView || on.kind == .scrollView)
    let label = label(of: on)
    // Which cells stand at the top changes as a list scrolls: beyond the first few each is known by its label.
    let which = number < Self.alikeAtFirst ? "\(number)" : "'\(label)'"
    func choice(_ act: CrawlAct, _ what: String, weight: Int, worth: Int = 1) -> Choice {
      Choice(
        act: act, name: "\(what) \(element)/\(which)", element: element, weight: weight, worth: worth,
        family: "\(what) \(element)", number: number, label: label)
    }
    func swipe(_ direction: Direction, _ across: Double, _ along: Double) -> Choice {
      isScroller
        ? choice(.scroll(horizontal: across, vertical: along, locator), "scroll \(direction.rawValue)", weight: 2)
        : choice(.swipe(direction, locator), "swipe \(direction.rawValue)", weight: 3)
    }
    return switch act {
    case .tap: choice(.tap(locator), "tap", weight: 10)
    case .longPress: choice(.longPress(locator), "press", weight: 3)
    case .enterText:
      choice(
        .enterText(TypedTexts.all[chance.below(TypedTexts.all.count)], locator), "type", weight: 8, worth: 4)
    case .swipeLeft: swipe(.left, -0.6, 0)
    case .swipeRight: swipe(.right, 0.6, 0)
    case .swipeUp: swipe(.up, 0, -0.6)
    case .swipeDown: swipe(.down, 0, 0.6)
    case .increment: choice(.increment(locator), "increment", weight: 3)
    case .decrement: choice(.decrement(locator), "decrement", weight: 3)
    case .pullToRefresh: choice(.pullToRefresh(locator), "refresh", weight: 3)
    }
  }
}

extension Reachable {
  /// Whether it is a day of a date picker.
  fileprivate var isDay: Bool { className == "DatePickerDayView" }
}
