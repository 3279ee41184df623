extension KeyedProperties {
  /// What tables, collections and their cells have.
  static var lists: Table {
    [
      (
        UITableView.self,
        [
          .outlet("dataSource", \UITableView.dataSource),
          .outlet("prefetchDataSource", \UITableView.prefetchDataSource),
          .outlet("delegate", \UITableView.delegate),
          KeyedProperty("style", \UITableView.style),
          KeyedProperty("rowHeight", \UITableView.rowHeight),
          KeyedProperty("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
          KeyedProperty("sectionFooterHeight", \UITableView.sectionFooterHeight),
          KeyedProperty("estimatedRowHeight", \UITableView.estimatedRowHeight),
          KeyedProperty("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight),
          KeyedProperty("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight),
          .outlet("tableHeaderView", \UITableView.tableHeaderView),
          .outlet("tableFooterView", \UITableView.tableFooterView),
          .outlet("backgroundView", \UITableView.backgroundView),
          KeyedProperty("separatorStyle", \UITableView.separatorStyle),
          KeyedProperty("separatorColor", \UITableView.separatorColor),
          KeyedProperty("separatorInset", \UITableView.separatorInset),
          KeyedProperty("allowsSelection", \UITableView.allowsSelection),
          KeyedProperty("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
          KeyedProperty("allowsSelectionDuringEditing", \UITableView.allowsSelectionDuringEditing),
          KeyedProperty("allowsMultipleSelectionDuringEditing", \UITableView.allowsMultipleSelectionDuringEditing),
          KeyedProperty("isEditing", \UITableView.isEditing),
          KeyedProperty("numberOfSections", \UITableView.numberOfSections),
          KeyedProperty("visibleCells", \UITableView.visibleCells),
          KeyedProperty("indexPathForSelectedRow", \UITableView.indexPathForSelectedRow),
          KeyedProperty("indexPathsForVisibleRows", \UITableView.indexPathsForVisibleRows),
        ]
      ),
      (
        UITableViewCell.self,
        [
          KeyedProperty("reuseIdentifier", \UITableViewCell.reuseIdentifier),
          .outlet("textLabel", \UITableViewCell.textLabel),
          .outlet("detailTextLabel", \UITableViewCell.detailTextLabel),
          .outlet("imageView", \UITableViewCell.imageView),
          KeyedProperty("contentView", \UITableViewCell.contentView),
          KeyedProperty("accessoryType", \UITableViewCell.accessoryType),
          .outlet("accessoryView", \UITableViewCell.accessoryView),
          KeyedProperty("editingAccessoryType", \UITableViewCell.editingAccessoryType),
          .outlet("editingAccessoryView", \UITableViewCell.editingAccessoryView),
          .outlet("backgroundView", \UITableViewCell.backgroundView),
          .outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
          .outlet("multipleSelectionBackgroundView", \UITableViewCell.multipleSelectionBackgroundView),
          KeyedProperty("indentationLevel", \UITableViewCell.indentationLevel),
          KeyedProperty("indentationWidth", \UITableViewCell.indentationWidth),
          KeyedProperty("separatorInset", \UITableViewCell.separatorInset),
          KeyedProperty("selectionStyle", \UITableViewCell.selectionStyle),
          KeyedProperty("isSelected", \UITableViewCell.isSelected),
          KeyedProperty("isHighlighted", \UITableViewCell.isHighlighted),
          KeyedProperty("isEditing", \UITableViewCell.isEditing),
          KeyedProperty("editingStyle", \UITableViewCell.editingStyle),
          KeyedProperty("showsReorderControl", \UITableViewCell.showsReorderControl),
          KeyedProperty("shouldIndentWhileEditing", \UITableViewCell.shouldIndentWhileEditing),
          KeyedProperty("showingDeleteConfirmation", \UITableViewCell.showingDeleteConfirmation),
        ]
      ),
      (
        UITableViewHeaderFooterView.self,
        [
          KeyedProperty("textLabel", \UITableViewHeaderFooterView.textLabel),
          KeyedProperty("detailTextLabel", \UITableViewHeaderFooterView.detailTextLabel),
          KeyedProperty("contentView", \UITableViewHeaderFooterView.contentView),
          KeyedProperty("reuseIdentifier", \UITableViewHeaderFooterView.reuseIdentifier),
        ]
      ),
      (
        UICollectionView.self,
        [
          .outlet("dataSource", \UICollectionView.dataSource),
          .outlet("prefetchDataSource", \UICollectionView.prefetchDataSource),
          .outlet("delegate", \UICollectionView.delegate),
          KeyedProperty("collectionViewLayout", \UICollectionView.collectionViewLayout),
          .outlet("backgroundView", \UICollectionView.backgroundView),
          KeyedProperty("allowsSelection", \UICollectionView.allowsSelection),
          KeyedProperty("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection),
          KeyedProperty("isEditing", \UICollectionView.isEditing),
          KeyedProperty("numberOfSections", \UICollectionView.numberOfSections),
          KeyedProperty("visibleCells", \UICollectionView.visibleCells),
        ]
      ),
      (
        UICollectionReusableView.self,
        [
          KeyedProperty("reuseIdentifier", \UICollectionReusableView.reuseIdentifier)
        ]
      ),
      (
        UICollectionViewCell.self,
        [
          KeyedProperty("contentView", \UICollectionViewCell.contentView),
          .outlet("backgroundView", \UICollectionViewCell.backgroundView),
          .outlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
          KeyedProperty("isSelected", \UICollectionViewCell.isSelected),
          KeyedProperty("isHighlighted", \UICollectionViewCell.isHighlighted),
        ]
      ),
    ]
  }
}
