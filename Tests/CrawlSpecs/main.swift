import Rehearsal
import RehearsalCLI
import RehearsalSpecs

// What `rehearse crawl` writes of the apps in CrawlApps: each spec fails, since nobody has mended them. EndToEndTests hold that.
Rehearse.main(
  specs: [
    crawledFeedSpecs, crawledPlayerSpecs, crawledSignUpSpecs, crawledCartSpecs, crawledSyncSpecs, crawledAlbumSpecs,
    crawledQuizSpecs, crawledWizardSpecs, crawledShelfSpecs, crawledLedgerSpecs, crawledMazeSpecs, crawledHurriedSpecs,
  ]
) { request in try AgentEnvironment(request) }
