import RehearsalAgent

/// The demo apps, as `rehearsal-agent` hosts them.
@MainActor public let demoApps: [AppDefinition] = [
  earthquakes,
  AppDefinition("Clockwork") { _ in ClockworkAppDelegate() },
  workbench,
  AppDefinition("Gestures") { _ in GesturesAppDelegate() },
  AppDefinition("Controls") { _ in ControlsAppDelegate() },
  multitude,
  buttonSegue(),
  AppDefinition("Tour") { _ in TourAppDelegate() },
  greetings,
  transfers,
  AppDefinition("Atlas") { _ in AtlasAppDelegate() },
  AppDefinition("Motion") { _ in MotionAppDelegate() },
  AppDefinition("Notebook") { _ in NotebookAppDelegate() },
  AppDefinition("Drafts", supportsMultipleScenes: true) { _ in DraftsAppDelegate() },
  AppDefinition("Unsealed") { _ in UnsealedAppDelegate() },
]
