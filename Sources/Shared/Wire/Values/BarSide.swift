/// A side of a navigation bar.
package enum BarSide: String, ProtocolWord {
  case left, right
}
