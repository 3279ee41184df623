# Everything here installs what it needs. `make demo` does the main job, `make test` is the whole gate.

SWIFT ?= swift
# A warning stops our own build, not that of somebody who depends on us.
export REHEARSAL_WARNINGS = error

SWIFT_SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
  Mutants/Package.swift Mutants/Sources Mutants/Tests Examples/TodoApp/Package.swift Examples/TodoApp/Sources Examples/TodoApp/Tests

.PHONY: demo test example mutants seeds kills chaos fuzz statistics slurm readers pages bench playwright docs format lint deps clean

demo: deps
	$(SWIFT) build
	.build/debug/rehearse run --history .rehearsal/history.sqlite
	@echo "The run is in .rehearsal/history.sqlite: try '.build/debug/rehearse history list'."

test: deps lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build
	.build/debug/rehearse determinism

# The example, as somebody who depends on this package builds and tests it: from nothing, some ten minutes.
example: deps
	$(SWIFT) test --package-path Examples/TodoApp

# Small mistakes in the sources, drawn with SEED, COUNT of them, one on at a time: which of them does no test notice? `Mutants/README.md` says
# how. What it takes longest for are the mistakes that nobody notices: all tests that come there have to run. It goes on where it was ended.
SEED ?= 1
COUNT ?= 300
mutants: deps
	$(SWIFT) test --package-path Mutants
	Mutants/.build/debug/mutants --seed $(SEED) --count $(COUNT) $(MUTANTS)

# The demo specs twice under each of 200 seeds: in order, in an order drawn from the seed, and with every latency a range. A release build, the
# one of `make bench`: it runs several times as many specs a second.
seeds: deps
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/rehearse determinism --seeds 200
	Benchmarks/.build/release/rehearse determinism --seeds 200 --event-order seeded
	Benchmarks/.build/release/rehearse determinism --seeds 200 --latency-spread 500

# An import into a history, killed at 200 moments.
kills: deps
	$(SWIFT) build --build-tests
	REHEARSAL_KILLS=200 $(SWIFT) test --skip-build --filter HistoryKillTests

# 2,000 specs on eight lanes, whose workers, agents and fork servers are killed at random twice a second.
chaos: deps
	$(SWIFT) build --build-tests
	REHEARSAL_CHAOS=2000 $(SWIFT) test --skip-build --filter ChaosTests

# A million lines to every demo app, made from what the agent says of itself: some forty minutes.
fuzz: deps
	$(SWIFT) build --build-tests
	REHEARSAL_FUZZ=1000000 $(SWIFT) test --skip-build --filter AgentFuzzTests

# Three shards as a job array of a Slurm that is set up on this machine for it, merged, and compared with one run. Installs slurm-wlm and
# munge where there is apt.
slurm: deps
	$(SWIFT) build --product rehearse
	$(SWIFT) build --product rehearsal-agent
	Scripts/run-on-slurm .build/debug/rehearse

# Our reports and manifests before readers that others made, which it installs: prove, xmllint, junitparser, junit2html, the schemas of Jenkins and
# CTRF, and a validator of Kubernetes manifests.
readers: deps
	$(SWIFT) build --build-tests
	Scripts/check-with-readers

# Every kind of page of the HTML report in Chromium: pictures of them in .rehearsal/pages, and axe's judgement. Installs both.
pages: deps
	$(SWIFT) build --product rehearse
	Scripts/check-pages .build/debug/rehearse

# Not a test: prints ratios against baselines that are measured in the same run, and writes them as JSON. Where `make playwright` was run before,
# Playwright with Chromium is one of them.
bench: deps
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/rehearsal-benchmarks --output .rehearsal/benchmarks.json
	Benchmarks/.build/release/history-benchmarks

# How often the intervals of flakiness hold the truth: 729 kinds of tests, a thousand of each, into the article that tells it. Some ten minutes.
statistics: deps
	$(SWIFT) build -c release --product statistics-table
	.build/release/statistics-table Sources/Driver/History/RehearsalHistory.docc/HowGoodTheStatisticsAre.md

# What `make bench` compares with where it is there: Chromium by apt, and Playwright in an environment of its own.
playwright:
	Scripts/install-playwright

# One archive a documented module, in .build/docs; look at one with `docc preview` or behind any web server. Needs `docc` and `swift
# symbolgraph-extract`, which come with the toolchain. The DocC plugin works too, but would cost everybody two more packages to
# resolve, and ourselves some seconds in every first build.
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
