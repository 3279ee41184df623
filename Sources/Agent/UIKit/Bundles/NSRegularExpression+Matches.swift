extension NSRegularExpression {
  /// As Foundation's, for a block that is called until this returns and not later: it need not escape, as on iOS.
  @_disfavoredOverload
  public func enumerateMatches(
    in text: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    withoutActuallyEscaping(block) { block in
      nonisolated(unsafe) let block = block
      let told: @Sendable (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void = { block($0, $1, $2) }
      enumerateMatches(in: text, options: options, range: range, using: told)
    }
  }
}
