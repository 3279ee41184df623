import CFork
import Foundation

/// Asks a decoder for a container with each type of keys in the program: to find out that a type is one of keys takes longer than
/// to decode with it.
struct KeyProbe: Decodable {
  static func run() throws { _ = try JSONDecoder().decode(KeyProbe.self, from: Data("{}".utf8)) }

  init(from decoder: any Decoder) throws {
    let types = UnsafeMutablePointer<[any CodingKey.Type]>.allocate(capacity: 1)
    types.initialize(to: [])
    defer { types.deinitialize(count: 1).deallocate() }
    // Nobody's code runs: the runtime makes the types, and their keys are not asked for anything.
    rehearsal_each_conforming_type("$ss9CodingKeyMp", types) { type, types in
      guard let keys = unsafeBitCast(type, to: Any.Type.self) as? any CodingKey.Type else { return }
      types?.assumingMemoryBound(to: [any CodingKey.Type].self).pointee.append(keys)
    }
    for keys in types.pointee { try Self.open(keys, decoder) }
  }

  private static func open<Keys: CodingKey>(_: Keys.Type, _ decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: Keys.self)
  }
}
