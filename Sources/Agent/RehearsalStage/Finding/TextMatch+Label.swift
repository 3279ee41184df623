import RehearsalWire
import UIKit

extension TextMatch {
  /// Tells whether a label satisfies it: as any text does, but that for equality a line break counts as a space.
  func matches(label: String?) -> Bool {
    guard case .exactly(let wanted) = self, let label else { return matches(label) }
    return label == wanted || ViewIndex.onOneLine(label) == ViewIndex.onOneLine(wanted)
  }
}
