/// What Foundation reads of an object before it compares it: the first word that a class stores has to tell that the object is
/// Swift's.
///
/// Its C half keeps the number of a type there, in bits 8 to 17, and ends the process over an object that has none: a subclass of
/// `NSObject` that stores a small number first, or nothing. So does an attributed string that compares two values of an attribute
/// (swift-corelibs-foundation, `CFEqual` in `CFRuntime.c`). A number that no type of its own has sends it to `isEqual`.
struct FoundationMark: Sendable {
  private let typeNumber: UInt64 = 0x3ff << 8
}
