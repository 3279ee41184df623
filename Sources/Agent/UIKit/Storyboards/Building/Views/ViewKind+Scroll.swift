extension ViewKind {
  static let scroll = ViewKind(UIScrollView.self, after: view) { view, reader in
    @MainActor func flag(_ name: String, _ path: ReferenceWritableKeyPath<UIScrollView, Bool>) {
      if let value = reader.flag(name) { view[keyPath: path] = value }
    }
    flag("scrollEnabled", \.isScrollEnabled)
    flag("pagingEnabled", \.isPagingEnabled)
    flag("directionalLockEnabled", \.isDirectionalLockEnabled)
    flag("bounces", \.bounces)
    flag("bouncesZoom", \.bouncesZoom)
    flag("alwaysBounceVertical", \.alwaysBounceVertical)
    flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
    flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
    flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
    flag("delaysContentTouches", \.delaysContentTouches)
    flag("canCancelContentTouches", \.canCancelContentTouches)
    flag("scrollsToTop", \.scrollsToTop)
    flag("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets)
    // Interface Builder writes 0 for both where nothing zooms.
    if let scale = reader.number("minimumZoomScale"), scale > 0 { view.minimumZoomScale = scale }
    if let scale = reader.number("maximumZoomScale"), scale > 0 { view.maximumZoomScale = scale }
    if let size = reader.size("contentSize") { view.contentSize = size }
    if let insets = reader.insets("contentInset") { view.contentInset = insets }
    if let insets = reader.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
    if let offset = reader.point("contentOffset") { view.contentOffset = offset }
    if let style = reader.choice(
      "indicatorStyle",
      ["default": .default, "black": .black, "white": .white] as KeyValuePairs<String, UIScrollView.IndicatorStyle>)
    {
      view.indicatorStyle = style
    }
    let modes: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
      "interactiveWithAccessory": .interactiveWithAccessory,
    ]
    if let mode = reader.choice("keyboardDismissMode", modes) { view.keyboardDismissMode = mode }
    let behaviors: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    if let behavior = reader.choice("contentInsetAdjustmentBehavior", behaviors) {
      view.contentInsetAdjustmentBehavior = behavior
    }
    if let control = reader.child(key: "refreshControl"), let made = reader.instance.view(control) as? UIRefreshControl {
      view.refreshControl = made
    }
  }
}
