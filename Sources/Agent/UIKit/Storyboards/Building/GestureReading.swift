import InterfaceDocuments

/// Reads gesture recognisers, which stand beside the views of a scene and are handed to them by an outlet collection.
@MainActor
enum GestureReading {
  private static let classes: [String: UIGestureRecognizer.Type] = [
    "gestureRecognizer": UIGestureRecognizer.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    // So it is spelt in every document.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self, "hoverGestureRecognizer": UIHoverGestureRecognizer.self,
  ]

  static func isRecognizer(_ name: String) -> Bool { classes[name] != nil }

  static func recognizer(_ element: DocumentElement, _ instance: Instantiation) -> UIGestureRecognizer? {
    let reader = ElementReader(element, instance)
    guard let recognizer = make(element, instance) else { return nil }
    instance.adopt(recognizer, element)
    if let isEnabled = reader.flag("enabled") { recognizer.isEnabled = isEnabled }
    if let cancels = reader.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
    if let delays = reader.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = reader.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    let taps = reader.integer("numberOfTapsRequired")
    let touches = reader.integer("numberOfTouchesRequired")
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let taps { tap.numberOfTapsRequired = max(taps, 1) }
      if let touches { tap.numberOfTouchesRequired = max(touches, 1) }
    case let press as UILongPressGestureRecognizer:
      if let taps { press.numberOfTapsRequired = max(taps, 0) }
      if let touches { press.numberOfTouchesRequired = max(touches, 1) }
      if let duration = reader.number("minimumPressDuration") { press.minimumPressDuration = TimeInterval(duration) }
      if let movement = reader.number("allowableMovement") { press.allowableMovement = movement }
    case let swipe as UISwipeGestureRecognizer:
      if let touches { swipe.numberOfTouchesRequired = max(touches, 1) }
      if let direction = reader.choice(
        "direction",
        ["left": .left, "right": .right, "up": .up, "down": .down] as KeyValuePairs<String, UISwipeGestureRecognizer.Direction>)
      {
        swipe.direction = direction
      }
    case let pan as UIPanGestureRecognizer:
      if let count = reader.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(count, 1) }
      if let count = reader.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = max(count, 1) }
      if let edge = pan as? UIScreenEdgePanGestureRecognizer, let edges = reader.child(key: "edges") {
        let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        edge.edges = names.reduce(into: []) { if edges[$1.0] == "YES" { $0.formUnion($1.1) } }
      }
    default: break
    }
    reader.ignore("id", "customClass", "customModule", "customModuleProvider", "userLabel", "allowedScrollTypesMask")
    // Which remote control presses a recogniser of tvOS takes: here there are none.
    reader.ignoreChildren { ["connections", "userDefinedRuntimeAttributes", "pressTypeMask", "touchTypeMask"].contains($0.name) }
    reader.finish()
    return recognizer
  }

  private static func make(_ element: DocumentElement, _ instance: Instantiation) -> UIGestureRecognizer? {
    guard let base = classes[element.name] else { return nil }
    let type: AnyClass = instance.type(of: element, base: base)
    if type != base, let made = (type as? any UINibObject.Type)?.init() as? UIGestureRecognizer { return made }
    if type != base {
      instance.note(.unsupported, "class \(type) cannot be made from a document: let it conform to UINibObject", element)
    }
    return plain(base)
  }

  private static func plain(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    switch type {
    case is UITapGestureRecognizer.Type: UITapGestureRecognizer()
    case is UIPinchGestureRecognizer.Type: UIPinchGestureRecognizer()
    case is UIRotationGestureRecognizer.Type: UIRotationGestureRecognizer()
    case is UISwipeGestureRecognizer.Type: UISwipeGestureRecognizer()
    case is UIScreenEdgePanGestureRecognizer.Type: UIScreenEdgePanGestureRecognizer()
    case is UIPanGestureRecognizer.Type: UIPanGestureRecognizer()
    case is UILongPressGestureRecognizer.Type: UILongPressGestureRecognizer()
    case is UIHoverGestureRecognizer.Type: UIHoverGestureRecognizer()
    default: UIGestureRecognizer()
    }
  }
}

/// A class whose objects a storyboard or xib can hold although it is neither a view nor a controller: a gesture recogniser of
/// one's own, or an object of Interface Builder's whose class is no `NSObject`.
///
/// Any `NSObject` with an `init()` will do as an object, as on iOS; of others the class has to say how it is made.
///
/// ```swift
/// final class TableSource: UINibObject, Connectable { … }
/// ```
@MainActor
public protocol UINibObject: AnyObject {
  init()
}
