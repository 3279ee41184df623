import Rehearsal
import RehearsalWire

/// A run of one test that was filmed: the screen at every virtual instant, and all that is known of what happened.
///
/// It is what a trace page holds, as JSON; ``TracePage`` writes and reads such pages. Fields may be added within a version; a
/// reader ignores those that it does not know, and refuses another version.
package struct TraceDocument: Codable, Equatable, Sendable {
  package static let currentVersion = 1

  /// The version of its form.
  package var trace = TraceDocument.currentVersion
  /// The full name of the test.
  package var spec: String
  /// Which attempt at it, counted from 1.
  package var attempt: Int
  /// The seed of the attempt; text, because readers in other languages have no such large numbers.
  package var seed: String
  /// How it ended: `passed`, `failed`, `lost` …; nil where only a recording of it was at hand.
  package var outcome: String?
  /// Why it failed; nil where it did not, or that is not known.
  package var failure: Failure?
  /// The pictures that the test compared, and that differ; nil where there are none.
  package var comparisons: [Comparison]?
  /// Where what was filmed parts from what was recorded; empty where the same happened.
  package var differences: [String]
  /// The apps, in the order of their launches.
  package var apps: [App]
  /// The lines around those that asked for commands.
  package var sources: [SourceExcerpt]
  /// What the apps printed.
  package var log: [String]
  /// The recording that it was made of, without entries: whoever has the agent can repeat the run from the page alone.
  package var recording: String?

  /// Why a test failed.
  package struct Failure: Codable, Equatable, Sendable {
    package var type: String
    package var headline: String
    package var text: String
    package var file: String?
    package var line: Int?

    package init(type: String, headline: String, text: String, file: String?, line: Int?) {
      (self.type, self.headline, self.text, self.file, self.line) = (type, headline, text, file, line)
    }
  }

  /// Two pictures that were compared, as SVG documents.
  package struct Comparison: Codable, Equatable, Sendable {
    /// What the test calls them.
    package var name: String
    package var stored: String
    package var found: String
  }

  /// An app, filmed.
  package struct App: Codable, Equatable, Sendable {
    package var name: String
    /// The size of the screen, in points.
    package var screen: Rect
    package var commands: [Command]
    package var frames: [FilmFrame]
    /// The lines of which pictures are made, and the views; frames name them by their places.
    package var pictureLines: [String]
    package var viewLines: [FilmedView]
    /// The superclasses of each class, nearest first.
    package var superclasses: [String: [String]]
    /// The trees of controllers that there were; commands name them by their places.
    package var controllerTrees: [[ControllerSnapshot]]
    package var moments: [Moment]
    package var requests: [RequestRecord]
    /// Animations and transitions, by their numbers; nil in traces that were made before they were told.
    package var motions: [FilmedMotion]?
    package var console: [ConsoleLine]
    /// At how many instants nobody looked, because too much moved.
    package var missed: Int
    /// Why there is no more; nil of an app that was there to the end.
    package var lost: String?
  }

  /// A command that the driver sent.
  package struct Command: Codable, Equatable, Sendable {
    package var method: String
    /// What it asks for, as a clause: `tap view labelled 'Save'`.
    package var phrase: String
    /// Virtual time since launch, before and after.
    package var startMs: Milliseconds
    package var endMs: Milliseconds
    /// The line that asked for it.
    package var place: SourcePlace?
    package var fault: Refusal?
    /// The frames before and after it, by their places.
    package var firstFrame: Int
    package var lastFrame: Int
    /// The tree of controllers after it, by its place.
    package var controllers: Int
    /// What the app waited for afterwards.
    package var pending: [PendingItem]
  }

  /// Why a command was not carried out.
  package struct Refusal: Codable, Equatable, Sendable {
    package var code: String
    package var message: String
  }

  /// Something that happened in the app.
  package struct Moment: Codable, Equatable, Sendable {
    package var atMs: Milliseconds
    package var kind: Kind
    package var text: String

    package enum Kind: String, Codable, Sendable {
      /// An event of the queue ran.
      case event
      /// A controller went through a step of its life.
      case lifecycle
      /// A request was sent, answered or handled.
      case request
    }
  }
}

/// A line of somebody's source.
package struct SourcePlace: Codable, Hashable, Sendable {
  /// Relative to the folder in which the trace was made, where it lies in there.
  package var file: String
  /// Counted from 1.
  package var line: Int
}

/// Some lines of a source file.
package struct SourceExcerpt: Codable, Equatable, Sendable {
  package var file: String
  /// The number of the first of the lines.
  package var first: Int
  package var lines: [String]
}
