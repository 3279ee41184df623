import VirtualOperations

// As operations, it lives in a module of its own, because tasks of the network have one.

/// How far something has come: Foundation's, whose changes are told to who observes them.
public typealias Progress = VirtualOperations.Progress
/// What says how far it has come.
public typealias ProgressReporting = VirtualOperations.ProgressReporting
