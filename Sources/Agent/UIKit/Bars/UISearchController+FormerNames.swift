extension UISearchController {
  /// Deprecated since iOS 12, for `obscuresBackgroundDuringPresentation`.
  public var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
}
