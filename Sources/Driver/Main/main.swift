import RehearsalCLI

Rehearse.main(specs: [])
