import RehearsalAgent
import TodoApp

Agent.main(apps: [todoApp])
