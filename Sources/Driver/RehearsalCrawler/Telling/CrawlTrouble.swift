import Rehearsal
import RehearsalWire

/// Something that a crawler found.
public struct CrawlTrouble: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// The app's process ended.
    case crash
    /// The app kept its thread busy for five seconds of real time.
    case hang
    /// The app did what UIKit answers with an exception.
    case exception
    /// UIKit warned of what the app asked, with a line on the console: of a second presentation, or a class that is not there.
    case refused
    /// The app never came to rest: too many events at one instant.
    case restless
    /// An invariant of the app does not hold.
    case invariant
    /// Constraints that cannot all be satisfied.
    case constraints
    /// A screen that nothing leads out of.
    case deadEnd
    /// A controller that has left the screen for good, and lives.
    case leakedController
    /// A repeating timer of a controller that has left the screen for good.
    case leftTimer
    /// A request of a controller that has left the screen for good, without an answer for ten seconds more.
    case leftRequest
    /// Less than 44 by 44 points take a finger.
    case hitRegion
    /// Something that can be used has no name.
    case sufficientElementDescription
    /// A text is cut off.
    case textClipped
    /// Things lie on each other.
    case overlap

    /// Whether the act itself fails that brings it about.
    var endsAnAct: Bool { [.crash, .hang, .exception, .refused].contains(self) }

    init(_ flaw: FlawKind) {
      self =
        switch flaw {
        case .hitRegion: .hitRegion
        case .sufficientElementDescription: .sufficientElementDescription
        case .textClipped: .textClipped
        case .overlap: .overlap
        }
    }

    /// Whether it is how a screen looks rather than what the app does.
    public var isOfLooks: Bool { [.hitRegion, .sufficientElementDescription, .textClipped, .overlap].contains(self) }
    /// Whether the app cannot go on after it.
    var isTheEnd: Bool { self == .crash || self == .hang || self == .restless }
  }

  public let kind: Kind
  /// What it is about, the same each time.
  public let subject: String
  /// What it is, in a line.
  public let title: String

  /// - Parameter subject: The title unless given.
  public init(_ kind: Kind, _ title: String, about subject: String? = nil) {
    (self.kind, self.title, self.subject) = (kind, title, subject ?? title)
  }

  /// Two are one where they are of one kind, and about one thing.
  public static func == (one: Self, other: Self) -> Bool { one.kind == other.kind && one.subject == other.subject }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(subject)
  }
}

/// What one of a crawler's launches found, and by which way.
public struct CrawlFinding: Sendable {
  public let trouble: CrawlTrouble
  /// What is told of it beyond its title.
  public let details: [String]
  /// What leads to it, from the launch on.
  public internal(set) var path: [CrawlAct]
  /// How often it was met.
  public internal(set) var count = 1
  /// Whether it came again when the path was repeated.
  public internal(set) var isConfirmed = false
  let variation: CrawlTarget.Variation
}
