import UIKit
import VirtualTime

/// The numbers of the views that a driver was told of: each is the view's for the whole launch, and no other view's ever.
///
/// An element that is no view has one, too, whatever stands for it at the moment.
@MainActor
enum ViewNumbers {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  @PerLaunch private static var entries: [ObjectIdentifier: Entry] = [:]
  @PerLaunch private static var last = 0

  /// The number of a view, which gets the next one where it has none.
  static func number(of view: UIView) -> Int {
    if let number = given(to: view) { return number }
    last += 1
    let object = object(of: view)
    entries[ObjectIdentifier(object)] = Entry(object: object, number: last)
    return last
  }

  /// The number that a view has; nil of one that no driver was told of.
  static func given(to view: UIView) -> Int? {
    let object = object(of: view)
    // An address is used again when what was there has gone.
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.number
  }

  private static func object(of view: UIView) -> AnyObject { (view as? ElementView)?.element ?? view }
}
