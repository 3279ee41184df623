import DemoApps
import Foundation
import RehearsalAgent

/// Hosts the demo app `ButtonSegue` with one mistake in it, which `MUTATION` names: what its specs are there to notice.
let mutation = ProcessInfo.processInfo.environment["MUTATION"].flatMap(Mutation.init) ?? .none

Agent.main(apps: [buttonSegue(edit: mutation.applied(to:))])
