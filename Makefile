# Everything here installs what it needs. `make demo` does the main job, `make test` is the whole gate.

SWIFT ?= swift
# A warning stops our own build, not that of somebody who depends on us.
export REHEARSAL_WARNINGS = error

# All but the apps of Tests/Fixtures, which are written as others write them.
SWIFT_SOURCES = Package.swift Sources $(filter-out Tests/Fixtures,$(wildcard Tests/*)) Tests/Fixtures/AppSpecs Benchmarks/Package.swift Benchmarks/Sources Rewriter/Package.swift \
  Rewriter/Tests/AppRewriterTests Rewriter/Tests/RewrittenAppTests Rewriter/Tests/UIKit Plugins \
  Mutants/Package.swift Mutants/Sources Mutants/Tests Examples/TodoApp/Package.swift Examples/TodoApp/Sources Examples/TodoApp/Tests

.PHONY: demo test dist install bare example added-command first-package pictures mutants rewriter adopted adopted-races corpus peers inventory seeds orders tokens kills chaos fuzz statistics slurm readers clients webdriver python javascript mcp soak pages bench bench-clients bench-adopted playwright trace-viewer docs format lint deps clean

# Only what it runs.
demo: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	.build/debug/rehearse run --history .rehearsal/history.sqlite
	@echo "The run is in .rehearsal/history.sqlite: try '.build/debug/rehearse history list'."

test: deps lint
	$(SWIFT) build --build-tests
	Scripts/run-tests
	.build/debug/rehearse determinism

# `rehearse` for machines without Swift, with its agent, manual and completions: an archive and a .deb, in .build/archives.
dist: deps
	@Scripts/install-dependencies dist
	Scripts/build-archives

# The same, into a folder of this machine. As another user: `make install PREFIX=$$HOME/.local`.
PREFIX ?= /usr/local
install: deps
	@Scripts/install-dependencies dist
	Scripts/stage-programs .build/dist/stage
	mkdir -p "$(DESTDIR)$(PREFIX)"
	cp -R .build/dist/stage/. "$(DESTDIR)$(PREFIX)"

# What `make dist` made, tried in bare folders of Debian 12 and Ubuntu 24.04. Root only; installs debootstrap.
bare:
	Scripts/check-archives

# The example, as somebody who depends on this package builds and tests it: from nothing, some ten minutes.
example: deps
	$(SWIFT) test --package-path Examples/TodoApp

# The command of the article "Adding a command", added to a copy, built and used: from nothing, some seven minutes.
added-command: deps
	Scripts/try-adding-a-command

# What `rehearse init` makes in an empty folder, built and tested: from nothing, some ten minutes.
first-package: deps
	$(SWIFT) build --product rehearse
	Scripts/try-first-package .build/debug/rehearse

# The pictures of the README and the articles, drawn again by what this build prints and draws.
pictures: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	$(SWIFT) build --product wayward-specs
	Scripts/make-pictures

# Small mistakes in the sources, drawn with SEED, COUNT of them, one on at a time: which of them does no test notice?
# `Mutants/README.md` says how. What it takes longest for are the mistakes that nobody notices: all tests that come there have to
# run. It goes on where it was ended.
SEED ?= 1
COUNT ?= 300
mutants: deps
	$(SWIFT) test --package-path Mutants
	Mutants/.build/debug/mutants --swift "$(SWIFT)" --seed $(SEED) --count $(COUNT) $(MUTANTS)

# The rewriter of apps for iOS, an app that comes through it, and `adopt check` of the examples: from nothing, some three minutes,
# most of them for swift-syntax, where `make test` has built the rest.
rewriter: deps
	$(SWIFT) build --package-path Rewriter --product app-rewriter
	Scripts/bundle-rewriter Rewriter/.build/app-rewriter.artifactbundle
	REHEARSAL_REWRITER=.build/app-rewriter.artifactbundle $(SWIFT) test --package-path Rewriter
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	.build/debug/rehearse adopt check Examples/Ledger

# Ten apps as Xcode writes them, in one package: built with what `make test` and `make rewriter` have built, their specs, unit
# tests and UI tests run: less than a minute.
adopted: deps
	$(SWIFT) build --package-path Rewriter --product app-rewriter
	$(SWIFT) build --product rehearse
	Scripts/check-adopted-apps

# Ten more with a race each, in another package: each race is found, and its token repeats it. CI does not call it.
adopted-races: deps
	$(SWIFT) build --package-path Rewriter --product app-rewriter
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product race-specs
	$(SWIFT) build --product race-agent
	Scripts/check-adopted-races --swift "$(SWIFT)"

# Apps of others, below the folders CORPUS: which compile, build and launch, in .build/corpus: a table, and a contact sheet of
# their first screens. CI does not call it. With CHOSEN=Tests/Coverage/corpus-apps.tsv only those that the table names, of which
# CORPUS has the checkouts, as owner+name; CRAWL says how many things are done to each under each of three seeds, and RESUME=yes
# goes on where a run was ended.
corpus: deps
	@[ -n "$(CORPUS)" ] || { echo "make corpus CORPUS=FOLDER: which folder has the Xcode projects?" >&2; exit 2; }
	$(SWIFT) build --package-path Rewriter --product app-rewriter
	$(SWIFT) build --product rehearse
	python3 Scripts/try-corpus.py .build/corpus $(CORPUS) $(if $(CHOSEN),--chosen "$(CHOSEN)") $(if $(CRAWL),--crawl $(CRAWL)) $(if $(RESUME),--resume)

# Libraries of others, in the folders below PEERS: their own tests on our UIKit, in .build/peers a table and their logs. CI does
# not call it.
peers: deps
	@[ -n "$(PEERS)" ] || { echo "make peers PEERS=FOLDER: which folder has checkouts of packages?" >&2; exit 2; }
	$(SWIFT) build --package-path Rewriter --product app-rewriter
	$(SWIFT) build --product rehearse
	python3 Scripts/try-peers.py .build/peers $(PEERS)

# Which names of UIKit the repositories in the folders INVENTORY use, how often, and whether they are here:
# Tests/Coverage/uikit-api.tsv. It reads sources and builds nothing; a thousand apps take half a minute. CI does not call it.
inventory:
	@[ -n "$(INVENTORY)" ] || { echo "make inventory INVENTORY=\"FOLDER…\": which folders have checkouts of repositories?" >&2; exit 2; }
	python3 Scripts/uikit-inventory.py $(INVENTORY)

# The demo specs twice under each of 200 seeds: in order, in an order drawn from the seed, and with every latency a range. A
# release build, the one of `make bench`: it runs several times as many specs a second.
seeds: deps
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/rehearse determinism --seeds 200
	Benchmarks/.build/release/rehearse determinism --seeds 200 --event-order seeded
	Benchmarks/.build/release/rehearse determinism --seeds 200 --latency-spread 500

# Small programs that are drawn, ORDERS of them: each order that can be told apart is met once, as trying all shows. Not a release
# build, which tells nothing of what events touch.
ORDERS ?= 11000
orders: deps
	$(SWIFT) build --build-tests
	REHEARSAL_ORDERS=$(ORDERS) $(SWIFT) test --skip-build --filter eachOrderOfManyThatWereDrawnIsMetOnce

# The token of each planted race fails 100 times of 100 in other processes, on both of two lanes, and again by an agent that was
# compiled and linked anew: a table. Some two minutes where `make test` has built the rest.
tokens: deps
	$(SWIFT) build --product race-specs
	$(SWIFT) build --product race-agent
	Scripts/check-tokens --swift "$(SWIFT)"

# An import into a history, killed at 200 moments.
kills: deps
	$(SWIFT) build --build-tests
	REHEARSAL_KILLS=200 $(SWIFT) test --skip-build --filter HistoryKillTests

# 2,000 specs on eight lanes, whose workers, agents and fork servers are killed at random twice a second. Needs sqlite3.
chaos: deps
	@command -v sqlite3 >/dev/null || { echo "make chaos needs sqlite3, to look into the history" >&2; exit 2; }
	$(SWIFT) build --build-tests
	REHEARSAL_CHAOS=2000 $(SWIFT) test --skip-build --filter ChaosTests

# A million lines to the demo apps, made from what the agent says of itself; `make test` sends 20,000. LINES says how many, SEED
# which. The agent is a release build, or it would take several times as long.
LINES ?= 1000000
fuzz: deps
	$(SWIFT) build -c release --product rehearsal-agent
	$(SWIFT) build --build-tests
	REHEARSAL_FUZZ=$(LINES) REHEARSAL_FUZZ_SEED="$(SEED)" REHEARSAL_FUZZ_AGENT=.build/release/rehearsal-agent \
	  $(SWIFT) test --skip-build --filter AgentFuzzTests

# Three shards as a job array of a Slurm that is set up on this machine for it, merged, and compared with one run. Installs
# slurm-wlm and munge where there is apt.
slurm: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	Scripts/run-on-slurm .build/debug/rehearse

# Our reports and manifests before readers that others made, which it installs: prove, xmllint, junitparser, junit2html, the
# schemas of Jenkins and CTRF, and a validator of Kubernetes manifests.
readers: deps
	$(SWIFT) build --build-tests
	Scripts/check-with-readers

# Clients made from the agent's OpenRPC document by generators of others, which it installs from PyPI into a folder of its own.
clients: deps webdriver python javascript
	$(SWIFT) build --product rehearsal-agent
	Scripts/check-clients .build/debug/rehearsal-agent

# Clients of WebDriver as others made them, driving the demo apps, and an adopted app where `make adopted` was run before.
# Installs them.
webdriver: deps
	$(SWIFT) build --product rehearse-webdriver
	$(SWIFT) build --product rehearsal-agent
	Scripts/check-webdriver .build/debug/rehearse-webdriver .build/debug/rehearsal-agent

# The Python package: its wheel in a fresh environment, and its tests on four workers. Needs python3 with venv, and PyPI.
python: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	Scripts/check-python .build/debug/rehearsal-agent .build/debug/rehearse

# The package for Node: packed, installed into a fresh folder, and tested there. Needs Node.js 20 with npm.
javascript: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	Scripts/check-javascript .build/debug/rehearsal-agent .build/debug/rehearse

# A coding agent's client of the Model Context Protocol, from PyPI, drives the demo apps by `rehearse mcp`.
mcp: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	Scripts/check-mcp .build/debug/rehearse .build/debug/rehearsal-agent

# A WebDriver server under more than it will meet: sessions, malformed requests, slow senders and huge bodies. Two minutes, from a
# release build.
soak: deps
	$(SWIFT) build -c release --product rehearse-webdriver
	$(SWIFT) build -c release --product rehearsal-agent
	python3 Scripts/soak-webdriver.py .build/release/rehearse-webdriver .build/release/rehearsal-agent

# Every kind of page of the HTML report, traces, and the studio with specs and tests, in Chromium and in Firefox: pictures of them
# in .rehearsal/pages, and axe's judgement. Installs all of them.
pages: deps
	$(SWIFT) build --build-tests
	Scripts/check-pages .build/debug/rehearse

# Not a test: prints ratios against baselines that are measured in the same run, and writes them as JSON. Where `make playwright`
# was run before, Playwright with Chromium is one of them. The apps with races are a debug build: only that tells what reduction
# of orders may leave out.
bench: deps
	$(SWIFT) build -c release --package-path Benchmarks
	$(SWIFT) build --product race-specs
	$(SWIFT) build --product race-agent
	Benchmarks/.build/release/rehearsal-benchmarks --races .build/debug --output .rehearsal/benchmarks.json
	Benchmarks/.build/release/history-benchmarks
	$(SWIFT) build -c release --product coding-benchmark
	.build/release/coding-benchmark

# What users' own clients cost (Selenium, the package for Python, pytest), each beside a baseline. Installs Selenium, Playwright
# and Chromium.
bench-clients: deps
	$(SWIFT) build -c release --product rehearse-webdriver
	$(SWIFT) build -c release --product rehearsal-agent
	Scripts/bench-clients .build/release/rehearse-webdriver .build/release/rehearsal-agent

# What it costs that apps come as they are: rewriting, building and launching an adopted app, each beside a baseline.
bench-adopted: deps
	$(SWIFT) build --package-path Rewriter --product app-rewriter
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	Scripts/bundle-rewriter .build/app-rewriter.artifactbundle
	python3 Benchmarks/Adopting/adopting.py --output .rehearsal/adopting.json

# How often the intervals of flakiness hold the truth: 972 kinds of tests, a thousand of each, into the article that tells it.
# Some fifty minutes of processor.
statistics: deps
	$(SWIFT) build -c release --product statistics-table
	.build/release/statistics-table Sources/Driver/RehearsalHistory/RehearsalHistory.docc/HowGoodTheStatisticsAre.md

# What `make bench` compares with where it is there: Chromium by apt, and Playwright in an environment of its own.
playwright:
	Scripts/install-playwright

# How fast Playwright's trace viewer is with a run of 5,000 actions: beside it, what `make pages` prints of ours.
trace-viewer: playwright
	Benchmarks/.build/playwright/bin/python Benchmarks/Playwright/trace-viewer.py .rehearsal/trace-viewer

# One archive a documented module, in .build/docs; look at one with `docc preview` or behind any web server. Needs `docc` and
# `swift symbolgraph-extract`, which come with the toolchain. The DocC plugin works too, but would cost everybody two more
# packages to resolve, and ourselves some seconds in every first build.
docs: deps
	@Scripts/build-docs

format:
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_SOURCES)

deps:
	@Scripts/install-dependencies

clean:
	$(SWIFT) package clean
