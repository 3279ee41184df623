/// The properties that a key path of Swift's goes through.
///
/// Two key paths are equal only if they begin with the same type, but `\UITableView.contentSize` is the property of
/// `\UIScrollView.contentSize`. So what they are made of is read here, as `docs/ABI/KeyPaths.md` of the compiler lays it down:
///
/// ```
/// object   16 bytes of every object, 8 of a name that Linux has not; then, in 8 bytes, whose low 24 bits are the size, a head
/// part     4 bytes: 0x7F000000 the kind (1 and 3 stored in a value or an object, 2 computed, 4 an optional), payload below
///          stored: the offset is the payload      computed: from the next multiple of 8 on what names the property, the getter
///          and, with 0x00400000, the setter; 0x00080000 says that it takes arguments
///          between two parts, from a multiple of 8 on, the type that the first leads to
/// ```
enum KeyPathComponents {
  enum Property: Hashable {
    case stored(offset: UInt32)
    /// What the compiler gives one property for all types that have it, and what kind of name that is.
    case computed(name: UInt, kind: UInt32)
  }

  struct Component {
    var property: Property
    /// What it is a property of, where another one leads there; nil for the first.
    var owner: Any.Type?
  }

  /// Its properties in order, without what unwraps optionals; nil for a path with something else in it, such as a subscript.
  static func of(_ path: AnyKeyPath) -> [Component]? {
    withExtendedLifetime(path) { read(UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque()) + 24) }
  }

  private static func read(_ buffer: UnsafeRawPointer) -> [Component]? {
    let end = buffer + 8 + Int(buffer.load(as: UInt32.self) & 0xFF_FFFF)
    var (place, found, owner): (UnsafeRawPointer, [Component], Any.Type?) = (buffer + 8, [], nil)
    while place < end {
      let header = place.load(as: UInt32.self)
      place += 4
      switch (header & 0x7F00_0000) >> 24 {
      case 1, 3:
        let offset = header & 0x7F_FFFF
        // Larger ones stand elsewhere.
        guard offset < 0x7F_FFFC else { return nil }
        found.append(Component(property: .stored(offset: offset), owner: owner))
      case 2:
        guard header & 0x8_0000 == 0 else { return nil }
        place = place.alignedUp(toMultipleOf: 8)
        found.append(
          Component(property: .computed(name: place.load(as: UInt.self), kind: header & 0x30_0000), owner: owner))
        place += header & 0x40_0000 == 0 ? 16 : 24
      case 4: break
      default: return nil
      }
      place = place.alignedUp(toMultipleOf: 8)
      guard place < end else { break }
      owner = place.load(as: Any.Type.self)
      place += 8
    }
    return found
  }
}
