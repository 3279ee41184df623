extension KeyedProperties {
  /// What bars and their items have.
  static var bars: Table {
    [
      (
        UIBarItem.self,
        [
          KeyedProperty("title", \UIBarItem.title),
          KeyedProperty("image", \UIBarItem.image),
          KeyedProperty("isEnabled", \UIBarItem.isEnabled),
          KeyedProperty("tag", \UIBarItem.tag),
        ]
      ),
      (
        UIBarButtonItem.self,
        [
          KeyedProperty("style", \UIBarButtonItem.style),
          KeyedProperty("tintColor", \UIBarButtonItem.tintColor),
          KeyedProperty("width", \UIBarButtonItem.width),
          KeyedProperty("isHidden", \UIBarButtonItem.isHidden),
          KeyedProperty("isSelected", \UIBarButtonItem.isSelected),
          .outlet("customView", \UIBarButtonItem.customView),
        ]
      ),
      (
        UITabBarItem.self,
        [
          KeyedProperty("selectedImage", \UITabBarItem.selectedImage),
          KeyedProperty("badgeValue", \UITabBarItem.badgeValue),
          KeyedProperty("badgeColor", \UITabBarItem.badgeColor),
        ]
      ),
      (
        UINavigationBar.self,
        [
          .outlet("delegate", \UINavigationBar.delegate),
          KeyedProperty("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
          KeyedProperty("isTranslucent", \UINavigationBar.isTranslucent),
          KeyedProperty("barTintColor", \UINavigationBar.barTintColor),
          KeyedProperty("items", \UINavigationBar.items),
          KeyedProperty("topItem", \UINavigationBar.topItem),
          KeyedProperty("backItem", \UINavigationBar.backItem),
        ]
      ),
      (
        UINavigationItem.self,
        [
          KeyedProperty("title", \UINavigationItem.title),
          KeyedProperty("prompt", \UINavigationItem.prompt),
          .outlet("titleView", \UINavigationItem.titleView),
          KeyedProperty("backButtonTitle", \UINavigationItem.backButtonTitle),
          .outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem),
          KeyedProperty("hidesBackButton", \UINavigationItem.hidesBackButton),
          KeyedProperty("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
          .outlet("leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
          .outlet("rightBarButtonItems", \UINavigationItem.rightBarButtonItems),
          .outlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
          .outlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
        ]
      ),
      (
        UIToolbar.self,
        [
          .outlet("delegate", \UIToolbar.delegate),
          KeyedProperty("barTintColor", \UIToolbar.barTintColor),
          KeyedProperty("isTranslucent", \UIToolbar.isTranslucent),
          .outlet("items", \UIToolbar.items),
        ]
      ),
      (
        UITabBar.self,
        [
          .outlet("delegate", \UITabBar.delegate),
          KeyedProperty("barTintColor", \UITabBar.barTintColor),
          KeyedProperty("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
          KeyedProperty("isTranslucent", \UITabBar.isTranslucent),
          .outlet("items", \UITabBar.items),
          KeyedProperty("selectedItem", \UITabBar.selectedItem),
        ]
      ),
    ]
  }
}
