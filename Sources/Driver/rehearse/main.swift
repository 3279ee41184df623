import DemoSpecs
import RehearsalCLI

Rehearse.main(specs: demoSpecs) { request in try AgentEnvironment(request) }
