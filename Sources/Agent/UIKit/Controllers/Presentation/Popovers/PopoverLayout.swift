/// Where a popover stands beside what it points at.
struct PopoverLayout: Equatable {
  /// Points from the base of the arrow to its tip, and along its base. Chosen to look like a device.
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 37
  static let radius: CGFloat = 13

  var direction = UIPopoverArrowDirection.unknown
  /// With the arrow.
  var frame = CGRect.zero
  /// What is in it, in the coordinates of the frame.
  var content = CGRect.zero
  /// Where the arrow's tip is along its side, in the coordinates of the frame.
  var tip: CGFloat = 0

  init() {}

  init(of size: CGSize, at anchor: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool) {
    let permitted = permitted.isEmpty || permitted == .unknown ? .any : permitted
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
    let free = order.map { (direction: $0, room: Self.room($0, anchor, room)) }
    let fits = free.first { $0.room.width >= size.width && $0.room.height >= size.height }
    let best =
      fits
      ?? free.enumerated().max { left, right in
        let (a, b) = (Self.shown(size, left.element.room), Self.shown(size, right.element.room))
        return (a, -left.offset) < (b, -right.offset)
      }?.element
    guard let best else { return }
    direction = best.direction
    let isUpright = direction == .up || direction == .down
    let limit = mayOverlap && fits == nil ? room.size : best.room.size
    let body = CGSize(width: min(size.width, max(limit.width, 44)), height: min(size.height, max(limit.height, 44)))
    var origin = CGPoint.zero
    if isUpright {
      origin.x = (anchor.midX - body.width / 2).clamped(to: room.minX...max(room.minX, room.maxX - body.width))
      origin.y = direction == .up ? anchor.maxY + Self.arrowHeight : anchor.minY - Self.arrowHeight - body.height
    } else {
      origin.y = (anchor.midY - body.height / 2).clamped(to: room.minY...max(room.minY, room.maxY - body.height))
      origin.x = direction == .left ? anchor.maxX + Self.arrowHeight : anchor.minX - Self.arrowHeight - body.width
    }
    if mayOverlap {
      origin.x = origin.x.clamped(to: room.minX...max(room.minX, room.maxX - body.width))
      origin.y = origin.y.clamped(to: room.minY...max(room.minY, room.maxY - body.height))
    }
    let plate = CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: body)
    frame = plate
    switch direction {
    case .up:
      frame = CGRect(x: plate.minX, y: plate.minY - Self.arrowHeight, width: plate.width, height: plate.height + Self.arrowHeight)
    case .down: frame.size.height += Self.arrowHeight
    case .left:
      frame = CGRect(x: plate.minX - Self.arrowHeight, y: plate.minY, width: plate.width + Self.arrowHeight, height: plate.height)
    default: frame.size.width += Self.arrowHeight
    }
    content = CGRect(origin: CGPoint(x: plate.minX - frame.minX, y: plate.minY - frame.minY), size: plate.size)
    let edge = Self.radius + Self.arrowBase / 2
    let length = isUpright ? frame.width : frame.height
    let wanted = isUpright ? anchor.midX - frame.minX : anchor.midY - frame.minY
    tip = wanted.clamped(to: min(edge, length / 2)...max(length / 2, length - edge))
  }

  /// What is free on the side at which the popover stands when its arrow points so.
  private static func room(_ direction: UIPopoverArrowDirection, _ anchor: CGRect, _ room: CGRect) -> CGRect {
    let gap = arrowHeight
    switch direction {
    case .up: return CGRect(x: room.minX, y: anchor.maxY + gap, width: room.width, height: max(0, room.maxY - anchor.maxY - gap))
    case .down: return CGRect(x: room.minX, y: room.minY, width: room.width, height: max(0, anchor.minY - gap - room.minY))
    case .left:
      return CGRect(x: anchor.maxX + gap, y: room.minY, width: max(0, room.maxX - anchor.maxX - gap), height: room.height)
    default: return CGRect(x: room.minX, y: room.minY, width: max(0, anchor.minX - gap - room.minX), height: room.height)
    }
  }

  private static func shown(_ size: CGSize, _ room: CGRect) -> CGFloat {
    min(size.width, room.width) * min(size.height, room.height)
  }
}

/// The plate with an arrow that a popover's content stands on.
@MainActor
package final class UIPopoverView: UIView {
  weak var popover: UIPopoverPresentationController?
  weak var content: UIView?
  var layout = PopoverLayout()

  /// Touches on the arrow are touches beside the content, but not beside the popover.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
