import InterfaceDocuments

extension Instantiation {
  /// Makes the view of an element with all that is in it; nil for an element that is no view.
  func view(_ element: DocumentElement) -> UIView? { source.placing(element, currentScene) { makeView(element) } }

  private func makeView(_ element: DocumentElement) -> UIView? {
    guard let kind = ViewKind.of(element.name) else {
      note(.element, "unknown element <\(element.name)>", element)
      return nil
    }
    if let id = element.id, let present = standIns.removeValue(forKey: id) {
      fill(present, element, kind)
      return present
    }
    var type = type(of: element, base: kind.base) as? UIView.Type ?? kind.base
    if let words = source.refusal(of: type) {
      noteRefusal(of: type, trap(words), element)
      type = kind.base
    }
    func coder(_ type: UIView.Type) -> NibCoder {
      NibCoder(self, element, for: type) { [self] object in if let view = object as? UIView { fill(view, element, kind) } }
    }
    let first = coder(type)
    var view = source.making(type) { type.init(coder: first) }
    if view == nil {
      noteRefusal(of: type, "answers nil", element)
      let second = coder(kind.base)
      view = kind.base.init(coder: second)
      view.map { second.read(into: $0, as: nil) }
    }
    // For a class whose initialiser never came to UIKit's.
    view.map { first.read(into: $0, as: nil) }
    return view
  }

  /// Fills a view that is there already, such as the content view of a cell.
  func fill(_ view: UIView, from element: DocumentElement) {
    guard let kind = ViewKind.of(element.name) else { return note(.element, "unknown element <\(element.name)>", element) }
    fill(view, element, kind)
  }

  private func fill(_ view: UIView, _ element: DocumentElement, _ kind: ViewKind) {
    adopt(view, element)
    let reader = ElementReader(element, self)
    kind.fill(view, reader)
    reader.finish()
    if let variation = PendingVariation(element, view, kind) { variations.append(variation) }
  }

  /// The subviews of an element, in order; what is no view is named and left out.
  func subviews(of reader: ElementReader, in size: CGSize) -> [UIView] {
    superviewSizes.append(size)
    defer { superviewSizes.removeLast() }
    let hidden = Variations.excludedByDefault(reader.element, "subviews")
    return reader.elements(in: "subviews").compactMap { element in
      let view = view(element)
      // A view that is in no size class by default is made, but left out until its size class comes.
      guard let id = element.id, hidden.contains(id), let view else { return view }
      context.kept.append(view)
      return nil
    }
  }
}
