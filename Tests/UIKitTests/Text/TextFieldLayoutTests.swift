import Testing
import UIKit
import VirtualTime

/// What has a field be laid out again.
@MainActor
struct TextFieldLayoutTests {
  final class Field: UITextField {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func aFieldIsLaidOutAgainWhenItsTextIsToStandInAnotherWay() {
    startAnew()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = "A text that is much wider than the field"
    let window = window(with: field)
    func layouts(_ change: () -> Void) -> Int {
      let before = field.layouts
      change()
      rest()
      return field.layouts - before
    }
    #expect(layouts {} == 0)
    #expect(layouts { field.adjustsFontSizeToFitWidth = true } == 1)
    #expect(layouts { field.minimumFontSize = 12 } == 1)
    #expect(layouts { field.textAlignment = .right } == 1)
    _ = window
  }
}
