/// A side of a navigation bar.
package enum BarSide: String, ProtocolWord, SchemaDescribed {
  case left, right
}
