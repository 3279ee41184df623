extension ExposedMethod {
  /// A method whose receiver is an object of, or a class that is, a `Receiver`.
  static func make<Receiver, each Argument, Result>(
    _ selector: Selector, _ role: Role, _ body: @escaping @MainActor (Receiver, repeat each Argument) -> Result
  ) -> ExposedMethod {
    var parameters: [Any.Type] = []
    for type in repeat (each Argument).self { parameters.append(type) }
    return ExposedMethod(selector: selector, role: role, parameters: parameters, result: Result.self) {
      object, arguments, conversion throws(ArgumentMismatch) in
      guard let receiver = (object as Any) as? Receiver else {
        throw ArgumentMismatch(selector: selector, index: -1, wanted: Receiver.self, given: type(of: object))
      }
      var reader = ArgumentReader(selector: selector, arguments: arguments, conversion: conversion)
      // Taken one by one before the call, because a pack of calls that throw what they say they throw cannot be written.
      let taken = (repeat reader.take((each Argument).self))
      if let mismatch = reader.mismatch { throw mismatch }
      return body(receiver, repeat (each taken)!)
    }
  }
}

/// Hands out the arguments of one call, each as its parameter wants it.
private struct ArgumentReader {
  let selector: Selector
  let arguments: [Any?]
  let conversion: any ValueConversion.Type
  private var index = 0
  private(set) var mismatch: ArgumentMismatch?

  init(selector: Selector, arguments: [Any?], conversion: any ValueConversion.Type) {
    (self.selector, self.arguments, self.conversion) = (selector, arguments, conversion)
  }

  /// The next argument; nil, and `mismatch` says why, when it cannot be had.
  mutating func take<Wanted>(_ type: Wanted.Type) -> Wanted? {
    defer { index += 1 }
    let argument = index < arguments.count ? arguments[index] : nil
    if let converted = conversion.convert(argument, to: type) { return converted }
    let given = argument.map { Swift.type(of: $0) as Any.Type }
    mismatch = mismatch ?? ArgumentMismatch(selector: selector, index: index, wanted: type, given: given)
    return nil
  }
}
