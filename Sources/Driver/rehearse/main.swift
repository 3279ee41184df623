import DemoSpecs
import RecordedSpecs
import RehearsalCLI

Rehearse.main(specs: demoSpecs + recordedSpecs) { request in try AgentEnvironment(request) }
