/// What rewritten code leaves for the linker to gather: a function for each class, or extension of one, with members that are
/// found by name.
///
/// ```swift
/// @section("rehearsal_members") @used private static let members: MemberRecord = { expose(SaveController.self) { … } }
/// ```
public typealias MemberRecord = @convention(c) () -> Void

/// Says what a class shows to names. The members of several calls for one class add up; the first of a name counts.
///
/// Called by the records of rewritten code, or at any time for a class of one's own.
nonisolated public func expose<Root: AnyObject>(_ type: Root.Type, _ fill: @MainActor (ExposedMembers<Root>) -> Void) {
  MainActor.assumeIsolated {
    let members = ExposedMembers<Root>()
    fill(members)
    ClassRegistry.shared.add(members)
  }
}

/// Says what is to be asked for each class that is looked up, because the members of a generic class cannot be told before.
nonisolated public func expose(generic fill: @escaping @MainActor (AnyClass) -> Void) {
  MainActor.assumeIsolated { ClassRegistry.shared.add(generic: fill) }
}

extension Selector {
  /// A selector of a method that no table has, as UIKit's own: it can be called by that name from now on.
  ///
  /// Stands where `#selector(UIView.endEditing(_:))` stood.
  ///
  /// - Parameter name: without a colon where the source does not say what it takes; then it gets those of its arguments.
  @preconcurrency
  nonisolated public init<Root: AnyObject, each Argument, Result>(
    _ name: String, exposing method: @escaping (Root) -> @MainActor (repeat each Argument) -> Result
  ) {
    // A method of a class is the same for every thread; calling it is what must happen on the main one.
    nonisolated(unsafe) let method = method
    self.init(name) { (object: Root, arguments: repeat each Argument) in method(object)(repeat each arguments) }
  }

  /// The same for a method that may be called anywhere.
  ///
  /// - Parameter isolation: nothing. The symbols of the two would be the same without it.
  nonisolated public init<Root: AnyObject, each Argument, Result>(
    _ name: String, exposing method: @escaping (Root) -> (repeat each Argument) -> Result, isolation: Void = ()
  ) {
    // As above.
    nonisolated(unsafe) let method = method
    self.init(name) { (object: Root, arguments: repeat each Argument) in method(object)(repeat each arguments) }
  }

  private init<Root: AnyObject, each Argument, Result>(
    _ name: String, _ body: @escaping @MainActor (Root, repeat each Argument) -> Result
  ) {
    var count = 0
    for _ in repeat (each Argument).self { count += 1 }
    let selector = Selector(name.contains(":") ? name : name + String(repeating: ":", count: count))
    self = selector
    MainActor.assumeIsolated {
      guard ExposedClass.of(Root.self).method(selector) == nil else { return }
      expose(Root.self) { $0.method(selector, body) }
    }
  }
}
