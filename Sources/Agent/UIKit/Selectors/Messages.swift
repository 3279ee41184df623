/// Calls methods by their names, as the Objective-C runtime does: those that rewritten code tells of, and those that a class
/// lists as its `actions`.
@MainActor
enum Messages {
  /// Whether an object, or a class, has a method of that name.
  static func has(_ selector: Selector, _ receiver: AnyObject) -> Bool {
    method(selector, of: receiver) != nil || action(selector, of: receiver) != nil
      || receiver is any TextEntry && UIEditAction(selector) != nil
  }

  /// Calls the method of that name with as many of the arguments as it takes.
  ///
  /// - Returns: What it answers; nil for nothing. An object without the method complains as on iOS, and answers nil.
  @discardableResult
  static func send(_ selector: Selector, to receiver: AnyObject, with arguments: [Any?]) -> Any? {
    if let method = method(selector, of: receiver) {
      do throws(ArgumentMismatch) {
        let answer = try method.call(on: receiver, with: arguments, converting: KeyedValue.self)
        return answer is Void ? nil : KeyedValue.flattened(answer)
      } catch {
        UIKitComplaints.raise("NSInvalidArgumentException", "\(error)")
      }
    } else if let action = action(selector, of: receiver) {
      let event = arguments.dropFirst().first.flatMap(\.self) as? UIEvent
      action.perform(from: arguments.first.flatMap(\.self) ?? (), chain: nil, event: event)
    } else if let responder = receiver as? UIResponder, let edit = UIEditAction(selector) {
      // Every responder has these, whoever tells of them.
      responder.perform(edit, from: arguments.first.flatMap(\.self))
    } else if let target = forwardingTarget(selector, receiver) {
      return send(selector, to: target, with: arguments)
    } else {
      let name = receiver is AnyClass ? "+[\(receiver) \(selector)]" : "-[\(type(of: receiver)) \(selector)]"
      UIKitComplaints.raise("NSInvalidArgumentException", "\(name): unrecognized selector sent to \(described(receiver))")
    }
    return nil
  }

  /// Who gets a message that the receiver does not understand.
  private static func forwardingTarget(_ selector: Selector, _ receiver: AnyObject) -> AnyObject? {
    var answer: Any?
    if let object = receiver as? UIObject {
      answer = object.forwardingTarget(for: selector)
    } else if let method = method(Selector("forwardingTargetForSelector:"), of: receiver) {
      answer = try? method.call(on: receiver, with: [selector], converting: KeyedValue.self)
    }
    guard let found = answer.flatMap(KeyedValue.flattened), type(of: found) is AnyClass else { return nil }
    let target = found as AnyObject
    return target === receiver ? nil : target
  }

  private static func described(_ receiver: AnyObject) -> String {
    receiver is AnyClass ? "class" : "instance \(describe(receiver))"
  }

  private static func method(_ selector: Selector, of receiver: AnyObject) -> ExposedMethod? {
    if let type = receiver as? AnyClass { return ExposedClass.of(type).classMethod(selector) }
    return ExposedClass.of(type(of: receiver)).method(selector)
  }

  private static func action(_ selector: Selector, of receiver: AnyObject) -> TargetAction? {
    guard !(receiver is AnyClass), case .method(let bind) = Action.listed(selector.name, of: receiver)?.call else { return nil }
    return bind(receiver)
  }
}
