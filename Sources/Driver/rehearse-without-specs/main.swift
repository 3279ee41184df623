import RehearsalCLI

// What `make install` calls `rehearse`: histories, reports, gates, storyboards and `init`. Specs are Swift code, and their
// package's own executable runs them.
Rehearse.main(specs: []) { request in try AgentEnvironment(request) }
