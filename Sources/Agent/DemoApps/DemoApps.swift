import RehearsalAgent

/// The demo apps, as `rehearsal-agent` hosts them.
@MainActor public let demoApps: [AppDefinition] = [
  earthquakes,
  AppDefinition("Clockwork") { _ in ClockworkAppDelegate() },
  AppDefinition("Workbench") { _ in WorkbenchAppDelegate() },
  AppDefinition("Gestures") { _ in GesturesAppDelegate() },
  AppDefinition("Controls") { _ in ControlsAppDelegate() },
  multitude,
  transfers,
  AppDefinition("Tour") { _ in TourAppDelegate() },
]
