import Foundation
import RehearsalWire
import UIKit

extension SetValue: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "set \(locator) to \(value.text)"
    try stage.settle()
    let view = try stage.still(locator, to: "set the value of")
    let before = ElementSnapshot(of: view)
    try checkComponent(of: view, asked: asked)
    try checkSearch(of: view, asked: asked)
    let setter = ValueSetter(stage: stage, asked: asked)
    switch view {
    case let control as UISwitch: try setter.turn(control, to: value)
    case let control as UISlider: try setter.slide(control, to: value)
    case let control as UIStepper: try setter.step(control, to: value)
    case let control as UISegmentedControl: try setter.choose(in: control, value)
    case let control as UIPageControl: try setter.leaf(control, to: value)
    case let control as UIDatePicker: try setter.pick(in: control, value)
    case let control as UIPickerView: try setter.pick(in: control, value, component: component, search: search)
    default:
      throw Fault(
        .invalidArgument, "\(ElementSnapshot(of: view)) has no value that a person could set", asked: asked,
        found: [
          "those that have: UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIPickerView, UIDatePicker",
          "text is for enterText",
        ])
    }
    return stage.acted(on: view, before: before)
  }

  /// An order of search is only named where titles are looked for in a picker.
  @MainActor
  private func checkSearch(of view: UIView, asked: String) throws(Fault) {
    guard search != nil else { return }
    if view is UIPickerView {
      switch value {
      case .string, .array: return
      default: break
      }
    }
    throw Fault(
      .invalidArgument,
      "search: it says which row of a UIPickerView is meant of several with one title, and no title is given here",
      asked: asked, found: ["leave it out"])
  }

  /// A wheel is only named where one title is looked for in a picker that has wheels.
  @MainActor
  private func checkComponent(of view: UIView, asked: String) throws(Fault) {
    guard component != nil else { return }
    var isOne = false
    switch value {
    case .string, .int: isOne = true
    default: break
    }
    if view is UIPickerView, isOne { return }
    throw Fault(
      .invalidArgument,
      view is UIPickerView
        ? "component: a list of titles has one for each wheel already, and a wheel takes nothing but a title or the number of a row"
        : "component: \(ElementSnapshot(of: view)) has no wheels to choose from", asked: asked,
      found: ["it says in which wheel of a UIPickerView a title or a row is looked for, counted from 0; leave it out here"])
  }
}
