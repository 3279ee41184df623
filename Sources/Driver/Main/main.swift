import DemoSpecs
import RehearsalCLI

Rehearse.main(specs: demoSpecs) { request in AgentEnvironment(request) }
