import Foundation
import Rehearsal
import RehearsalWire

extension XCUIElement {
  /// Drags the thumb of a slider.
  ///
  /// - Parameter position: From 0, its least value, to 1, its greatest.
  public func adjust(
    toNormalizedSliderPosition position: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    application.acting("adjust", on: self, Place(file, line), otherwise: ()) { target in
      let view = try target.view()
      guard let least = try view.value("minimumValue").number, let most = try view.value("maximumValue").number else {
        throw Fault(.invalidArgument, "it is no slider: it has no minimumValue and maximumValue")
      }
      try view.setValue(least + Double(position) * (most - least), file: file, line: line)
    }
  }

  /// Where a slider's thumb stands, from 0 to 1.
  public var normalizedSliderPosition: CGFloat {
    application.acting("get the position of", on: self, place, otherwise: 0) { target in
      let view = try target.view()
      func number(_ key: String) throws -> Double { try view.value(key).number ?? 0 }
      let (least, most) = (try number("minimumValue"), try number("maximumValue"))
      return most > least ? CGFloat((try number("value") - least) / (most - least)) : 0
    }
  }

  /// Turns the wheel of a picker to the row with a title.
  public func adjust(toPickerWheelValue title: String, file: StaticString = #filePath, line: UInt = #line) {
    application.acting("adjust", on: self, Place(file, line), otherwise: ()) { target in
      let wheel = target.snapshot
      guard let picker = wheel.elementType == .picker ? wheel : wheel.ancestors.first(where: { $0.elementType == .picker }),
        let number = picker.number
      else {
        throw Fault(.invalidArgument, "it is no wheel of a picker", found: [wheel.line])
      }
      let wheels = picker.descendants.filter { $0.elementType == .pickerWheel }
      let column = wheels.firstIndex { $0 === wheel }
      try target.app.element(numbered: number, at: target.place).select(title, component: column, file: file, line: line)
    }
  }
}
