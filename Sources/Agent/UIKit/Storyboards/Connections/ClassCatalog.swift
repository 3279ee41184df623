/// Every class of the program that is not generic, under its module and name.
///
/// The Swift runtime keeps, for each loaded image, a section of relative pointers to the descriptors of the types that are
/// declared in it. They are read here as the runtime reads them (`TypeContextDescriptorBuilderBase` in its ABI/Metadata.h),
/// because looking a type up by its mangled name finds neither private classes nor, by a wrong name, what was meant:
///
/// ```
/// section     Int32 relative pointer; low two bits: 0 to the descriptor, 1 to a pointer to it
/// descriptor  +0 flags (low five bits the kind, 16 a class; 0x80 generic)  +4 parent, relative, low bit: through a pointer
///             +8 name, relative    +12 accessor of the metadata, relative
/// ```
///
/// Read once, in the order of the images and of the declarations in them, so that it is the same in every run.
package enum ClassCatalog {
  struct Entry: Sendable {
    var module: String
    /// With what is around it: `Outer.Inner`.
    var path: String
    /// The last part of `path`.
    var name: String
    fileprivate var accessor: Accessor

    var type: AnyClass? { accessor.type }
  }

  /// The function that makes a type's metadata.
  fileprivate struct Accessor: @unchecked Sendable {
    // Unchecked: it points into the program's code, which stays where it is and does not change.
    let address: UnsafeRawPointer

    var type: AnyClass? {
      // The accessor takes what state the metadata must be in (0: complete) and answers with the metadata, and with the state it
      // is in, which is not read here, in the next register. For these types of argument and answer Swift's convention is that of
      // C.
      typealias Function = @convention(c) (Int) -> UnsafeRawPointer
      return unsafeBitCast(unsafeBitCast(address, to: Function.self)(0), to: Any.Type.self) as? AnyClass
    }
  }

  static let entries: [Entry] = read()

  /// By the last part of the name.
  static let byName: [String: [Entry]] = Dictionary(grouping: entries, by: \.name)

  static let modules: Set<String> = Set(entries.map(\.module))

  /// Reads the program's classes now, for all processes that are forked from this one.
  package static func warmUp() { _ = (byName.count, modules.count) }

  private static func read() -> [Entry] {
    var sections: [(start: UnsafeRawPointer, count: Int)] = []
    withUnsafeMutablePointer(to: &sections) { list in
      enumerateMetadataSections(
        { image, list in
          let types = image.load(fromByteOffset: MemoryLayout<Int>.size * 8, as: UnsafeRawPointer?.self)
          let length = image.load(fromByteOffset: MemoryLayout<Int>.size * 9, as: Int.self)
          if let types {
            list.assumingMemoryBound(to: [(start: UnsafeRawPointer, count: Int)].self).pointee.append((types, length / 4))
          }
          return true
        }, UnsafeMutableRawPointer(list))
    }
    return sections.flatMap { section in
      (0..<section.count).compactMap { entry(at: section.start + 4 * $0) }
    }
  }

  private static func entry(at place: UnsafeRawPointer) -> Entry? {
    let offset = Int(place.load(as: Int32.self))
    guard offset != 0 else { return nil }
    var descriptor = place + (offset & ~3)
    switch offset & 3 {
    case 0: break
    case 1: descriptor = descriptor.load(as: UnsafeRawPointer.self)
    default: return nil
    }
    let flags = descriptor.load(as: UInt32.self)
    guard flags & 0x1F == 16, flags & 0x80 == 0, let accessor = relative(descriptor + 12) else { return nil }
    guard let names = names(of: descriptor), let name = names.path.last else { return nil }
    return Entry(
      module: names.module, path: names.path.joined(separator: "."), name: name, accessor: Accessor(address: accessor))
  }

  /// Walks from a type outwards to its module; what is neither a type nor a module (an extension, a private or local scope) has
  /// no name.
  private static func names(of descriptor: UnsafeRawPointer) -> (module: String, path: [String])? {
    var (path, context): ([String], UnsafeRawPointer?) = ([], descriptor)
    while let present = context {
      let kind = present.load(as: UInt32.self) & 0x1F
      if kind == 0 || kind >= 16, let name = relative(present + 8) {
        let name = String(cString: name.assumingMemoryBound(to: CChar.self))
        if kind == 0 { return (name, path) }
        path.insert(name, at: 0)
      }
      context = parent(of: present)
    }
    return nil
  }

  private static func parent(of descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
    let place = descriptor + 4
    let offset = Int(place.load(as: Int32.self))
    guard offset != 0 else { return nil }
    let target = place + (offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    return offset == 0 ? nil : place + offset
  }
}

/// The runtime's list of images, which Swift Testing also reads to find its tests.
///
/// For each image the body gets a pointer to eight words (version, base address, two that are unused, and start and length of the
/// protocols and of the conformances), after which start and length of the types' section follow.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (_ image: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer
)
