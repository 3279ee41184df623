-- The history of runs: every attempt at every test, one SQLite file.
--
-- This file is the one description of the tables. Until the first release the code runs it to make a new history; from then on steps that never
-- change make what it describes, and the table grdb_migrations says which of them were taken.
--
-- Version rule: user_version grows with every change that an older program cannot write or read correctly. A program refuses a
-- file with a newer version than its own, and brings a file with an older one up to date when it opens it. application_id tells
-- our files from other SQLite files ("RHSL" in ASCII).
--
-- Journal: files are in WAL mode, so that readers see every commit while a writer goes on. A recorder commits each finished
-- attempt at once; an import commits whole runs only. Keep the "-wal" and "-shm" files beside the file while it is open.
--
-- Pages: a new file has pages of 8,192 bytes, which take a tenth less work to fill than those of 4,096. The program says so before it
-- runs this file; whoever makes a file by hand can say "PRAGMA page_size = 8192" first, and need not.
--
-- Units are part of the names: _ms are milliseconds since 1970-01-01 00:00 UTC, _us are microseconds of duration.
-- Seeds and hashes have 64 bits and no sign; SQLite integers have a sign. They are stored by their bit pattern, so
-- 18446744073709551615 is -1: printf('%u', seed), printf('%016x', trace_hash).
-- Texts that take part in a UNIQUE constraint are empty where they are unknown, because NULLs differ from one another.

PRAGMA application_id = 1380471628;
PRAGMA user_version = 1;

-- Counts what was written that verdicts are worked out from: one more with every run, attempt, merge, pruning and renaming. A verdict or
-- a family of another number is out of date.
CREATE TABLE revision (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL
) STRICT;

INSERT INTO revision (id, number) VALUES (1, 0);

