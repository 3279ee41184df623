import CrawlApps
import RehearsalAgent

// Hosts the apps in which a crawl has to find what is wrong.
Agent.main(apps: crawlApps)
