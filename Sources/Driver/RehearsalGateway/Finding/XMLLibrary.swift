import Foundation
import Patterns
import Synchronization

/// The functions of libxml2 that are needed, found by name when the first XPath comes: an expression that cannot be evaluated
/// ends a program that asks Foundation to do it (swift-corelibs-foundation dereferences the result that is not there).
struct XMLLibrary: @unchecked Sendable {
  // `@unchecked`: addresses of functions, which nothing changes.

  typealias Object = OpaquePointer
  typealias Text = UnsafeMutablePointer<UInt8>

  /// The layout of a result (`xmlXPathObject`), as far as it is read.
  private struct Result {
    var type: Int32
    var nodes: UnsafePointer<NodeSet>?
  }

  /// The layout of a set of nodes (`xmlNodeSet`).
  private struct NodeSet {
    var count: Int32
    var capacity: Int32
    var nodes: UnsafePointer<Object?>?
  }

  /// The layout of a node (`xmlNode`), as far as it is read.
  private struct Node {
    var own: UnsafeRawPointer?
    var type: Int32
  }

  /// The layout of an error (`xmlError`), as far as it is read.
  private struct Problem {
    var domain: Int32
    var code: Int32
    var message: UnsafePointer<CChar>?
    var level: Int32
    var file: UnsafePointer<CChar>?
    var line: Int32
    var texts: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    /// After how many bytes of an expression its parser stood.
    var place: Int32
  }

  fileprivate typealias Function = @convention(c) (Object?, Int32) -> Void
  private typealias Handler = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
  /// In C it takes any number of arguments besides: what does not read them need not name them.
  private typealias Printer = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void

  /// Where in a context (`xmlXPathContext`) stands how many steps an evaluation may take (`opLimit`), on machines of 64 bits:
  /// what a compiler of C says of the header of libxml2 2.9.14. 2.9.10 brought it, and no function sets it.
  private static let placeOfStepLimit = 352
  /// Where in a context stands from where relative paths lead (`node`): behind the document's address.
  private static let placeOfNode = MemoryLayout<UnsafeRawPointer>.size
  /// How many steps an expression may take over a document: far more than most take, which have some dozen for each element.
  /// They take some tenths of a second, and two seconds at worst, of sets that are joined again and again.
  static let stepLimit = 2_000_000
  /// The code that says that there were more: `XML_XPATH_EXPRESSION_OK`, and `XPATH_OP_LIMIT_EXCEEDED` on top of it.
  static let tooManySteps = 1200 + 25

  /// Whether contexts have a limit.
  private let hasStepLimit: Bool
  private let initialize: @convention(c) () -> Void
  private let read: @convention(c) (UnsafePointer<CChar>, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32) -> Object?
  fileprivate let freeDocument: @convention(c) (Object?) -> Void
  private let rootElement: @convention(c) (Object?) -> Object?
  private let firstElement: @convention(c) (Object?) -> Object?
  private let newContext: @convention(c) (Object?) -> Object?
  private let freeContext: @convention(c) (Object?) -> Void
  private let evaluate: @convention(c) (UnsafePointer<UInt8>, Object?) -> Object?
  private let freeResult: @convention(c) (Object?) -> Void
  private let property: @convention(c) (Object?, UnsafePointer<UInt8>) -> Text?
  private let setErrors: @convention(c) (UnsafeMutableRawPointer?, Handler?) -> Void
  private let setPrinter: @convention(c) (UnsafeMutableRawPointer?, Printer?) -> Void
  private let register: @convention(c) (Object?, UnsafePointer<UInt8>, Function?) -> Int32
  fileprivate let refuse: @convention(c) (Object?, Int32) -> Void
  fileprivate let popText: @convention(c) (Object?) -> Text?
  fileprivate let push: @convention(c) (Object?, Object?) -> Int32
  fileprivate let newFlag: @convention(c) (Int32) -> Object?
  fileprivate let newText: @convention(c) (UnsafePointer<UInt8>) -> Object?

  static let shared = Swift.Result { try XMLLibrary() }

