import Rehearsal
import RehearsalCLI
import RehearsalSpecs

// What an exploration finds in each of them, and what it says, is told by EndToEndTests.
Rehearse.main(specs: [answers, screens, work, endings, tasks, mended, published, publishedMended]) { request in
  try AgentEnvironment(request)
}
