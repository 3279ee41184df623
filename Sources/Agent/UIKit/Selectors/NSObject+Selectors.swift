import VirtualTime

// What the Objective-C runtime does for every object, by what is known of its class: see `ExposedClass`.

extension NSObjectProtocol {
  /// Whether the object has a method of that name: one that its class or one above it shows to selectors.
  public func responds(to selector: Selector?) -> Bool {
    nonisolated(unsafe) let object = self  // Everything of an app runs on one thread.
    return MainActor.assumeIsolated { selector.map { Messages.has($0, object) } ?? false }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Whether the class itself has a method of that name: one that it or one above it shows to selectors, or `sharedApplication`.
  public static func responds(to selector: Selector?) -> Bool {
    MainActor.assumeIsolated {
      selector.map { ClassMessages.isOfApplication($0, Self.self) || ExposedClass.of(Self.self).classMethod($0) != nil } ?? false
    }
  }

  /// Calls the method of the class of that name, with as many of the arguments as it takes; what it answers is kept.
  @discardableResult
  public static func perform(_ selector: Selector, with first: Any? = nil, with second: Any? = nil) -> Unmanaged<AnyObject>? {
    nonisolated(unsafe) let arguments = [first, second]
    nonisolated(unsafe) var answer: Any?
    MainActor.assumeIsolated {
      answer =
        ClassMessages.isOfApplication(selector, Self.self)
        ? UIApplication.shared : Messages.send(selector, to: Self.self as AnyObject, with: arguments)
    }
    return answer.map { Unmanaged.passRetained($0 as AnyObject) }
  }
}

/// What UIKit's own classes are asked for by name: libraries that are built for extensions, too, may not say `shared`.
@MainActor
private enum ClassMessages {
  static func isOfApplication(_ selector: Selector, _ type: AnyClass) -> Bool {
    selector == Selector("sharedApplication") && type is UIApplication.Type
  }
}

extension NSObject {
  /// Calls the method of that name, with as many of the arguments as it takes.
  ///
  /// - Returns: What the method answers, where that is an object. There is no pool that would let go of it later, so it is kept
  ///   for as long as the app runs.
  @discardableResult
  public func perform(_ selector: Selector, with first: Any? = nil, with second: Any? = nil) -> Unmanaged<AnyObject>? {
    nonisolated(unsafe) let (object, arguments) = (self, [first, second])
    nonisolated(unsafe) var answer: Any?
    MainActor.assumeIsolated { answer = Messages.send(selector, to: object, with: arguments) }
    return answer.map { Unmanaged.passRetained($0 as AnyObject) }
  }

  /// Calls the method of that name once so many seconds of virtual time have passed, and keeps the object until then.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, file: StaticString = #fileID, line: Int = #line
  ) {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (object, argument) = (self, argument)
    MainActor.assumeIsolated {
      DelayedPerforms.add(object, selector, argument, delay: delay, site: SourceSite(file: file, line: line))
    }
  }

  /// Takes back what `perform(_:with:afterDelay:)` was asked to do for an object.
  ///
  /// - Parameters:
  ///   - selector: Of that method alone, and with this argument; by default of all.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector? = nil, object argument: Any? = nil
  ) {
    nonisolated(unsafe) let (object, argument) = (target as AnyObject, argument)
    MainActor.assumeIsolated { DelayedPerforms.cancel(object, selector, argument) }
  }
}
