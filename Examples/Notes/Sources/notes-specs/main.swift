import RehearsalCLI

Rehearse.main(specs: [notesSpecs]) { request in try AgentEnvironment(request) }
