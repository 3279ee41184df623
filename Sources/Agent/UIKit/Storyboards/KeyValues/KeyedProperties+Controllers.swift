extension KeyedProperties {
  /// What controllers have.
  static var controllers: Table {
    [
      (
        UIViewController.self,
        [
          KeyedProperty("title", \UIViewController.title),
          KeyedProperty("navigationItem", \UIViewController.navigationItem),
          KeyedProperty("isViewLoaded", \UIViewController.isViewLoaded),
          KeyedProperty("parent", \UIViewController.parent),
          KeyedProperty("children", \UIViewController.children),
          KeyedProperty("presentedViewController", \UIViewController.presentedViewController),
          KeyedProperty("presentingViewController", \UIViewController.presentingViewController),
          KeyedProperty("navigationController", \UIViewController.navigationController),
          KeyedProperty("tabBarController", \UIViewController.tabBarController),
          KeyedProperty("splitViewController", \UIViewController.splitViewController),
          KeyedProperty("tabBarItem", \UIViewController.tabBarItem),
          KeyedProperty("toolbarItems", \UIViewController.toolbarItems),
          KeyedProperty("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
          KeyedProperty("storyboard", \UIViewController.storyboard),
          KeyedProperty("nibName", \UIViewController.nibName),
          KeyedProperty("presentationController", \UIViewController.presentationController),
          KeyedProperty("sheetPresentationController", \UIViewController.sheetPresentationController),
          KeyedProperty("popoverPresentationController", \UIViewController.popoverPresentationController),
          KeyedProperty("preferredContentSize", \UIViewController.preferredContentSize),
          KeyedProperty("definesPresentationContext", \UIViewController.definesPresentationContext),
          KeyedProperty("isEditing", \UIViewController.isEditing),
          KeyedProperty("modalPresentationStyle", \UIViewController.modalPresentationStyle),
          KeyedProperty("isModalInPresentation", \UIViewController.isModalInPresentation),
          KeyedProperty("isBeingPresented", \UIViewController.isBeingPresented),
          KeyedProperty("isBeingDismissed", \UIViewController.isBeingDismissed),
          KeyedProperty("isMovingToParent", \UIViewController.isMovingToParent),
          KeyedProperty("isMovingFromParent", \UIViewController.isMovingFromParent),
          KeyedProperty("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets),
          KeyedProperty("traitCollection", \UIViewController.traitCollection),
          KeyedProperty("view", of: UIViewController.self, get: \.viewIfLoaded, set: { $0.view = $1 }).asOutlet,
        ]
      ),
      (
        UINavigationController.self,
        [
          .outlet("delegate", \UINavigationController.delegate),
          KeyedProperty("navigationBar", \UINavigationController.navigationBar),
          KeyedProperty("viewControllers", \UINavigationController.viewControllers),
          KeyedProperty("topViewController", \UINavigationController.topViewController),
          KeyedProperty("visibleViewController", \UINavigationController.visibleViewController),
          KeyedProperty("isNavigationBarHidden", \UINavigationController.isNavigationBarHidden),
        ]
      ),
      (
        UITableViewController.self,
        [
          KeyedProperty("clearsSelectionOnViewWillAppear", \UITableViewController.clearsSelectionOnViewWillAppear),
          .outlet("refreshControl", \UITableViewController.refreshControl),
          KeyedProperty(
            "tableView", of: UITableViewController.self, get: { $0.viewIfLoaded as? UITableView }, set: { $0.tableView = $1 }
          )
          .asOutlet,
        ]
      ),
      (
        UICollectionViewController.self,
        [
          KeyedProperty("clearsSelectionOnViewWillAppear", \UICollectionViewController.clearsSelectionOnViewWillAppear),
          KeyedProperty(
            "collectionView", of: UICollectionViewController.self, get: { $0.viewIfLoaded as? UICollectionView },
            set: { $0.collectionView = $1 }
          )
          .asOutlet,
        ]
      ),
      (
        UISearchController.self,
        [
          KeyedProperty("isActive", \UISearchController.isActive),
          KeyedProperty("showsSearchResultsController", \UISearchController.showsSearchResultsController),
        ]
      ),
      (
        UIColorPickerViewController.self,
        [
          .observable("selectedColor", \UIColorPickerViewController.selectedColor),
          KeyedProperty("supportsAlpha", \UIColorPickerViewController.supportsAlpha),
        ]
      ),
      (
        UIAlertController.self,
        [
          KeyedProperty("message", \UIAlertController.message),
          KeyedProperty("preferredStyle", \UIAlertController.preferredStyle),
          KeyedProperty("actions", \UIAlertController.actions),
          KeyedProperty("preferredAction", \UIAlertController.preferredAction),
          KeyedProperty("textFields", \UIAlertController.textFields),
        ]
      ),
    ]
  }
}
