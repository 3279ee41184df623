import CSeal
import Synchronization

/// A property that every launch has for itself: its initial value is made anew in each ``World``, when it is first used there.
///
/// ```swift
/// @MainActor enum TouchMarks {
///   @PerLaunch static private(set) var marks: [Mark] = []
/// }
/// ```
/// It is read and changed like any other static property. What belongs to no actor cannot be wrapped, as the compiler sees a
/// global variable in it; there the slot itself is a constant, `private static let level = PerLaunch(1.0)`, used by its
/// ``value``.
///
/// What it costs: a pointer, an index and a cast that is not checked. A slot is a number, and a world a table with a place for
/// each.
@propertyWrapper
package struct PerLaunch<Value>: Sendable {
  /// The place in the table of every world, by the order in which slots were first used: nothing can tell it.
  @usableFromInline let number: Int

  /// - Parameter make: Makes the initial value, once in each world that uses it.
  package init(wrappedValue make: @autoclosure @escaping () -> Value) {
    number = PerLaunchSlots.add { PerLaunchBox(make()) }
  }

  /// The same, for a slot that is a constant.
  package init(_ make: @autoclosure @escaping () -> Value) { self.init(wrappedValue: make()) }

  @inlinable package var wrappedValue: Value {
    get { box.value }
    nonmutating _modify { yield &box.value }
  }

  /// The value in the present world, where the slot is a constant.
  @inlinable package var value: Value {
    get { box.value }
    nonmutating _modify { yield &box.value }
  }

  @inlinable var box: PerLaunchBox<Value> {
    // Unchecked: the place with this number is only ever filled by the closure that `init` gave for it.
    if let known = rehearsal_world_properties()?[number] {
      return Unmanaged<PerLaunchBox<Value>>.fromOpaque(known).takeUnretainedValue()
    }
    return unsafeDowncast(World.fill(number), to: PerLaunchBox<Value>.self)
  }
}

/// Keeps the value that one world has in a slot.
@usableFromInline
final class PerLaunchBox<Value> {
  @usableFromInline var value: Value
  init(_ value: Value) { self.value = value }
}

/// The slots of the program: how the value of each is made.
enum PerLaunchSlots {
  /// How many there may be; each world has room for all.
  static let limit = 256

  /// Of the process, as the program's slots are. With a lock: in a process of tests several threads may use slots for the first
  /// time.
  private static let makers = Mutex<[@Sendable () -> AnyObject]>([])

  static func add(_ make: @escaping () -> AnyObject) -> Int {
    // Called on the thread that uses the slot, which the compiler holds to the actor of the property.
    nonisolated(unsafe) let make = make
    return makers.withLock { makers in
      precondition(makers.count < limit, "a world has room for \(limit) properties, and this is one more")
      makers.append { make() }
      return makers.count - 1
    }
  }

  static func make(_ number: Int) -> AnyObject {
    let make = makers.withLock { $0[number] }
    return make()
  }
}

/// A reference that keeps nothing alive, for a ``PerLaunch`` property, which cannot be weak itself.
package struct Weak<Object: AnyObject> {
  package weak var object: Object?
  package init(_ object: Object? = nil) { self.object = object }
}
