/// Calls the optional requirement of an `@objc protocol`, if the object's class has it.
///
/// Stands in the extension of the protocol that a rewritten file gets: `delegate?.changed?(self)` calls that.
///
/// - Returns: nil where the class has no such method.
nonisolated public func callOptional<each Argument, Result>(
  _ selector: Selector, of object: AnyObject, _ arguments: repeat each Argument
) -> Result? {
  var list: [Any?] = []
  for argument in repeat each arguments { list.append(argument) }
  // Nobody but the caller's thread, which is the main one, sees them.
  nonisolated(unsafe) let (object, values) = (object, list)
  nonisolated(unsafe) var result: Result?
  MainActor.assumeIsolated {
    guard let method = ExposedClass.of(type(of: object)).method(selector) else { return }
    do throws(ArgumentMismatch) {
      result = try method.call(on: object, with: values) as? Result
    } catch {
      fatalError("\(type(of: object)): \(error)")
    }
  }
  return result
}