-- What is tested, so that several code bases can share a file.
CREATE TABLE project (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- What a run ran on, apart from the machine: results in the same environment at the same commit should agree.
CREATE TABLE environment (
  id      INTEGER PRIMARY KEY,
  os      TEXT NOT NULL,
  arch    TEXT NOT NULL,
  runtime TEXT NOT NULL, -- the language and its version, such as "Swift 6.3"
  ci      TEXT NOT NULL, -- the service, such as "github"; empty at a desk
  name    TEXT NOT NULL, -- what people call it, such as "nightly, ARM"
  UNIQUE (os, arch, runtime, ci, name)
) STRICT;

-- Machines, told apart by a hash of their name, without naming them.
CREATE TABLE machine (
  id   INTEGER PRIMARY KEY,
  host TEXT NOT NULL UNIQUE
) STRICT;

-- One call of a runner. Ids grow with the order of arrival; time is started_ms, and the place in the code is commit_position.
CREATE TABLE run (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id       INTEGER NOT NULL REFERENCES project (id),
  environment_id   INTEGER NOT NULL REFERENCES environment (id),
  machine_id       INTEGER REFERENCES machine (id), -- NULL if unknown
  name             TEXT NOT NULL,                   -- the run's name in all reports; its identity within the project
  source           INTEGER NOT NULL CHECK (source IN (0, 1)), -- 0: recorded while it went on; 1: imported
  started_ms       INTEGER NOT NULL,
  started_is_guess INTEGER NOT NULL DEFAULT 0 CHECK (started_is_guess IN (0, 1)), -- 1: no report told; the file's own date
  ended_ms         INTEGER,                         -- NULL while it goes on, for ever if it was killed, and where nothing told
  interrupted      INTEGER NOT NULL DEFAULT 0 CHECK (interrupted IN (0, 1)),
  commit_hash      TEXT,                            -- NULL outside of a repository
  commit_position  INTEGER,                         -- how many commits the first-parent line to it has; NULL if unknown
  committed_ms     INTEGER,
  modified         INTEGER NOT NULL DEFAULT 0 CHECK (modified IN (0, 1)), -- 1: the code was not that of the commit alone
  branch           TEXT,                            -- NULL outside of a repository, and on no branch
  change           TEXT,                            -- the pull or merge request under test; NULL for none
  build            TEXT,                            -- the service's number of the build
  job              TEXT,                            -- the service's name of the job
  url              TEXT,                            -- where the service tells of it
  seed             INTEGER,                         -- bit pattern; NULL if the runner has none
  order_hash       INTEGER,                         -- equal hashes: the same tests in the same order on the same lanes (OrderHash)
  jobs             INTEGER,                         -- the number of lanes; NULL if unknown
  planned          INTEGER,                         -- how many tests were chosen; NULL if unknown
  command_line     TEXT NOT NULL DEFAULT '',
  infra            TEXT,                            -- why it is no evidence about tests, such as a mass failure; NULL if it is
  UNIQUE (project_id, name)
) STRICT;

CREATE INDEX run_by_place ON run (project_id, branch, commit_position, started_ms);

-- The files that made up an imported run. The same bytes are taken into a run once.
CREATE TABLE upload (
  id          INTEGER PRIMARY KEY,
  run_id      INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  sha256      BLOB NOT NULL CHECK (length(sha256) = 32),
  file        TEXT NOT NULL,
  format      TEXT NOT NULL, -- "junit", "tap", "ctrf", "swift-testing", "go-test", "rehearsal"
  bytes       INTEGER NOT NULL,
  results     INTEGER NOT NULL,
  lane        INTEGER NOT NULL, -- the lane that its results are told under
  damage      TEXT,             -- what could not be read; NULL if all could
  uploaded_ms INTEGER NOT NULL,
  is_cut      INTEGER NOT NULL DEFAULT 0 CHECK (is_cut IN (0, 1)), -- 1: it went on beyond the bounds of that import
  UNIQUE (sha256, run_id)
) STRICT;

CREATE INDEX upload_by_run ON upload (run_id);

-- A test, the same one from run to run. Its identity is project, suite, class, name and parameters; the rest follows it.
CREATE TABLE test (
  id         INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project (id),
  suite      TEXT NOT NULL, -- the groups around it, joined by spaces (our specs) or by " / " (imported); see TheHistory
  class      TEXT NOT NULL, -- the class name that a report gives; empty for our specs
  name       TEXT NOT NULL, -- its own name, with a number such as " (2)" if the full name is taken by another
  parameters TEXT NOT NULL, -- its arguments where the format tells them apart from the name; else empty
  path       TEXT,          -- a JSON array of the names, outermost first, where the format has such a path
  file       TEXT,
  line       INTEGER,
  owner      TEXT,          -- who a report says is responsible
  first_ms   INTEGER,       -- the start of the earliest run that had it; outlives pruning
  UNIQUE (project_id, name, class, suite, parameters)
) STRICT;

-- The identities that tests had before they were renamed: a result under an old name belongs to the test of today.
CREATE TABLE test_alias (
  project_id INTEGER NOT NULL REFERENCES project (id),
  name       TEXT NOT NULL,
  class      TEXT NOT NULL,
  suite      TEXT NOT NULL,
  parameters TEXT NOT NULL,
  test_id    INTEGER NOT NULL REFERENCES test (id) ON DELETE CASCADE,
  PRIMARY KEY (project_id, name, class, suite, parameters)
) STRICT, WITHOUT ROWID;

CREATE INDEX test_alias_by_test ON test_alias (test_id);

-- How an attempt can end. Only evidence says something about whether a test is flaky: the others were decided without running it,
-- or demanded nothing. Codes below 10 are evidence, and 0 alone is a pass.
CREATE TABLE outcome (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

INSERT INTO outcome (id, name) VALUES
  (0, 'passed'), (1, 'failed'), (2, 'error'), (3, 'timedOut'), (4, 'lost'),
  (10, 'skipped'), (11, 'missing'), (12, 'notImplemented'), (13, 'notRun'), (14, 'interrupted'),
  (15, 'provoked'); -- failed in an order of events that an exploration has sought

-- What failures have in common when numbers, addresses, paths and the like are taken out of them.
CREATE TABLE signature (
  id   INTEGER PRIMARY KEY,
  hash INTEGER NOT NULL UNIQUE, -- 64-bit FNV-1a of the text, bit pattern
  text TEXT NOT NULL
) STRICT;

-- What failures say. Equal ones are stored once; the hash is the 64-bit FNV-1a hash (bit pattern) of type, headline, text and
-- place, each followed by a zero byte. It finds candidates, and the texts are compared.
CREATE TABLE failure (
  id           INTEGER PRIMARY KEY,
  hash         INTEGER NOT NULL,
  signature_id INTEGER REFERENCES signature (id), -- worked out when the failure is stored
  type         TEXT NOT NULL,
  headline     TEXT NOT NULL,
  text         TEXT NOT NULL,
  file         TEXT,
  line         INTEGER
) STRICT;

CREATE INDEX failure_by_hash ON failure (hash);
CREATE INDEX failure_by_signature ON failure (signature_id);

-- What happened inside an attempt, in virtual time, and how it failed. In a deterministic app it is the same from run to run, and
-- other people's failures repeat themselves: it is stored once, and costs an attempt two or three bytes. An attempt of theirs that
-- passed has none.
CREATE TABLE course (
  id           INTEGER PRIMARY KEY,
  failure_id   INTEGER REFERENCES failure (id), -- NULL if nothing failed
  hash         INTEGER NOT NULL, -- 64-bit FNV-1a over the columns below; finds candidates, and the columns are compared
  requirements INTEGER,          -- NULL if no report told
  virtual_us   INTEGER,          -- NULL if the app under test has no virtual time
  seed         INTEGER,          -- bit pattern; NULL: it follows from the run's seed, the test and the attempt (AttemptSeed)
  schedule     TEXT,             -- what --event-order takes to repeat the order of events at one instant; NULL: in order
  trace_hash   INTEGER           -- equal hashes: the same happened
) STRICT;

CREATE INDEX course_by_hash ON course (hash, failure_id);

-- One attempt at one test in one run. 10 million of these have to fit: what is rare is elsewhere.
-- An attempt began when those before it on its lane had ended: the sum of real_us over lower positions.
CREATE TABLE attempt (
  test_id    INTEGER NOT NULL REFERENCES test (id),
  run_id     INTEGER NOT NULL REFERENCES run (id),
  attempt    INTEGER NOT NULL,                        -- counted from 1 in its run
  repetition INTEGER NOT NULL,                        -- counted from 1; later attempts of one repetition are retries
  outcome    INTEGER NOT NULL REFERENCES outcome (id),
  real_us    INTEGER,                                 -- NULL if no report told
  lane       INTEGER NOT NULL,                        -- the worker, counted from 0; in an imported run, the upload's
  position   INTEGER NOT NULL,                        -- how many attempts its lane made before it
  course_id  INTEGER REFERENCES course (id),          -- NULL if nothing is known but the above
  PRIMARY KEY (test_id, run_id, attempt)
) STRICT, WITHOUT ROWID;

-- The few attempts that did not pass, by test and by run. There is no index of all attempts by run: it would cost as much as the
-- table; ask for each test of the project instead (test CROSS JOIN attempt), which is one seek a test.
CREATE INDEX attempt_not_passed_by_test ON attempt (test_id, run_id) WHERE outcome BETWEEN 1 AND 9;
CREATE INDEX attempt_not_passed_by_run ON attempt (run_id, test_id) WHERE outcome BETWEEN 1 AND 9;

-- Files and addresses that an attempt left: screenshots, recordings, logs.
CREATE TABLE artefact (
  id      INTEGER PRIMARY KEY,
  test_id INTEGER NOT NULL,
  run_id  INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  kind    TEXT NOT NULL, -- "file", "url", "log"
  place   TEXT NOT NULL, -- a path as the report gives it, an address, or for a log its text
  UNIQUE (test_id, run_id, attempt, kind, place),
  FOREIGN KEY (test_id, run_id, attempt) REFERENCES attempt (test_id, run_id, attempt) ON DELETE CASCADE
) STRICT;

CREATE INDEX artefact_by_run ON artefact (run_id);

-- When tests were in quarantine, as the reviewed file in the repository said whenever "rehearse quarantine check" or "gate" looked: for
-- trends, and for the age of entries. A pattern of the file is a row for each test that it fits.
CREATE TABLE quarantine (
  id          INTEGER PRIMARY KEY,
  test_id     INTEGER NOT NULL REFERENCES test (id),
  since_ms    INTEGER NOT NULL,
  until_ms    INTEGER,          -- when it expires
  released_ms INTEGER,          -- NULL while it lasts
  reason      TEXT NOT NULL,
  owner       TEXT NOT NULL,
  issue       TEXT NOT NULL,
  UNIQUE (test_id, since_ms)
) STRICT;

-- What the latest "rehearse explore" of each test came to. It is no evidence of how often the test fails: its orders of events were sought.
CREATE TABLE exploration (
  test_id       INTEGER PRIMARY KEY REFERENCES test (id) ON DELETE CASCADE,
  explored_ms   INTEGER NOT NULL,
  commit_hash   TEXT,             -- NULL outside of a repository
  strategy      TEXT NOT NULL,    -- as --strategy takes it
  runs          INTEGER NOT NULL,
  failures      INTEGER NOT NULL, -- how many of the runs failed
  orders        INTEGER NOT NULL, -- in how many orders things happened
  is_exhausted  INTEGER NOT NULL CHECK (is_exhausted IN (0, 1)), -- 1: there are no others within the bounds
  deviations    INTEGER,          -- up to how many choices that differ from the usual all was tried; NULL if that is not counted
  fails_usually INTEGER NOT NULL CHECK (fails_usually IN (0, 1)), -- 1: the usual run failed, and no order was sought
  token         TEXT,             -- what --replay takes to repeat a run that failed; NULL if none did
  repeating     TEXT,             -- the command that does so
  cause         TEXT,             -- what came too late in it, in a sentence; NULL if that is not known
  trace_hash    INTEGER           -- of that run
) STRICT;

-- The latest verdict about each test that has failed, so that the next question need not read its attempts. Everything here but since_ms
-- can be worked out again from them; a row whose revision is not that of the table revision is out of date.
CREATE TABLE verdict (
  test_id       INTEGER NOT NULL REFERENCES test (id),
  branch        TEXT NOT NULL,      -- empty: all branches together
  status        TEXT NOT NULL,
  reason        TEXT NOT NULL,
  since_ms      INTEGER NOT NULL,   -- since when the status has held, also in runs that are pruned by now
  quiet         INTEGER NOT NULL,   -- how many runs in a row had no failure
  quiet_needed  INTEGER,            -- how many of them release it; NULL: nothing has to be shown
  probability   REAL NOT NULL,      -- its flakiness, with the interval that holds the true value with 95 %
  lower         REAL NOT NULL,
  upper         REAL NOT NULL,
  revision      INTEGER NOT NULL,
  computed_ms   INTEGER NOT NULL,
  PRIMARY KEY (test_id, branch)
) STRICT, WITHOUT ROWID;

-- What all tests came to together in the runs of a question: what is chance among so many, who turned a run red, who fails with whom. A
-- question about one test takes it from here and need not read the others. Everything here can be worked out again from the attempts;
-- a row whose revision is not that of the table revision is out of date.
CREATE TABLE family (
  id       INTEGER PRIMARY KEY,
  runs     BLOB NOT NULL UNIQUE CHECK (length(runs) = 32), -- SHA-256 of the runs' numbers in the order of time
  revision INTEGER NOT NULL,
  facts    TEXT NOT NULL -- JSON, for the program that wrote it
) STRICT;

-- What of it is about one test; of each test that failed in those runs.
CREATE TABLE family_test (
  family_id INTEGER NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  test_id   INTEGER NOT NULL REFERENCES test (id) ON DELETE CASCADE,
  facts     TEXT NOT NULL, -- JSON, for the program that wrote it
  PRIMARY KEY (family_id, test_id)
) STRICT, WITHOUT ROWID;

-- Attempts as people ask for them.
CREATE VIEW result AS
  SELECT
    attempt.test_id, attempt.run_id, attempt.attempt, attempt.repetition, run.name AS run, run.started_ms, run.commit_hash, run.branch,
    test.suite, test.class, test.name, test.parameters, test.file, test.line,
    outcome.name AS outcome, attempt.real_us, course.virtual_us, course.requirements, course.trace_hash, course.schedule,
    attempt.lane, attempt.position, failure.type AS failure_type, failure.headline, failure.text, failure.signature_id
  FROM attempt
  JOIN run ON run.id = attempt.run_id
  JOIN test ON test.id = attempt.test_id
  JOIN outcome ON outcome.id = attempt.outcome
  LEFT JOIN course ON course.id = attempt.course_id
  LEFT JOIN failure ON failure.id = course.failure_id;
