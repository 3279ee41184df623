import NotesApp
import RehearsalAgent

Agent.main(apps: [notesApp])
