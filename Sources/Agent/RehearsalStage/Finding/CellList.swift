import RehearsalWire
import UIKit

/// A table or a collection, as far as both have rows that are cells.
@MainActor
enum CellList {
  case table(UITableView)
  case collection(UICollectionView)

  init?(_ view: UIView) {
    switch view {
    case let table as UITableView: self = .table(table)
    case let collection as UICollectionView: self = .collection(collection)
    default: return nil
    }
  }

  /// How many rows or items each section has.
  var counts: [Int] {
    switch self {
    case .table(let table): table.rowCounts
    case .collection(let collection): collection.itemCounts
    }
  }

  /// The cells that there are.
  var cells: [UIView] {
    switch self {
    case .table(let table): table.visibleCells
    case .collection(let collection): collection.visibleCells
    }
  }

  /// The index path that a position means, negative numbers counting from the end.
  func resolve(_ position: RowPosition, asked: String) throws -> IndexPath {
    do {
      switch self {
      case .table(let table): return try table.resolve(row: position.row, section: position.section)
      case .collection(let collection): return try collection.resolve(item: position.row, section: position.section)
      }
    } catch {
      let counts = counts.enumerated().map { "section \($0.offset) has \($0.element)" }
      throw Fault(.noSuchElement, "\(error)", asked: asked, found: counts.isEmpty ? ["there is no section"] : counts)
    }
  }

  /// Scrolls until all of a row is on the screen, no further than that; or until it stands at a place.
  func bring(_ path: IndexPath, to place: RowPlacement? = nil) {
    switch (self, place) {
    case (.table(let table), _): table.bringIntoView(path, at: place.map { UITableView.ScrollPosition($0) } ?? .none)
    case (.collection(let collection), let place?):
      collection.bringIntoView(path, at: UICollectionView.ScrollPosition(place))
    case (.collection(let collection), nil):
      guard cell(at: path).map({ collection.bounds.contains($0.frame) }) != true else { return }
      collection.bringIntoView(path, at: [])
    }
  }

  /// What scrolls.
  var scrollView: UIScrollView {
    switch self {
    case .table(let table): table
    case .collection(let collection): collection
    }
  }

  func cell(at path: IndexPath) -> UIView? {
    switch self {
    case .table(let table): table.cellForRow(at: path)
    case .collection(let collection): collection.cellForItem(at: path)
    }
  }

  /// The first row whose cell satisfies `visit`.
  func search(_ visit: (UIView) -> Bool) -> IndexPath? { visitRows { visit($1) } }

  /// Calls `visit` with each row and its cell, in view for as long as that takes, until it gives true; the row, or nil after the
  /// last, and then the list is as it was.
  @discardableResult
  func visitRows(_ visit: (IndexPath, UIView) -> Bool) -> IndexPath? {
    switch self {
    case .table(let table): table.searchRows { visit($0, $1) }
    case .collection(let collection): collection.searchItems { visit($0, $1) }
    }
  }
}

extension UITableView.ScrollPosition {
  init(_ place: RowPlacement) {
    switch place {
    case .top: self = .top
    case .middle: self = .middle
    case .bottom: self = .bottom
    }
  }
}

extension UICollectionView.ScrollPosition {
  /// In both directions: the one in which nothing scrolls is of no account.
  init(_ place: RowPlacement) {
    switch place {
    case .top: self = [.top, .left]
    case .middle: self = [.centeredVertically, .centeredHorizontally]
    case .bottom: self = [.bottom, .right]
    }
  }
}

extension LocatorResolver {
  /// The one view that matches, which must be a table or a collection.
  func list(_ locator: Locator, to purpose: String) throws -> CellList {
    let view = try one(locator, to: purpose)
    guard let list = CellList(view) else {
      throw Fault(
        .invalidArgument, "\(ElementSnapshot(of: view)) is neither UITableView nor UICollectionView",
        asked: "\(purpose) \(locator)")
    }
    return list
  }
}

extension UIView {
  /// Where it stands in its list, if it is a cell of one.
  var positionInList: IndexPath? {
    switch self {
    case let cell as UITableViewCell: cell.tableView?.indexPath(for: cell)
    case let cell as UICollectionViewCell: cell.collectionView?.indexPath(for: cell)
    default: nil
    }
  }

  /// The list that it is a cell of.
  var listOfCell: CellList? {
    switch self {
    case let cell as UITableViewCell: cell.tableView.map { .table($0) }
    case let cell as UICollectionViewCell: cell.collectionView.map { .collection($0) }
    default: nil
    }
  }
}
