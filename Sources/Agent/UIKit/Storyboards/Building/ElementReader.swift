import InterfaceDocuments
import VirtualTime

/// Reads one element and remembers what was read, so that what nobody understood can be named.
@MainActor
final class ElementReader {
  let element: DocumentElement
  unowned let instance: Instantiation
  /// Whether only what a size-class variation changes is read, into an object that is there.
  let isVariation: Bool
  private var readAttributes: UInt64 = 0
  private var readChildren: Set<Int> = []

  init(_ element: DocumentElement, _ instance: Instantiation, isVariation: Bool = false) {
    (self.element, self.instance, self.isVariation) = (element, instance, isVariation)
  }

  // MARK: Attributes

  func string(_ name: String) -> String? {
    guard let index = element.attributes.firstIndex(where: { $0.name == name }) else { return nil }
    if index < 64 { readAttributes |= 1 << UInt64(index) }
    return element.attributes[index].value
  }

  /// A text that a `.strings` file may have in another language, under the element's id and `key`.
  func text(_ name: String, key: String? = nil) -> String? {
    let written = string(name) ?? child(key: name, named: "string").map { mutable(of: $0) }
    return instance.localized(element.id, key ?? name) ?? written
  }

  private func mutable(of element: DocumentElement) -> String { element["value"] ?? element.text }

  func flag(_ name: String) -> Bool? { string(name).map { $0 == "YES" } }

  func number(_ name: String) -> CGFloat? {
    guard let text = string(name) else { return nil }
    guard let number = Self.number(text) else {
      note(.value, "the number '\(text)' of '\(name)'")
      return nil
    }
    return number
  }

  func integer(_ name: String) -> Int? { number(name).map(\.boundedInt) }

  /// One of the words that Interface Builder has for an attribute; another one is named among the gaps.
  func choice<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
    guard let text = string(name) else { return nil }
    if let value = values.first(where: { $0.key == text })?.value { return value }
    note(.value, "unknown value '\(text)' of '\(name)'")
    return nil
  }

  // MARK: Children

  private func markChild(_ isWanted: (DocumentElement) -> Bool) -> DocumentElement? {
    guard let index = element.children.firstIndex(where: isWanted) else { return nil }
    readChildren.insert(index)
    return element.children[index]
  }

  /// The child that is this property; also marks a `<nil>` in its place.
  func child(key: String, named name: String? = nil) -> DocumentElement? {
    markChild { $0.key == key && (name == nil || $0.name == name) }.flatMap { $0.name == "nil" ? nil : $0 }
  }

  func child(named name: String) -> DocumentElement? { markChild { $0.name == name } }

  /// All children of that element name.
  func children(named name: String) -> [DocumentElement] {
    element.children.indices.filter { element.children[$0].name == name }.map {
      readChildren.insert($0)
      return element.children[$0]
    }
  }

  /// What stands in the container `<name>`.
  func elements(in name: String) -> [DocumentElement] { child(named: name)?.children ?? [] }

  /// A property that is a colour; nil also for `<nil key="…"/>`.
  func color(_ key: String) -> UIColor? { child(key: key).flatMap { instance.color($0) } }

  func font(_ key: String) -> UIFont? { child(key: key).flatMap { instance.font($0) } }

  func point(_ key: String) -> CGPoint? {
    child(key: key, named: "point").map { CGPoint(x: value($0, "x"), y: value($0, "y")) }
  }

  func size(_ key: String) -> CGSize? {
    child(key: key, named: "size").map { CGSize(width: value($0, "width"), height: value($0, "height")) }
  }

  func rect(_ key: String) -> CGRect? {
    child(key: key, named: "rect").map {
      CGRect(x: value($0, "x"), y: value($0, "y"), width: value($0, "width"), height: value($0, "height"))
    }
  }

  /// `<inset minX minY maxX maxY>` or `<edgeInsets left top right bottom>`.
  func insets(_ key: String) -> UIEdgeInsets? {
    child(key: key).map { child in
      child.name == "inset"
        ? UIEdgeInsets(
          top: value(child, "minY"), left: value(child, "minX"), bottom: value(child, "maxY"),
          right: value(child, "maxX"))
        : UIEdgeInsets(
          top: value(child, "top"), left: value(child, "left"), bottom: value(child, "bottom"),
          right: value(child, "right"))
    }
  }

  func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    child(key: key).map {
      NSDirectionalEdgeInsets(
        top: value($0, "top"), leading: value($0, "leading"), bottom: value($0, "bottom"),
        trailing: value($0, "trailing"))
    }
  }

  /// A picture named by an attribute: the system's where `catalog="system"`.
  func image(_ name: String = "image") -> UIImage? {
    let catalog = string("catalog")
    if let reference = child(key: name, named: "imageReference") {
      return instance.image(reference, named: reference["image"] ?? "")
    }
    guard let text = string(name) else { return nil }
    return instance.image(named: text, isSystem: catalog == "system", element)
  }

  /// A number of a child; what is none is 0, and named.
  private func value(_ child: DocumentElement, _ name: String) -> CGFloat {
    if let text = child[name], Self.number(text) == nil {
      let what = child.key.map { " of '\($0)'" } ?? ""
      instance.note(.value, "the number '\(text)' of '\(name)'\(what)", child)
    }
    return Self.value(child, name)
  }

  nonisolated static func number(_ text: String) -> CGFloat? {
    guard let number = Double(text), number.isFinite, abs(number) <= 1e9 else { return nil }
    return CGFloat(number)
  }

  private static func value(_ element: DocumentElement, _ name: String) -> CGFloat {
    element[name].flatMap { number($0) } ?? 0
  }

  // MARK: What is left

  /// Attributes that are known and mean nothing when the app runs.
  func ignore(_ names: String...) { for name in names { _ = string(name) } }

  /// Children, by element name or key, that are known and mean nothing when the app runs.
  func ignoreChildren(where isKnown: (DocumentElement) -> Bool) {
    for index in element.children.indices where isKnown(element.children[index]) { readChildren.insert(index) }
  }

  func note(_ kind: DocumentOddity.Kind, _ what: String) { instance.note(kind, what, element) }

  /// Names what nobody asked for.
  func finish() {
    guard !isVariation else { return }
    let count = element.attributes.count
    if count < 64, readAttributes != (1 << UInt64(count)) - 1 {
      for (index, attribute) in element.attributes.enumerated() where readAttributes & (1 << UInt64(index)) == 0 {
        note(.attribute, "unknown attribute '\(attribute.name)'")
      }
    }
    // What a developer wrote to others in Interface Builder, on any object.
    ignoreChildren { $0.key == "userComments" }
    guard readChildren.count < element.children.count else { return }
    for (index, child) in element.children.enumerated() where !readChildren.contains(index) {
      instance.note(
        child.key == nil ? .element : .attribute, "unknown element <\(child.name)>" + (child.key.map { " for '\($0)'" } ?? ""),
        child)
    }
  }
}
