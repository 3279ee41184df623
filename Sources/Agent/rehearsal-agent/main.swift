import DemoApps
import RehearsalAgent

Agent.main(apps: demoApps)
