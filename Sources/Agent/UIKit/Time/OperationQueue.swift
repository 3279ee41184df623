import Foundation
import VirtualOperations

// They live in a module of their own, because `URLSession` takes a queue too. What UIKit declares itself stands in front of what
// it re-exports, and so these names stand in front of Foundation's.

/// A piece of work that a queue starts once what it depends on has finished.
public typealias Operation = VirtualOperations.Operation
/// An operation that runs blocks.
public typealias BlockOperation = VirtualOperations.BlockOperation
/// Starts operations, in virtual time, once they are ready.
public typealias OperationQueue = VirtualOperations.OperationQueue
