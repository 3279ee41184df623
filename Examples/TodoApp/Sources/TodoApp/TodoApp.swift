import RehearsalAgent

/// The app as agents and tests launch it: its server has nothing to do unless a test says otherwise.
public var todoApp: AppDefinition {
  AppDefinition("Todo", stubs: [StubDeclaration(path: "/todos", json: [])]) { _ in TodoAppDelegate() }
}
