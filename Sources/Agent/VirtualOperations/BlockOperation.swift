import Foundation

/// An operation that runs blocks, one after the other, and has finished with the last of them.
///
/// Why `@unchecked Sendable`: as its superclass; an agent runs everything on one thread.
open class BlockOperation: Operation, @unchecked Sendable {
  /// Its blocks, in the order in which they were added, which is that in which they run.
  open private(set) var executionBlocks: [@Sendable () -> Void] = []

  public override init() { super.init() }

  /// An operation with one block.
  @preconcurrency
  public convenience init(block: @escaping @Sendable () -> Void) {
    self.init()
    executionBlocks = [block]
  }

  /// Adds a block; too late once it has begun, which raises `NSInvalidArgumentException`.
  @preconcurrency
  open func addExecutionBlock(_ block: @escaping @Sendable () -> Void) {
    guard !isExecuting, !isFinished else {
      return OperationQueue.raise(
        "*** -[NSBlockOperation addExecutionBlock:]: "
          + "blocks cannot be added after the operation has started executing or finished")
    }
    executionBlocks.append(block)
  }

  open override func main() {
    for block in executionBlocks { block() }
  }
}
