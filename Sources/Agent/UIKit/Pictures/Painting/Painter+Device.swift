import SVGWriting
import VirtualTime

/// What the system draws: the status bar and the edges of the device.
extension Painter {
  /// Time, signal and battery, in the area above what is safe. Not there where nothing is: on a phone on its side.
  mutating func paintStatusBar(on bounds: CGRect) {
    let height = UIScreen.main.safeAreaInsets.top
    let manager = UIStatusBarManager()
    guard height >= 20, !manager.isStatusBarHidden else { return }
    let ink: UIColor =
      switch manager.statusBarStyle {
      // What is behind a tall sheet steps back from the black of the screen, on which the bar then stands.
      case .default where UIApplication.shared.windows.contains(where: \.hasSteppedBack): .white
      case .default: .label
      case .lightContent: .white
      case .darkContent: .black
      }
    let middle = height >= 40 ? height * 0.57 : height / 2
    let isLarge = height >= 40
    let font = UIFont.systemFont(ofSize: isLarge ? 17 : 12, weight: .semibold)
    let side: CGFloat = isLarge ? 32 : 8
    group(Group(label: "StatusBar")) { painter in
      let time = Self.clock
      let baseline = middle + font.pointSize * 0.36
      painter.text(
        time, font: font, color: ink, at: CGPoint(x: isLarge ? side + 20 : bounds.midX, y: baseline), anchor: .middle)
      painter.paintBattery(CGPoint(x: bounds.maxX - side, y: middle), ink)
      painter.paintSignal(CGPoint(x: bounds.maxX - side - 62, y: middle + 5.5), ink)
      painter.symbol("wifi", in: CGRect(x: bounds.maxX - side - 45, y: middle - 8, width: 16, height: 16), color: ink)
    }
  }

  /// Hours and minutes of the virtual clock, as in `9:41`, in the app's time zone, counted to 12 or 24 as the locale does.
  private static var clock: String {
    let seconds = EventQueue.main.epoch / 1_000_000_000 + EventQueue.main.now.nanoseconds / 1_000_000_000
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    let local = seconds + Int64(TimeZone.current.secondsFromGMT(for: date))
    let minutes = ((local / 60) % 1440 + 1440) % 1440
    let countsToTwelve = [.oneToTwelve, .zeroToEleven].contains(CurrentLocale.value.hourCycle)
    let (hour, minute) = (countsToTwelve ? (minutes / 60 + 11) % 12 + 1 : minutes / 60, minutes % 60)
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  private mutating func paintBattery(_ right: CGPoint, _ ink: UIColor) {
    let box = CGRect(x: right.x - 26, y: right.y - 6, width: 23, height: 12)
    rectangle(box, radius: 3.5, fill: nil, stroke: ink.withAlphaComponent(0.4), width: 1)
    rectangle(CGRect(x: right.x - 2, y: right.y - 2, width: 1.5, height: 4), radius: 0.75, fill: ink.withAlphaComponent(0.4))
    let level = CGFloat(max(0, min(1, UIDevice.current.level)))
    let inner = box.insetBy(dx: 2, dy: 2)
    rectangle(CGRect(x: inner.minX, y: inner.minY, width: inner.width * level, height: inner.height), radius: 2, fill: ink)
  }

  private mutating func paintSignal(_ bottomLeft: CGPoint, _ ink: UIColor) {
    for (number, height) in [4, 6, 8.5, 11].enumerated() {
      rectangle(
        CGRect(x: bottomLeft.x + CGFloat(number) * 4.6 - 4, y: bottomLeft.y - height, width: 3, height: height), radius: 1,
        fill: ink)
    }
  }

  /// The notch or the island, and the home indicator.
  mutating func paintEdges(of bounds: CGRect) {
    let insets = UIScreen.main.safeAreaInsets
    group(Group(label: "Device")) { painter in
      if insets.top >= 54 {
        painter.rectangle(CGRect(x: bounds.midX - 63, y: 11, width: 126, height: 37), radius: 18.5, fill: .black)
      } else if insets.top >= 40 {
        painter.rectangle(
          CGRect(x: bounds.midX - 81, y: 0, width: 162, height: 32), radius: 20, corners: .bottom, fill: .black)
      } else if insets.left >= 40 {
        // The upper end of the device points to the left, unless the interface is turned to the left.
        let isAtLeft = UIScreen.main.orientation != .landscapeLeft
        let island = CGRect(x: isAtLeft ? 11 : bounds.maxX - 48, y: bounds.midY - 63, width: 37, height: 126)
        let notch = CGRect(x: isAtLeft ? 0 : bounds.maxX - 32, y: bounds.midY - 81, width: 32, height: 162)
        if insets.left >= 54 {
          painter.rectangle(island, radius: 18.5, fill: .black)
        } else {
          painter.rectangle(notch, radius: 20, corners: isAtLeft ? .right : .left, fill: .black)
        }
      }
      guard insets.bottom > 0 else { return }
      let width: CGFloat = bounds.width > bounds.height ? 240 : bounds.width > 600 ? 300 : 139
      painter.rectangle(
        CGRect(x: bounds.midX - width / 2, y: bounds.maxY - 13, width: width, height: 5), radius: 2.5, fill: .label)
    }
  }

  /// The fingers of the last gesture: their ways, and where each of them is or was lifted.
  mutating func paintTouches() {
    let offset = TouchMarks.window?.frame.origin ?? .zero
    var ways: [[TouchMarks.Mark]] = []
    for mark in TouchMarks.marks {
      while ways.count <= mark.finger { ways.append([]) }
      ways[mark.finger].append(mark)
    }
    group(Group(label: "Touches", transform: CGAffineTransform(translationX: offset.x, y: offset.y))) { painter in
      for way in ways {
        guard let last = way.last else { continue }
        if way.contains(where: { $0.point != last.point }) {
          let data = way.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.point.x.svg) \($1.point.y.svg)" }.joined()
          painter.path(
            data, fill: nil, stroke: UIColor.systemRed.withAlphaComponent(0.5), width: 3,
            more: ["stroke-linecap": "round", "stroke-linejoin": "round"])
        }
        let isDown = last.phase != .ended && last.phase != .cancelled
        painter.circle(
          last.point, radius: 20, fill: UIColor.systemRed.withAlphaComponent(isDown ? 0.3 : 0.12),
          stroke: UIColor.systemRed.withAlphaComponent(0.6), width: 1)
        // The white rim keeps it apart from what is red itself.
        painter.circle(last.point, radius: TouchMarks.dotDiameter / 2, fill: .systemRed, stroke: .white, width: 1.5)
      }
    }
  }
}
