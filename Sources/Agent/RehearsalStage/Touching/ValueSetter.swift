import RehearsalWire
import UIKit

/// Brings controls to a value by the taps and drags that a person would make.
@MainActor
struct ValueSetter {
  let stage: Stage
  let asked: String

  // MARK: Switches and sliders

  /// Taps a switch unless it stands so already.
  func turn(_ control: UISwitch, to value: JSONValue) throws {
    let wanted: Bool
    switch value {
    case .bool(let isOn): wanted = isOn
    case .int(1), .double(1): wanted = true
    case .int(0), .double(0): wanted = false
    default: throw wrong(value, "true or false, or 1 or 0, for a UISwitch")
    }
    guard control.isOn != wanted else { return }
    try tap(control)
    guard control.isOn == wanted else {
      throw Fault(
        .refused,
        "Failed to toggle switch to \"\(wanted ? "ON" : "OFF")\"; instead, it was \"\(control.isOn ? "ON" : "OFF")\"",
        asked: asked)
    }
  }

  /// Drags the thumb of a slider.
  func slide(_ control: UISlider, to value: JSONValue) throws {
    guard let wanted = value.number.map({ Float($0) }) else { throw wrong(value, "a number for a UISlider") }
    guard wanted >= control.minimumValue else {
      throw Fault(.invalidArgument, "Cannot slide past minimum value of \(control.minimumValue)", asked: asked)
    }
    guard wanted <= control.maximumValue else {
      throw Fault(.invalidArgument, "Cannot slide past maximum value of \(control.maximumValue)", asked: asked)
    }
    let (start, end) = (control.thumbCenter(for: control.value), control.thumbCenter(for: wanted))
    let target = try touchable(control, at: start)
    let path = TouchStream.line(from: target.point, to: control.convert(end, to: target.window), count: 10)
    try stage.play(.drag(along: path), on: control, in: target.window, asked: asked)
  }

  // MARK: Steps

  /// Taps the halves of a stepper as often as it takes.
  func step(_ control: UIStepper, to value: JSONValue) throws {
    guard let wanted = value.number else { throw wrong(value, "a number for a UIStepper") }
    let limits = control.minimumValue...max(control.minimumValue, control.maximumValue)
    guard limits.contains(wanted) else {
      throw Fault(
        .invalidArgument, "\(wanted) is out of range; it goes from \(limits.lowerBound) to \(limits.upperBound)", asked: asked)
    }
    let steps = (wanted - control.value) / control.stepValue
    guard abs(steps - steps.rounded()) < 1e-6, abs(steps) <= 1_000 else {
      throw Fault(
        .invalidArgument, "no number of steps leads to \(wanted)", asked: asked,
        found: ["it is at \(control.value), and a step is \(control.stepValue)"])
    }
    for _ in 0..<Int(abs(steps.rounded())) { try tap(steps > 0 ? control.incrementButton : control.decrementButton) }
  }

  /// Taps the segment with a title, or at an index.
  func choose(in control: UISegmentedControl, _ value: JSONValue) throws {
    let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
    let index: Int
    switch value {
    case .string(let title):
      guard let found = titles.firstIndex(of: title) else {
        throw Fault(
          .noSuchElement, "no segment '\(title)'; \(NearMiss.suggestion(for: title, among: titles))", asked: asked,
          found: titles.map { "'\($0)'" })
      }
      index = found
    case .int(let number):
      guard titles.indices.contains(Int(clamping: number)) else {
        throw Fault(
          .noSuchElement, "Can't select a segment that does not exist", asked: asked, found: ["there are \(titles.count)"])
      }
      index = Int(number)
    default: throw wrong(value, "a title or a number for a UISegmentedControl")
    }
    try tap(control.segmentViews[index])
  }

  /// Taps the side of a page control as often as it takes.
  func leaf(_ control: UIPageControl, to value: JSONValue) throws {
    guard case .int(let wanted) = value else { throw wrong(value, "a number, counted from 0, for a UIPageControl") }
    guard (0..<Int64(max(control.numberOfPages, 0))).contains(wanted) else {
      throw Fault(.noSuchElement, "no page \(wanted)", asked: asked, found: ["there are \(control.numberOfPages), from 0"])
    }
    for _ in 0..<control.numberOfPages where control.currentPage != Int(wanted) {
      let isLater = Int(wanted) > control.currentPage
      let side = CGPoint(x: control.bounds.width * (isLater ? 0.75 : 0.25), y: control.bounds.midY)
      let target = try touchable(control, at: side)
      TouchSynthesizer().tap(at: target.point, in: target.window)
      try stage.deliverInput()
    }
  }

