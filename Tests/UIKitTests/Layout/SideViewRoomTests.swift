import Testing
import UIKit

/// The room that a field has for its text: what the views at its sides leave.
@MainActor struct SideViewRoomTests {
  private func field(_ style: UITextField.BorderStyle = .none) -> UITextField {
    startAnew()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.borderStyle = style
    return field
  }

  private func side(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

  @Test func withoutSideViewsItIsAllBetweenTheInsets() {
    #expect(field().textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 30)) == CGRect(x: 0, y: 0, width: 200, height: 30))
    let rounded = field(.roundedRect)
    #expect(rounded.textRect(forBounds: rounded.bounds) == CGRect(x: 7, y: 0, width: 186, height: 30))
  }

  @Test func aRightViewTakesItsWidthFromTheText() {
    let field = field()
    (field.rightView, field.rightViewMode) = (side(40), .always)
    #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 160, y: 5, width: 40, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 160, height: 30))
    #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 160, height: 30))
    field.rightViewMode = .never
    #expect(field.textRect(forBounds: field.bounds).width == 200)
  }

  @Test func aLeftViewTakesItsWidthFromTheText() {
    let field = field()
    (field.leftView, field.leftViewMode) = (side(30), .always)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 30))
    (field.rightView, field.rightViewMode) = (side(40), .always)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 130, height: 30))
  }

  @Test func aClearButtonTakesItsRoomWhereThereIsTextAndNoRightView() {
    let field = field()
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds).width == 200)
    field.text = "Ada"
    #expect(field.textRect(forBounds: field.bounds).width == 170)
    (field.rightView, field.rightViewMode) = (side(50), .always)
    #expect(field.textRect(forBounds: field.bounds).width == 150)
  }

  @Test func sideViewsThatAreTooWideLeaveNoRoomAndNoLess() {
    let field = field()
    (field.rightView, field.rightViewMode) = (side(400), .always)
    #expect(field.textRect(forBounds: field.bounds).width == 0)
  }
}