  private init() throws(WebDriverError) {
    let names = ["libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { throw Self.missing }
    func function<Function>(_ name: String) throws(WebDriverError) -> Function {
      guard let address = dlsym(library, name) else { throw Self.missing }
      return unsafeBitCast(address, to: Function.self)
    }
    initialize = try function("xmlInitParser")
    read = try function("xmlReadMemory")
    freeDocument = try function("xmlFreeDoc")
    rootElement = try function("xmlDocGetRootElement")
    firstElement = try function("xmlFirstElementChild")
    newContext = try function("xmlXPathNewContext")
    freeContext = try function("xmlXPathFreeContext")
    evaluate = try function("xmlXPathEvalExpression")
    freeResult = try function("xmlXPathFreeObject")
    property = try function("xmlGetProp")
    setErrors = try function("xmlSetStructuredErrorFunc")
    setPrinter = try function("xmlSetGenericErrorFunc")
    register = try function("xmlXPathRegisterFunc")
    refuse = try function("xmlXPathErr")
    popText = try function("xmlXPathPopString")
    push = try function("valuePush")
    newFlag = try function("xmlXPathNewBoolean")
    newText = try function("xmlXPathNewString")
    let version = dlsym(library, "xmlParserVersion")?.assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee
    // Such as `20914`, or `20914-GITv2.9.14`. One that does not say is of later years.
    let number = version.flatMap { Int(String(cString: $0).prefix { $0.isNumber }) } ?? .max
    hasStepLimit = number >= 20910 && MemoryLayout<Int>.size == 8
    initialize()
  }

  private static let missing = WebDriverError(
    .unsupportedOperation,
    "XPath is evaluated by libxml2, which cannot be loaded: Debian and Ubuntu have it as libxml2, Fedora as libxml2; the other "
      + "strategies need nothing")

  /// What an expression gives: nodes of a document.
  enum Found {
    /// The values of an attribute of the elements, nil for one that has none.
    case elements([String?])
    /// It cannot be evaluated.
    case failure(Failure)
    /// It gives a number, a text, or nodes that are no elements.
    case other
  }

  /// What libxml2 says of an expression that it cannot evaluate.
  struct Failure {
    /// Of its `xmlParserErrors`; 0 where it says nothing.
    var code = 0
    var words: String
    /// After how many bytes of the expression its parser stood.
    var byte = 0
  }

  /// Calls libxml2, and notes what it says of failures. What it says besides, such as of a function that it does not know, it
  /// prints, unless told otherwise; it keeps both for the thread.
  private func noting<Value>(_ body: (UnsafeMutablePointer<[Failure]>) -> Value) -> Value {
    var failures: [Failure] = []
    return withUnsafeMutablePointer(to: &failures) { failures in
      setErrors(failures) { failures, problem in
        guard let failures, let problem = problem?.assumingMemoryBound(to: Problem.self).pointee else { return }
        let words = problem.message.map { String(cString: $0) } ?? ""
        failures.assumingMemoryBound(to: [Failure].self).pointee
          .append(Failure(code: Int(problem.code), words: words, byte: Int(problem.place)))
      }
      setPrinter(nil) { _, _ in }
      defer {
        setErrors(nil, nil)
        setPrinter(nil, nil)
      }
      return body(failures)
    }
  }

  /// Reads a document: without the network, and whatever its depth.
  func document(_ text: String) throws(WebDriverError) -> XMLTree {
    let (root, failure) = noting { failures in
      (read(text, Int32(text.utf8.count), nil, nil, 1 << 11 | 1 << 19), failures.pointee.first)
    }
    guard let root else { throw WebDriverError(.unknownError, "the page's source is no XML: \(failure?.words ?? "no memory")") }
    return XMLTree(root, self)
  }

  /// Evaluates an expression over a document, from the first element in its root, and tells an attribute of each element that it
  /// gives.
  func evaluate(_ expression: String, over document: XMLTree, telling attribute: String) -> Found {
    noting { failures in
      guard let context = newContext(document.root) else { return .failure(Failure(words: "no memory")) }
      defer { freeContext(context) }
      UnsafeMutableRawPointer(context).storeBytes(
        of: firstElement(rootElement(document.root)), toByteOffset: Self.placeOfNode, as: Object?.self)
      for (name, function) in Self.functions { _ = register(context, name, function) }
      if hasStepLimit {
        UnsafeMutableRawPointer(context).storeBytes(
          of: UInt(Self.stepLimit), toByteOffset: Self.placeOfStepLimit, as: UInt.self)
      }
      let notes = XMLFunction.Notes()
      guard let result = XMLFunction.$notes.withValue(notes, operation: { evaluate(expression, context) }) else {
        if let words = notes.complaint { return .failure(Failure(words: words)) }
        let isTooMuch = failures.pointee.first { $0.code == Self.tooManySteps }
        var failure = isTooMuch ?? failures.pointee.first ?? Failure(words: "it cannot be evaluated")
        failure.words = failure.words.trimmingCharacters(in: .whitespacesAndNewlines)
        return .failure(failure)
      }
      defer { freeResult(result) }
      let value = UnsafeRawPointer(result).assumingMemoryBound(to: Result.self).pointee
      guard value.type == 1 else { return .other }
      guard let set = value.nodes?.pointee, let nodes = set.nodes else { return .elements([]) }
      var found: [String?] = []
      for index in 0..<Int(set.count) {
        guard let node = nodes[index] else { continue }
        let type = UnsafeRawPointer(node).assumingMemoryBound(to: Node.self).pointee.type
        // The document itself, as `/` gives it, is no element, and no mistake either.
        if type == 9 { continue }
        guard type == 1 else { return .other }
        let text = property(node, attribute)
        found.append(text.map { String(cString: $0) })
        free(text)
      }
      return .elements(found)
    }
  }

  /// What the XCUITest driver has beyond XPath 1.0 (docs/reference/xpath-extensions.md), as far as it gives no lists.
  private static let functions: [(String, Function)] = [
    ("ends-with", { context, count in XMLFunction.compare(context, count) { $0.hasSuffix($1) } }),
    ("matches", { context, count in XMLFunction.match(context, count) }),
    ("lower-case", { context, count in XMLFunction.change(context, count) { $0.lowercased() } }),
    ("upper-case", { context, count in XMLFunction.change(context, count) { $0.uppercased() } }),
  ]

  /// The names of what there is beyond XPath 1.0.
  static var namesOfFunctions: [String] { functions.map(\.0) }
}

/// A document as libxml2 has read it.
///
/// Why `@unchecked Sendable`: one thread at a time evaluates something over it.
final class XMLTree: @unchecked Sendable {
  fileprivate let root: XMLLibrary.Object
  private let library: XMLLibrary