  // MARK: Wheels

  /// Turns a wheel to the row with a title, or each wheel to one.
  func pick(in picker: UIPickerView, _ value: JSONValue, component: Int?, search: WheelSearch?) throws {
    switch value {
    case .string(let title):
      let columns = component.map { [$0] } ?? Array(0..<picker.numberOfComponents)
      guard columns.allSatisfy({ (0..<picker.numberOfComponents).contains($0) }) else {
        throw Fault(
          .invalidArgument, "The Picker does not have the expected column count.", asked: asked,
          found: ["it has \(picker.numberOfComponents)"])
      }
      for column in columns {
        if let row = row(titled: title, of: column, picker, search) { return try turn(picker, column, to: row) }
      }
      throw notThere(title, columns, picker)
    case .array(let values):
      guard values.count == picker.numberOfComponents else {
        throw Fault(
          .invalidArgument, "The Picker does not have the expected column count.", asked: asked,
          found: ["it has \(picker.numberOfComponents), and \(values.count) titles were given"])
      }
      for (column, value) in values.enumerated() {
        guard case .string(let title) = value else { throw wrong(value, "a title for each wheel of a UIPickerView") }
        guard let row = row(titled: title, of: column, picker, search) else { throw notThere(title, [column], picker) }
        try turn(picker, column, to: row)
      }
    case .int(let row):
      let column = component ?? 0
      guard (0..<picker.numberOfComponents).contains(column) else {
        throw Fault(
          .invalidArgument, "The Picker does not have the expected column count.", asked: asked,
          found: ["it has \(picker.numberOfComponents)"])
      }
      let rows = picker.numberOfRows(inComponent: column)
      guard (0..<Int64(rows)).contains(row) else {
        throw Fault(
          .noSuchElement, "Failed to select from Picker. No row \(row)", asked: asked, found: ["there are \(rows), from 0"])
      }
      try turn(picker, column, to: Int(row))
    default: throw wrong(value, "a title, a row counted from 0, or a list of a title for each wheel, for a UIPickerView")
    }
  }

  func turn(_ picker: UIPickerView, _ column: Int, to row: Int) throws {
    _ = try touchable(picker, at: CGPoint(x: picker.bounds.midX, y: picker.bounds.midY))
    picker.columnViews[column].turnByHand(to: row)
    try stage.settle()
  }

  private func row(titled title: String, of column: Int, _ picker: UIPickerView, _ search: WheelSearch?) -> Int? {
    let rows = 0..<picker.numberOfRows(inComponent: column)
    let current = picker.selectedRow(inComponent: column)
    func isMeant(_ row: Int) -> Bool { picker.text(ofRow: row, inComponent: column) == title }
    switch search ?? .forwardFromStart {
    case .forwardFromStart: return rows.first(where: isMeant)
    case .backwardFromEnd: return rows.last(where: isMeant)
    case .forwardFromCurrent: return rows.first { $0 >= current && isMeant($0) }
    case .backwardFromCurrent: return rows.last { $0 <= current && isMeant($0) }
    }
  }

  private func notThere(_ title: String, _ columns: [Int], _ picker: UIPickerView) -> Fault {
    let titles = columns.flatMap { column in
      (0..<min(picker.numberOfRows(inComponent: column), 200)).compactMap { picker.text(ofRow: $0, inComponent: column) }
    }
    return Fault(
      .noSuchElement,
      "Failed to select from Picker. No row '\(title)'; \(NearMiss.suggestion(for: title, among: titles))", asked: asked,
      found: titles.prefix(12).map { "'\($0)'" } + (titles.count > 12 ? ["and \(titles.count - 12) more"] : []))
  }

  // MARK: Fingers

  func tap(_ view: UIView) throws {
    let target = try Touchability(windows: stage.windows).target(of: view, asked: asked)
    TouchSynthesizer().tap(at: target.point, in: target.window)
    try stage.deliverInput()
  }

  func touchable(_ view: UIView, at point: CGPoint) throws -> Touchability.Target {
    let touchability = Touchability(windows: stage.windows)
    return try touchability.target(of: view, at: view.convert(point, to: view.window), asked: asked)
  }

  func wrong(_ value: JSONValue, _ expected: String) -> Fault {
    Fault(.invalidArgument, "value: expected \(expected), got \(value.text)", asked: asked)
  }
}
