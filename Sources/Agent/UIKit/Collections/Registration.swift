/// A class that is registered for reuse, where the app may say no more of it than that it is one, as on iOS.
@MainActor
enum Registration {
  /// - Returns: Nil for none, and for one that is of another kind, which is an exception.
  static func of<View: UIView>(_ given: AnyClass?, below kind: View.Type) -> View.Type? {
    guard let given else { return nil }
    if let wanted = given as? View.Type { return wanted }
    UIKitComplaints.raise("NSInternalInconsistencyException", "must pass a class of kind \(kind), and \(given) is none")
    return nil
  }
}
