import InterfaceDocuments

extension Instantiation {
  func register(prototype element: DocumentElement, in table: UITableView) {
    guard element.name == "tableViewCell" else {
      return note(.element, "unknown element <\(element.name)> among the prototypes of a table", element)
    }
    guard let identifier = element["reuseIdentifier"] else {
      return note(.reference, "a prototype cell without a reuse identifier, which no table can make", element)
    }
    let make = maker(of: element)
    table.registerPrototype(identifier) { _ in
      make() as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    source.prototypes.append((element, { make() }))
  }

  func register(prototype element: DocumentElement, in collection: UICollectionView, kind: String?) {
    guard let identifier = element["reuseIdentifier"] else {
      return note(.reference, "a prototype without a reuse identifier, which no collection can make", element)
    }
    let make = maker(of: element)
    collection.registerPrototype(identifier, kind: kind) { _ in
      (make() as? UICollectionReusableView) ?? (kind == nil ? UICollectionViewCell() : UICollectionReusableView())
    }
    source.prototypes.append((element, { make() }))
  }

  /// Makes a prototype's view, connected and awake.
  private func maker(of element: DocumentElement) -> @MainActor () -> UIView? {
    let (source, context, scene) = (source, context, currentScene)
    return {
      let instance = Instantiation(source, NibContext(outer: context))
      instance.currentScene = scene
      let view = instance.view(element)
      instance.finish(root: view)
      // The cell keeps what stands in it free, such as constraints that are not in force.
      if !instance.context.kept.isEmpty { view?.ensuredLayoutStorage.nibContext = instance.context }
      return view
    }
  }

  // MARK: Static tables

  /// Makes the cells that stand in the document themselves; the table's controller shows them.
  func makeStaticContent(_ element: DocumentElement, of table: UITableView) {
    var sections: [StaticTable.Section] = []
    for section in element.children {
      guard section.name == "tableViewSection" else {
        note(.element, "unknown element <\(section.name)> among the sections of a table", section)
        continue
      }
      let reader = ElementReader(section, self)
      reader.ignore("id", "userLabel", "colorLabel")
      var made = StaticTable.Section(header: reader.text("headerTitle"), footer: reader.text("footerTitle"))
      for cell in reader.elements(in: "cells") {
        guard cell.name == "tableViewCell", let view = view(cell) as? UITableViewCell else {
          if cell.name != "tableViewCell" { note(.element, "unknown element <\(cell.name)> among static cells", cell) }
          continue
        }
        let height = cell["rowHeight"].flatMap(Double.init).flatMap { $0 > 0 && $0 < 1e6 ? CGFloat($0) : nil }
        made.rows.append(StaticTable.Row(cell: view, height: height))
      }
      reader.ignoreChildren { ["userDefinedRuntimeAttributes", "connections"].contains($0.name) }
      reader.finish()
      sections.append(made)
    }
    table.staticContent = StaticTable(sections: sections)
  }
}

/// The rows of a table whose cells stand in the storyboard.
///
/// The cells are all made with the view, as in UIKit, so that outlets can lead to them, and are never reused.
@MainActor
final class StaticTable {
  struct Row {
    let cell: UITableViewCell
    /// Nil for a row as high as the table's others.
    let height: CGFloat?
  }

  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row] = []
  }

  let sections: [Section]

  init(sections: [Section]) { self.sections = sections }

  subscript(section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }

  subscript(path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else { return nil }
    return sections[path.section].rows[path.row]
  }
}
