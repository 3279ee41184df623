import RehearsalSpecs

/// The specs of all demo apps: what `make demo` runs.
public let demoSpecs: [SpecGroup] = [
  earthquakesSpecs, transfersSpecs, gesturesSpecs, controlsSpecs, buttonSegueSpecs, tourSpecs, greetingsSpecs,
  notebookSpecs, draftsSpecs,
]
