import RehearsalAgent
import RehearsalTLS
import UIKit

// What a mistake in a program's own first lines looks like to whoever starts it, for a test of that.
if let words = ProcessInfo.processInfo.environment["GUIDE_AGENT_TRAPS"] {
  print("reading the settings")
  fatalError(words)
}

// Hosts the apps that the samples of the guides need, one file an app, named for its guide; and Litter, which leaves things lying
// about. Of the programs of this package it is the one that can be reached from other machines.
Agent.main(apps: [litter, obihiro, playwright, rubyMotion, todo], security: .tls)
