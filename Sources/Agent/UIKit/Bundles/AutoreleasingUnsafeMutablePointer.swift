/// Where a method of Objective-C leaves an object: Swift has this pointer on Apple's systems only.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private enum Place {
    case memory(UnsafeMutablePointer<Pointee>)
    case box(Box)
  }

  private final class Box {
    var value: Pointee?
  }

  private let place: Place

  public init(_ pointer: UnsafeMutablePointer<Pointee>) { place = .memory(pointer) }

  public init?(_ pointer: UnsafeMutablePointer<Pointee>?) {
    guard let pointer else { return nil }
    self.init(pointer)
  }

  /// Memory of another type, which may be too small: what is left there is kept elsewhere. Nothing but `pointee` reads it.
  @_disfavoredOverload
  public init<Other>(_ pointer: UnsafeMutablePointer<Other>) { place = .box(Box()) }

  /// Nil, where it may be, as long as nobody left anything.
  public var pointee: Pointee {
    get {
      switch place {
      case .memory(let pointer): pointer.pointee
      case .box(let box): box.value ?? (Any?.none as Any) as! Pointee
      }
    }
    nonmutating set {
      switch place {
      case .memory(let pointer): pointer.pointee = newValue
      case .box(let box): box.value = newValue
      }
    }
  }
}
