import RehearsalAgent

// Hosts the apps that the samples of the guides need, one file an app, named for its guide; and Litter, which leaves things lying about.
Agent.main(apps: [litter, obihiro, playwright, rubyMotion, todo])
