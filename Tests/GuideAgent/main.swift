import RehearsalAgent

// Hosts the apps that the samples of the guides need: one file an app, named for its guide.
Agent.main(apps: [obihiro, playwright, rubyMotion])
