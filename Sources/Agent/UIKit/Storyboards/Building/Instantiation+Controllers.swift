import InterfaceDocuments

extension Instantiation {
  typealias Creator = @MainActor (NSCoder) -> UIViewController?

  /// From element name to class. Controllers of frameworks that are not simulated are plain ones.
  private static let controllerClasses: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self, "glkViewController": UIViewController.self,
    "avPlayerViewController": UIViewController.self, "hostingController": UIViewController.self,
  ]

  static func controllerClass(_ name: String) -> UIViewController.Type? { controllerClasses[name] }

  static func isController(_ name: String) -> Bool { controllerClasses[name] != nil }

  /// Makes the controller of an element, with its items; its view comes when it is asked for.
  func controller(_ element: DocumentElement, creator: Creator? = nil) -> UIViewController? {
    guard let base = Self.controllerClass(element.name) else {
      note(.element, "unknown element <\(element.name)>", element)
      return nil
    }
    let type = type(of: element, base: base) as? UIViewController.Type ?? base
    if let words = source.refusal(of: type) {
      noteRefusal(of: type, trap(words), element, canBeMadeByTheApp: isMadeByCreators(element))
      return self.controller(element, as: base)
    }
    func coder(_ type: AnyClass) -> NibCoder {
      NibCoder(self, element, for: type) { [self] object in
        if let controller = object as? UIViewController { fill(controller, element) }
      }
    }
    var used = coder(type)
    var controller = creator?(used)
    if controller == nil {
      used = coder(type)
      controller = source.making(type) { type.init(coder: used) }
    }
    if controller == nil {
      noteRefusal(of: type, "answers nil", element, canBeMadeByTheApp: isMadeByCreators(element))
      used = coder(base)
      controller = base.init(coder: used)
    }
    if let controller { used.read(into: controller, as: nil) }
    return controller
  }

  private func controller(_ element: DocumentElement, as type: UIViewController.Type) -> UIViewController? {
    let coder = NibCoder(self, element, for: type) { [self] object in
      if let controller = object as? UIViewController { fill(controller, element) }
    }
    let controller = type.init(coder: coder)
    if let controller { coder.read(into: controller, as: nil) }
    return controller
  }

  /// Whether the app can make the controller by an initialiser of its own: by its identifier, or in segue actions. One that the
  /// document itself begins with, contains or leads to without an action can only be made by `init(coder:)`.
  private func isMadeByCreators(_ element: DocumentElement) -> Bool {
    guard let id = element.id, document.initialViewController != id else { return false }
    let segues = document.order.compactMap { document[$0] }.flatMap { object in
      object.connections.compactMap { connection -> DocumentSegue? in
        if case .segue(let segue) = connection, segue.destination == id { segue } else { nil }
      }
    }
    if segues.isEmpty { return element["storyboardIdentifier"] != nil }
    return segues.allSatisfy { $0.attributes["destinationCreationSelector"] != nil }
  }

  private func fill(_ controller: UIViewController, _ element: DocumentElement) {
    adopt(controller, element)
    let nib = ControllerNib(source, context)
    nib.scene = currentScene
    controller.nib = nib
    let reader = ElementReader(element, self)
    ControllerReading.read(controller, reader)
    if let view = element.children.first(where: { $0.key == "view" }) {
      reader.ignoreChildren { $0.key == "view" }
      if ViewKind.of(view.name) != nil {
        nib.view = view
      } else {
        note(.element, "unknown element <\(view.name)> for 'view'", view)
      }
    }
    if let name = reader.string("nibName") { nib.nibName = name }
    reader.finish()
  }
}

