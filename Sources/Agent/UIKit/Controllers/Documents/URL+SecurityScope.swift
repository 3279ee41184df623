extension URL {
  /// True: in an agent an app may read what a document picker has given it, always.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
