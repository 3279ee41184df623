/// A part of a page that has a shape of its own: a cell, a header, a dialog that is no controller.
///
/// ```swift
/// final class NoteRow: PartObject {
///   @Find(id: "title") var title
///   @Find("Delete") var deleteButton
///   var isShared: Bool { get throws { try view(identifier: "people").exists } }
/// }
/// ```
/// It stands for a view, ``element``, and what it finds lies inside of that one. Parts have parts, by the same ``Find``. Like an
/// element it is looked up afresh at each use; two objects may stand for the same view.
open class PartObject: Findable {
  /// The view that it stands for.
  public let element: Element

  /// Stands for the view that an element means.
  public required init(_ element: Element) {
    self.element = element
  }

  /// The app that it belongs to.
  public var app: App { element.app }

  // MARK: What is asked of a part most often; the rest is asked of its element.

  /// Taps it.
  ///
  /// - Returns: The view as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func tap(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try element.tap(file: file, line: line)
  }

  /// Whether at least one view matches.
  public var exists: Bool { get throws { try element.exists } }

  /// Its accessibility label; of a cell, what its parts are labelled.
  public var label: String? { get throws { try element.label } }

  /// Whether it is there.
  public var present: UIPredicate { element.present }

  /// Whether a person could see it.
  public var visible: UIPredicate { element.visible }

  /// A predicate that is evaluated here, after each event of the app.
  public func predicate(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line, _ test: @escaping () throws -> Bool
  ) -> UIPredicate {
    app.predicate(name, within: element.defaultTimeout, file: file, line: line, test)
  }
}
