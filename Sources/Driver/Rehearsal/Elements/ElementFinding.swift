/// Verbs of a view that give a view, or the menu that it has: see `Verbs`.
public protocol ElementFinding: ElementVerbs {
  /// `Element`.
  associatedtype Found
  /// `MenuObject`.
  associatedtype Menu

  var element: Element { get }

  func give(_ action: Action<Element>) throws(Trouble) -> Found
  func give(_ action: Action<MenuObject>) throws(Trouble) -> Menu
}

extension Element: ElementFinding {
  public typealias Found = Element
  public typealias Menu = MenuObject

  public var element: Element { self }
}

extension Later: ElementFinding where Of == Element {
  public typealias Found = Action<Element>
  public typealias Menu = Action<MenuObject>

  public var element: Element { subject }
}
