import RehearsalMatchers
import Synchronization

/// The attempt that is under way where the code runs, and its count of requirements.
///
/// A requirement is a thing that a spec demanded: an expectation, or a wait for something to hold. Whoever demands something on
/// behalf of a spec says so with ``countRequirement()``; a spec that demanded nothing is reported as missing.
public final class SpecContext: RequirementCounter {
  /// The attempt under way, or `nil` outside of one.
  ///
  /// It is bound on the lane's thread while the blocks and the body of a spec run, and in tasks that they start.
  @TaskLocal public static var current: SpecContext?

  /// Which attempt this is.
  public let attempt: AttemptIdentity

  private let count = Mutex(0)

  init(_ attempt: AttemptIdentity) {
    self.attempt = attempt
  }

  /// How many requirements have been counted so far.
  public var requirements: Int { count.withLock(\.self) }

  /// Adds one requirement, whether it is met or not. Call it before you check.
  public func countRequirement() {
    count.withLock { $0 += 1 }
  }
}
