/// Specs that several groups have in common, about data that each of them brings.
///
/// Make them with ``sharedExamples(_:of:_:)``, and use them with `itBehavesLike`.
public struct SharedExamples<Data>: Sendable {
  /// What behaves in this way, such as "a list".
  public let name: String

  let body: @Sendable (@escaping () throws -> Data) -> [SpecNode]
}

/// Defines specs that several groups have in common.
///
/// ```swift
/// let aList = sharedExamples("a list", of: ListObject.self) { list in
///   it("has rows") { try expect(list().rowCount() > 0) }
/// }
///
/// describe("Notes") {
///   var page: NotesObject!
///   before { page = try App.launch("Notes").page(NotesObject.self) }
///   itBehavesLike(aList, page)
/// }
/// ```
/// They are values: a constant in Swift, where other systems look them up by name.
///
/// - Parameters:
///   - name: What behaves in this way.
///   - type: What the data is.
///   - body: The specs. The data is a function, called inside of specs and blocks: where the group is defined nothing is set up
///     yet.
public func sharedExamples<Data>(
  _ name: String, of type: Data.Type,
  @GroupBuilder _ body: @escaping @Sendable (_ data: @escaping () throws -> Data) -> [SpecNode]
) -> SharedExamples<Data> {
  SharedExamples(name: name, body: body)
}

/// Defines specs that several groups have in common and that need no data.
public func sharedExamples(
  _ name: String, @GroupBuilder _ body: @escaping @Sendable () -> [SpecNode]
) -> SharedExamples<Void> {
  SharedExamples(name: name) { _ in body() }
}

/// Puts shared examples here, as a group of the name "(as a list)"; RubyMotion puts them straight into the group.
///
/// - Parameter data: Evaluated anew each time that an example asks for it, so it may name variables that `before` blocks set.
public func itBehavesLike<Data>(
  _ examples: SharedExamples<Data>, _ data: @autoclosure @escaping () throws -> Data, file: String = #filePath, line: Int = #line
) -> SpecNode {
  SpecNode(.group(name: "(as \(examples.name))", body: { examples.body(data) }), file, line)
}

/// Puts shared examples here, about data that may throw when it is asked for: `itBehavesLike(aList) { try page.list() }`.
///
/// Swift takes a group for one that throws when `try` stands in it outside of braces.
public func itBehavesLike<Data>(
  _ examples: SharedExamples<Data>, file: String = #filePath, line: Int = #line, _ data: @escaping () throws -> Data
) -> SpecNode {
  SpecNode(.group(name: "(as \(examples.name))", body: { examples.body(data) }), file, line)
}

/// Puts shared examples here that need no data.
public func itBehavesLike(_ examples: SharedExamples<Void>, file: String = #filePath, line: Int = #line) -> SpecNode {
  itBehavesLike(examples, (), file: file, line: line)
}