  fileprivate init(_ root: XMLLibrary.Object, _ library: XMLLibrary) { (self.root, self.library) = (root, library) }

  deinit { library.freeDocument(root) }
}

/// Functions that are called back by libxml2.
private enum XMLFunction {
  /// `XPATH_INVALID_ARITY`.
  private static let wrongNumberOfArguments: Int32 = 12
  /// `XPATH_EXPR_ERROR`, which ends an evaluation.
  private static let wrongExpression: Int32 = 7

  /// What functions note while an expression is evaluated.
  final class Notes: Sendable {
    private let complaints = Mutex<[String]>([])
    private let soundPatterns = Mutex<Set<String>>([])

    /// What is wrong with what a function was given, for which libxml2 has no words.
    var complaint: String? { complaints.withLock { $0.first } }

    func complain(_ words: String) { complaints.withLock { $0.append(words) } }

    /// What is wrong with a pattern, which is read once, and not for each element.
    func problem(ofPattern text: String) -> String? {
      if soundPatterns.withLock({ $0.contains(text) }) { return nil }
      if let problem = XPathWords.problem(ofPattern: text) { return problem }
      _ = soundPatterns.withLock { $0.insert(text).inserted }
      return nil
    }
  }

  /// Of the expression that is evaluated on this thread.
  @TaskLocal static var notes = Notes()

  private static func pop(_ context: OpaquePointer?, _ library: XMLLibrary) -> String {
    guard let text = library.popText(context) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  static func compare(_ context: OpaquePointer?, _ count: Int32, _ holds: (String, String) -> Bool) {
    guard let library = try? XMLLibrary.shared.get() else { return }
    guard count == 2 else { return library.refuse(context, wrongNumberOfArguments) }
    let second = pop(context, library)
    let first = pop(context, library)
    _ = library.push(context, library.newFlag(holds(first, second) ? 1 : 0))
  }

  static func match(_ context: OpaquePointer?, _ count: Int32) {
    guard let library = try? XMLLibrary.shared.get() else { return }
    guard count == 2 else { return library.refuse(context, wrongNumberOfArguments) }
    let pattern = pop(context, library)
    let text = pop(context, library)
    let notes = XMLFunction.notes
    guard let problem = notes.problem(ofPattern: pattern) else {
      _ = library.push(context, library.newFlag(KnownPatterns.isFound(pattern, in: text, unit: .character) ? 1 : 0))
      return
    }
    notes.complain("matches() cannot use the pattern \(problem)")
    library.refuse(context, wrongExpression)
  }

  static func change(_ context: OpaquePointer?, _ count: Int32, _ transform: (String) -> String) {
    guard let library = try? XMLLibrary.shared.get() else { return }
    guard count == 1 else { return library.refuse(context, wrongNumberOfArguments) }
    _ = library.push(context, library.newText(transform(pop(context, library))))
  }
}
