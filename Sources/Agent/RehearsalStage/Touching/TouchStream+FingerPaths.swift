import RehearsalWire
import UIKit

extension FingerPath {
  /// Why no finger can do this, as a clause; nil where one can.
  func problem(on screen: CGRect) -> String? {
    var isDown = false
    for (number, step) in steps.enumerated() {
      let name = "step \(number + 1)"
      if number > 0, step.atMs < steps[number - 1].atMs { return "\(name) is earlier than the one before" }
      switch step.phase {
      case .down:
        if isDown { return "\(name) puts it down, and it is down already" }
        isDown = true
      case .up, .cancel:
        if !isDown { return "\(name) lifts it, and it is not down" }
        isDown = false
      case .move: break
      }
      // Where it is not down it may be anywhere.
      let isInside =
        (0...screen.width).contains(step.point.x) && (0...screen.height).contains(step.point.y)
      if step.phase == .down || isDown, !isInside {
        let size = "\(screen.width.boundedInt) × \(screen.height.boundedInt)"
        return "\(step.point) is off the screen, which is \(size)"
      }
    }
    return nil
  }
}

extension TouchStream {
  /// How far apart two frames of a finger that moves are: those of a screen that is refreshed 60 times a second.
  private static let frameLength = Duration.nanoseconds(16_666_667)
  /// How many frames one move has at most, however long it takes.
  private static let mostFrames = 120
  /// How soon a finger comes down again for the second tap of a double tap.
  private static let longestTapGap = Duration.milliseconds(350)

  /// What fingers do along their paths, as frames. One that is still down when the last of them has done all is lifted.
  ///
  /// - Parameter place: Where in the window a point of the screen is.
  init(of fingers: [FingerPath], place: (CGPoint) -> CGPoint) {
    var contacts: [Duration: [Contact]] = [:]
    let end = fingers.compactMap { $0.steps.last?.atMs.duration }.max() ?? .zero
    var nextFinger = 0
    for finger in fingers {
      var track = Track()
      for step in finger.steps {
        let (time, point) = (step.atMs.duration, place(CGPoint(x: step.point.x, y: step.point.y)))
        switch step.phase {
        case .down:
          track.comeDown(at: time, nextFinger, within: Self.longestTapGap)
          nextFinger += 1
          contacts[time, default: []].append(Contact(track.number, .began, point, tapCount: track.taps))
        case .move:
          guard track.isDown else { break }
          for (time, point) in Self.way(from: track.time, track.point, to: time, point) {
            let phase: UITouch.Phase = point == track.point ? .stationary : .moved
            contacts[time, default: []].append(Contact(track.number, phase, point, tapCount: track.taps))
          }
        case .up, .cancel:
          track.isDown = false
          let phase: UITouch.Phase = step.phase == .up ? .ended : .cancelled
          contacts[time, default: []].append(Contact(track.number, phase, point, tapCount: track.taps))
        }
        (track.time, track.point) = (time, point)
      }
      if track.isDown { contacts[end, default: []].append(Contact(track.number, .ended, track.point, tapCount: track.taps)) }
    }
    self.init(Self.frames(contacts))
  }

  /// One frame for each instant; a finger that does two things at one instant does them in two.
  private static func frames(_ contacts: [Duration: [Contact]]) -> [Frame] {
    contacts.sorted { $0.key < $1.key }.flatMap { time, all in
      var frames: [[Contact]] = []
      var next: [Int: Int] = [:]
      for contact in all {
        let index = next[contact.finger, default: 0]
        if index == frames.count { frames.append([]) }
        frames[index].append(contact)
        next[contact.finger] = index + 1
      }
      return frames.map { Frame(at: time, $0) }
    }
  }

  /// The places of a finger on its way, without the first.
  private static func way(
    from start: Duration, _ first: CGPoint, to end: Duration, _ last: CGPoint
  ) -> [(Duration, CGPoint)] {
    let length = end - start
    let count = min(mostFrames, max(1, Int(length / frameLength)))
    return (1...count).map { step in
      if step == count { return (end, last) }
      let share = CGFloat(step) / CGFloat(count)
      return (
        start + length * step / count,
        CGPoint(x: first.x + (last.x - first.x) * share, y: first.y + (last.y - first.y) * share)
      )
    }
  }

  /// Where a finger is while its path is gone along.
  private struct Track {
    var number = 0
    var isDown = false
    var time = Duration.zero
    var point = CGPoint.zero
    var taps = 0
    private var cameDown: Duration?

    mutating func comeDown(at time: Duration, _ number: Int, within gap: Duration) {
      taps = cameDown.map { time - $0 <= gap } == true ? taps + 1 : 1
      (self.number, isDown, cameDown) = (number, true, time)
    }
  }
}
