import UIKit

/// What Parcels uses of a carrier's framework that is not here: the way of one parcel.
public final class Tracker {
  public let number: String
  public weak var delegate: TrackerDelegate?

  public init(number: String) { self.number = number }

  /// Finds it after three seconds, which are the app's.
  public func refresh() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [weak self] in
      guard let self else { return }
      self.delegate?.tracker(self, didFind: "Bremen")
    }
  }
}
