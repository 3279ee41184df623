import CMemberRecords

/// All that rewritten code has told of its classes, read when it is first asked for.
///
/// Of the process, and of no launch: facts about classes.
@MainActor
final class ClassRegistry {
  static let shared = ClassRegistry()

  struct Declaration {
    var methods: [ExposedMethod] = []
    var classMethods: [ExposedMethod] = []
    var properties: [ExposedProperty] = []
    var maker: (@MainActor () -> AnyObject)?
  }

  private var declarations: [ObjectIdentifier: Declaration] = [:]
  /// What fills in the members of generic classes, which have no name before they are used.
  private var generic: [@MainActor (AnyClass) -> Void] = []
  private var askedGeneric: Set<ObjectIdentifier> = []
  private var programs: [Program] = []
  private var folders: [String: String] = [:]
  private var known: [ObjectIdentifier: ExposedClass] = [:]
  private var haveRecordsBeenRead = false

  func lookUp(_ type: AnyClass) -> ExposedClass {
    readRecords()
    let ancestry = Array(sequence(first: type, next: { _getSuperclass($0) }))
    for ancestor in ancestry where askedGeneric.insert(ObjectIdentifier(ancestor)).inserted {
      for fill in generic { fill(ancestor) }
    }
    if let known = known[ObjectIdentifier(type)] { return known }
    let found = ExposedClass(
      ancestry.compactMap { declarations[ObjectIdentifier($0)] }, maker: declarations[ObjectIdentifier(type)]?.maker)
    known[ObjectIdentifier(type)] = found
    return found
  }

  func allPrograms() -> [Program] {
    readRecords()
    return programs
  }

  func appFolder(of module: String) -> String? {
    readRecords()
    return folders[module]
  }

  func add<Root: AnyObject>(_ members: ExposedMembers<Root>) {
    var declaration = declarations[ObjectIdentifier(Root.self)] ?? Declaration()
    declaration.methods += members.methods
    declaration.classMethods += members.classMethods
    declaration.properties += members.properties
    declaration.maker = declaration.maker ?? members.maker
    declarations[ObjectIdentifier(Root.self)] = declaration
    // Those of the classes below it too.
    known = [:]
  }

  func add(generic fill: @escaping @MainActor (AnyClass) -> Void) {
    generic.append(fill)
    askedGeneric = []
  }

  func add(_ program: Program) { programs.append(program) }

  func add(folder: String, of module: String) { folders[module] = folder }

  /// Calls what the linker has gathered, once.
  private func readRecords() {
    guard !haveRecordsBeenRead else { return }
    haveRecordsBeenRead = true
    guard let begin = member_records_begin(), let end = member_records_end() else { return }
    for record in UnsafeBufferPointer(start: begin, count: end - begin) { record?() }
  }
}
