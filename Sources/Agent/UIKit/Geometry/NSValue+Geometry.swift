// UIKit's values in a box. Foundation on Linux boxes points, sizes and rectangles itself, by the names that they have on the Mac.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

// A cast takes a point, a size or a rectangle for an `NSValue`, and that for what is in it, as on a device:
// `userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue`.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.holdsWhat(NSValue(point: .zero)) ? source.pointValue : nil
    return result != nil
  }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) { result = source.pointValue }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint { source?.pointValue ?? .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.holdsWhat(NSValue(size: .zero)) ? source.sizeValue : nil
    return result != nil
  }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) { result = source.sizeValue }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.sizeValue ?? .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.holdsWhat(NSValue(rect: .zero)) ? source.rectValue : nil
    return result != nil
  }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSValue {
  /// Whether both hold values of one type.
  fileprivate func holdsWhat(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