/// Reads what controllers have beside their view.
@MainActor
enum ControllerReading {
  static func read(_ controller: UIViewController, _ reader: ElementReader) {
    let instance = reader.instance
    if let title = reader.text("title") { controller.title = title }
    let presentations: KeyValuePairs<String, UIModalPresentationStyle> = [
      "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
      "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
      "automatic": .automatic, "none": .none,
    ]
    if let style = reader.choice("modalPresentationStyle", presentations) { controller.modalPresentationStyle = style }
    if let isModal = reader.flag("modalInPresentation") { controller.isModalInPresentation = isModal }
    if let element = reader.child(key: "navigationItem", named: "navigationItem") {
      BarReading.read(element, into: controller.navigationItem, instance)
    }
    if let element = reader.child(key: "tabBarItem"), let item = BarReading.tabBarItem(element, instance) {
      controller.tabBarItem = item
    }
    let items = reader.elements(in: "toolbarItems").compactMap { BarReading.barButtonItem($0, instance) }
    if !items.isEmpty { controller.toolbarItems = items }
    if let hides = reader.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
    if let defines = reader.flag("definesPresentationContext") { controller.definesPresentationContext = defines }
    if let provides = reader.flag("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = provides
    }
    if let includes = reader.flag("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = includes }
    if let size = reader.size("preferredContentSize") { controller.preferredContentSize = size }
    readContainers(controller, reader)
    if let table = controller as? UITableViewController, let clears = reader.flag("clearsSelectionOnViewWillAppear") {
      table.clearsSelectionOnViewWillAppear = clears
    }
    if let collection = controller as? UICollectionViewController {
      if let clears = reader.flag("clearsSelectionOnViewWillAppear") { collection.clearsSelectionOnViewWillAppear = clears }
    }
    if reader.flag("useStoryboardIdentifierAsRestorationIdentifier") == true {
      controller.restorationIdentifier = reader.element["storyboardIdentifier"]
    }
    if let identifier = reader.string("restorationIdentifier") { controller.restorationIdentifier = identifier }
    ViewKind.ignore(reader)
    reader.ignore(
      "automaticallyAdjustsScrollViewInsets", "wantsFullScreenLayout", "autoresizesArchivedViewToFullSize",
      "explicitlyInstallsView", "showSeguePresentationStyle", "modalTransitionStyle",
      "initialViewController", "interfaceStyle")
    // The guides of a controller are edges of its view; see `PendingConstraint`.
    reader.ignoreChildren { child in
      child.name == "layoutGuides" || child.name.hasPrefix("simulated") || child.name == "extendedEdge"
        || child.key == "freeformSize"
        || child.key == "formSheetSimulatedSizeMetrics" || child.name == "keyCommand"
    }
  }

  private static func readContainers(_ controller: UIViewController, _ reader: ElementReader) {
    let instance = reader.instance
    if let navigation = controller as? UINavigationController {
      if let element = reader.child(key: "navigationBar") {
        // The bar is the controller's: its items and its place are not the document's.
        instance.adopt(navigation.navigationBar, element)
        if let prefers = element["largeTitles"] { navigation.navigationBar.prefersLargeTitles = prefers == "YES" }
        if let isTranslucent = element["translucent"] { navigation.navigationBar.isTranslucent = isTranslucent == "YES" }
        if let color = element.property("barTintColor").flatMap({ instance.color($0) }) {
          navigation.navigationBar.barTintColor = color
        }
        if let color = element.property("tintColor").flatMap({ instance.color($0) }) {
          navigation.navigationBar.tintColor = color
        }
      }
      reader.ignoreChildren { $0.key == "toolbar" }
      if let hides = reader.flag("hidesBarsOnSwipe") { navigation.hidesBarsOnSwipe = hides }
      if let hides = reader.flag("hidesBarsOnTap") { navigation.hidesBarsOnTap = hides }
      if let hides = reader.flag("hidesBarsWhenKeyboardAppears") { navigation.hidesBarsWhenKeyboardAppears = hides }
      if let hides = reader.flag("hidesBarsWhenVerticallyCompact") { navigation.hidesBarsWhenVerticallyCompact = hides }
      if reader.flag("toolbarHidden") == false { navigation.setToolbarHidden(false, animated: false) }
      if reader.flag("navigationBarHidden") == true { navigation.setNavigationBarHidden(true, animated: false) }
    }
    if let pages = controller as? UIPageViewController { read(pages, reader) }
    if let split = controller as? UISplitViewController { read(split, reader) }
    // A tab bar belongs to its controller, which makes it.
    reader.ignoreChildren { $0.key == "tabBar" || $0.name == "viewControllers" }
  }

  private static func read(_ pages: UIPageViewController, _ reader: ElementReader) {
    if let style = reader.choice(
      "transitionStyle", ["pageCurl": UIPageViewController.TransitionStyle.pageCurl, "scroll": .scroll])
    {
      pages.transitionStyle = style
    }
    let orientations: KeyValuePairs<String, UIPageViewController.NavigationOrientation> = [
      "horizontal": .horizontal, "vertical": .vertical,
    ]
    if let orientation = reader.choice("navigationOrientation", orientations) { pages.navigationOrientation = orientation }
    let spines: KeyValuePairs<String, UIPageViewController.SpineLocation> = [
      "none": .none, "min": .min, "mid": .mid, "max": .max,
    ]
    if let spine = reader.choice("spineLocation", spines) { pages.spineLocation = spine }
    // A book that scrolls has no spine.
    if pages.transitionStyle == .scroll { pages.spineLocation = .none }
    if let isDoubleSided = reader.flag("doubleSided") { pages.isDoubleSided = isDoubleSided }
  }

  private static func read(_ split: UISplitViewController, _ reader: ElementReader) {
    let styles: KeyValuePairs<String, UISplitViewController.Style> = [
      "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
    ]
    if let style = reader.choice("style", styles) { split.style = style }
    let modes: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
      "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
      "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
      "twoDisplaceSecondary": .twoDisplaceSecondary,
    ]
    if let mode = reader.choice("preferredDisplayMode", modes) { split.preferredDisplayMode = mode }
    let behaviors: KeyValuePairs<String, UISplitViewController.SplitBehavior> = [
      "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    if let behavior = reader.choice("behavior", behaviors) { split.preferredSplitBehavior = behavior }
    if let presents = reader.flag("presentsWithGesture") { split.presentsWithGesture = presents }
    reader.ignore("allowDoubleColumnStyle")
  }
}
