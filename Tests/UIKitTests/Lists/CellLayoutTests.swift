import Testing
import UIKit

/// What stands beside a cell's content, and where its labels stand.
@MainActor struct CellLayoutTests {
  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    startAnew()
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    return cell
  }

  private func content(_ cell: UITableViewCell) -> CGRect {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    return cell.contentView.frame
  }

  private func fill(_ cell: UITableViewCell) {
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Ada"
  }

  private func box(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

  @Test(arguments: [
    (UITableViewCell.AccessoryType.none, 0), (.disclosureIndicator, 33), (.checkmark, 33), (.detailButton, 48),
    (.detailDisclosureButton, 67),
  ])
  func anAccessoryTakesItsRoomFromTheContent(type: UITableViewCell.AccessoryType, width: Int) {
    let cell = cell()
    cell.accessoryType = type
    #expect(content(cell) == CGRect(x: 0, y: 0, width: 320 - width, height: 44))
    cell.accessoryType = .none
    #expect(content(cell).width == 320 && cell.subviews.count == 1)
  }

  @Test func aViewStandsInPlaceOfTheType() {
    let cell = cell()
    let view = box(50)
    cell.accessoryType = .checkmark
    cell.accessoryView = view
    #expect(content(cell).width == 254)
    #expect(view.frame == CGRect(x: 254, y: 12, width: 50, height: 20))
    #expect(cell.subviews.count == 2)
    let other = box(10)
    cell.accessoryView = other
    #expect(content(cell).width == 294 && view.superview == nil && other.superview === cell)
    cell.accessoryView = nil
    #expect(content(cell).width == 287 && other.superview == nil)
  }

  @Test func whileTheCellIsEditedItHasItsOtherAccessory() {
    let cell = cell()
    let (usual, editing) = (box(50), box(30))
    (cell.accessoryView, cell.editingAccessoryView) = (usual, editing)
    #expect(content(cell).width == 254 && usual.superview === cell && editing.superview == nil)
    cell.isEditing = true
    #expect(editing.superview === cell && usual.superview == nil)
    #expect(editing.frame.maxX <= 304)
    cell.isEditing = false
    _ = content(cell)
    #expect(editing.superview == nil && usual.superview === cell)
    cell.accessoryView = nil
    cell.editingAccessoryView = nil
    (cell.accessoryType, cell.editingAccessoryType) = (.none, .checkmark)
    #expect(content(cell).width == 320)
    cell.isEditing = true
    #expect(content(cell).maxX == 287)
  }

  @Test func eachLevelOfIndentationMovesTheContent() {
    let cell = cell()
    cell.indentationLevel = 2
    #expect(content(cell) == CGRect(x: 20, y: 0, width: 300, height: 44))
    cell.indentationWidth = 15
    #expect(content(cell) == CGRect(x: 30, y: 0, width: 290, height: 44))
  }

  @Test func theGroundsAreAsLargeAsTheCellAndBehindItsContent() {
    let cell = cell()
    let (ground, other) = (UIView(), UIView())
    cell.backgroundView = ground
    _ = content(cell)
    #expect(ground.frame == cell.bounds && cell.subviews.first === ground)
    cell.backgroundView = other
    _ = content(cell)
    #expect(ground.superview == nil && other.frame == cell.bounds && cell.subviews.first === other)
  }

  // MARK: Labels

  @Test func oneLabelHasAllOfTheContentBetweenTheMargins() {
    let cell = cell()
    cell.textLabel?.text = "Row"
    _ = content(cell)
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 44))
    #expect(cell.detailTextLabel == nil)
  }

  @Test func aPictureMovesTheTexts() {
    let cell = cell()
    cell.textLabel?.text = "Row"
    cell.imageView?.image = UIImage(color: .red, size: CGSize(width: 30, height: 20))
    _ = content(cell)
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
    #expect(cell.textLabel?.frame.minX == 62)
    // One that is higher than the cell is made smaller as a whole.
    cell.imageView?.image = UIImage(color: .red, size: CGSize(width: 30, height: 88))
    _ = content(cell)
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 15, height: 44))
    #expect(cell.textLabel?.frame.minX == 47)
  }

  @Test func aValueStandsAtTheRight() throws {
    let cell = cell(.value1)
    fill(cell)
    _ = content(cell)
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(detail.frame.maxX == 304 && text.frame.minX == 16 && detail.textAlignment == .right)
    #expect(text.frame.maxX + 8 <= detail.frame.minX && text.frame.height == 44)
    text.text = String(repeating: "long ", count: 40)
    _ = content(cell)
    #expect(abs(text.frame.maxX + 8 - detail.frame.minX) < 1e-9)
    detail.text = String(repeating: "long ", count: 40)
    _ = content(cell)
    #expect(detail.frame == CGRect(x: 16, y: 0, width: 288, height: 44) && text.frame.width == 0)
  }

  @Test func aNarrowTextHasTheDetailBesideIt() {
    let cell = cell(.value2)
    fill(cell)
    _ = content(cell)
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 91, height: 44) && cell.textLabel?.textAlignment == .right)
    #expect(cell.detailTextLabel?.frame == CGRect(x: 115, y: 0, width: 189, height: 44))
  }

  @Test func aSubtitleStandsBelowTheTextBothInTheMiddle() throws {
    let cell = cell(.subtitle)
    fill(cell)
    cell.frame.size.height = 80
    _ = content(cell)
    let (text, detail) = (try #require(cell.textLabel).frame, try #require(cell.detailTextLabel).frame)
    #expect(text.minX == 16 && detail.minX == 16 && text.maxY == detail.minY)
    #expect(abs((text.minY + detail.maxY) / 2 - 40) < 1e-9)
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == max(44, text.height + detail.height + 22))
  }

  @Test func aCellIsAtLeast44PointsHighAndAsHighAsItsTextNeeds() {
    let cell = cell()
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = "one line"
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
    cell.textLabel?.text = String(repeating: "many lines ", count: 40)
    let high = cell.sizeThatFits(CGSize(width: 320, height: 0)).height
    #expect(high > 100)
    cell.accessoryType = .detailDisclosureButton
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height >= high)
    #expect(cell.sizeThatFits(CGSize(width: 160, height: 0)).height > high)
  }

  // MARK: State

  @Test func theConfigurationFollowsTheState() {
    let cell = cell()
    var seen: [String] = []
    cell.configurationUpdateHandler = { _, state in
      seen.append("\(state.isSelected) \(state.isHighlighted) \(state.isEditing) \(state.isDisabled)")
    }
    _ = content(cell)
    cell.isSelected = true
    _ = content(cell)
    cell.isHighlighted = true
    _ = content(cell)
    cell.isUserInteractionEnabled = false
    cell.setNeedsUpdateConfiguration()
    _ = content(cell)
    cell.prepareForReuse()
    _ = content(cell)
    #expect(
      seen == [
        "false false false false", "true false false false", "true true false false", "true true false true",
        "false false false true",
      ])
  }

  @Test func theTextsOfACellAreItsLabelAndTheSelectionIsATrait() {
    let cell = cell(.subtitle)
    fill(cell)
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Name, Ada")
    cell.detailTextLabel?.text = ""
    #expect(cell.accessibilityLabel == "Name")
    #expect(cell.accessibilityTraits == .none)
    cell.isSelected = true
    #expect(cell.accessibilityTraits == .selected && cell.textLabel?.isHighlighted == true)
    cell.isSelected = false
    #expect(cell.accessibilityTraits == .none && cell.textLabel?.isHighlighted == false)
  }
}
