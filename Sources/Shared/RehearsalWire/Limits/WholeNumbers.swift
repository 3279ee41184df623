/// Which whole numbers the wire carries where an index, a count, a cursor or a number of something is meant: those that every
/// JSON library reads exactly (RFC 7493, 2.2), up to 9,007,199,254,740,991 either way.
///
/// Nobody who adds one to such a number, takes it from another or changes its sign can trap.
package enum WholeNumbers {
  package static let range: ClosedRange<Int> = -9_007_199_254_740_991...9_007_199_254_740_991
}
