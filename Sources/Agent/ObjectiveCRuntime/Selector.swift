/// The name of a method as Objective-C spells it, with a colon for each parameter: `tapped:`,
/// `tableView:didSelectRowAtIndexPath:`.
///
/// As on iOS it is only a name: whether somebody has such a method shows when it is sent.
public struct Selector: Hashable, Sendable {
  /// With its colons.
  public let name: String

  public init(_ name: String) { self.name = name }

  /// How many arguments a method of this name takes.
  public var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }
}

extension Selector: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { name }
  public var debugDescription: String { name }
}

extension Selector: Comparable {
  public static func < (left: Selector, right: Selector) -> Bool { left.name < right.name }
}

/// The selector of that name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
