import RaceApps
import RehearsalAgent

// Hosts the apps in which an exploration has to find a race each, or none.
Agent.main(apps: raceApps)
