import Testing
import UIKit

/// The background of a selected cell is there while the cell is selected or highlighted, and only then.
@MainActor struct SelectedCellGroundTests {
  private func cell() -> (UITableViewCell, UIView) {
    startAnew()
    let (cell, ground) = (UITableViewCell(), UIView())
    cell.selectedBackgroundView = ground
    return (cell, ground)
  }

  @Test func aSelectedCellShowsIt() {
    let (cell, ground) = cell()
    #expect(ground.superview == nil)
    cell.setSelected(true, animated: false)
    #expect(ground.superview === cell)
    let order = cell.subviews.filter { $0 === ground || $0 === cell.contentView }
    #expect(order.first === ground && order.last === cell.contentView)
    cell.setSelected(false, animated: false)
    #expect(ground.superview == nil)
  }

  @Test func aHighlightedCellShowsIt() {
    let (cell, ground) = cell()
    cell.setHighlighted(true, animated: false)
    #expect(ground.superview === cell)
    cell.setHighlighted(false, animated: false)
    #expect(ground.superview == nil)
  }

  @Test func aCellWithoutASelectionStyleDoesNot() {
    let (cell, ground) = cell()
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    cell.setHighlighted(true, animated: false)
    #expect(ground.superview == nil)
  }

  @Test func anotherOneTakesItsPlace() {
    let (cell, ground) = cell()
    cell.setSelected(true, animated: false)
    let other = UIView()
    cell.selectedBackgroundView = other
    #expect(ground.superview == nil)
    #expect(other.superview === cell)
  }
}
