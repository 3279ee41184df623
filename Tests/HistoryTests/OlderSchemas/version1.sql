-- The history of runs: every attempt at every spec, one SQLite file.
--
-- This file is the one description of the tables. The code runs it to make a new history, and nothing else does.
--
-- Version rule: user_version grows with every change that an older program cannot write or read correctly. A program refuses a
-- file with a newer version than its own. application_id tells our files from other SQLite files ("RHSL" in ASCII).
--
-- Journal: the recorder switches the file to WAL and commits each finished attempt at once, so that whatever was finished when the
-- recorder was killed can be read. Keep the "-wal" and "-shm" files beside the file while a run goes on.
--
-- Units are part of the names: _ms are milliseconds since 1970-01-01 00:00 UTC, _us are microseconds of duration.
-- Seeds have 64 bits and no sign; SQLite integers have a sign. A seed is stored by its bit pattern, so 18446744073709551615 is -1.

PRAGMA application_id = 1380471628;
PRAGMA user_version = 1;

-- What is tested, so that several code bases can share a file.
CREATE TABLE project (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- Where runs happen. Unknown parts are empty, not NULL, so that UNIQUE sees them.
CREATE TABLE environment (
  id    INTEGER PRIMARY KEY,
  os    TEXT NOT NULL,
  arch  TEXT NOT NULL,
  swift TEXT NOT NULL, -- the version of the language that the runner was built with
  host  TEXT NOT NULL, -- a hash of the machine's name: tells machines apart without naming them
  ci    TEXT NOT NULL, -- the service, such as "github"; empty at a desk
  UNIQUE (os, arch, swift, host, ci)
) STRICT;

-- One call of the runner. Ids grow with time.
CREATE TABLE run (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id     INTEGER NOT NULL REFERENCES project (id),
  environment_id INTEGER NOT NULL REFERENCES environment (id),
  name           TEXT NOT NULL UNIQUE, -- the run's name in all reports
  started_ms     INTEGER NOT NULL,
  ended_ms       INTEGER,              -- NULL while it goes on, and for ever if it was killed
  interrupted    INTEGER NOT NULL DEFAULT 0 CHECK (interrupted IN (0, 1)),
  commit_hash    TEXT,                 -- NULL outside of a repository
  branch         TEXT,                 -- NULL outside of a repository, and on no branch
  seed           INTEGER NOT NULL,     -- bit pattern, see above
  jobs           INTEGER NOT NULL,     -- the number of lanes
  planned        INTEGER NOT NULL,     -- how many specs were chosen
  command_line   TEXT NOT NULL
) STRICT;

-- A spec, the same one from run to run. Its identity is project, suite, and name; file and line follow it as it moves.
CREATE TABLE test (
  id         INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project (id),
  suite      TEXT NOT NULL, -- the names of the groups around it, joined by spaces
  name       TEXT NOT NULL, -- its own name, with a number such as " (2)" if the full name is taken by another
  path       TEXT NOT NULL, -- a JSON array: the names of the groups, outermost first, and its own
  file       TEXT NOT NULL,
  line       INTEGER NOT NULL,
  UNIQUE (project_id, suite, name)
) STRICT;

-- How an attempt can end. Only evidence says something about whether a spec is flaky: the others were decided without running it,
-- or demanded nothing. Codes below 10 are evidence, and 0 alone is a pass.
CREATE TABLE outcome (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

INSERT INTO outcome (id, name) VALUES
  (0, 'passed'), (1, 'failed'), (2, 'error'), (3, 'timedOut'), (4, 'lost'),
  (10, 'skipped'), (11, 'missing'), (12, 'notImplemented'), (13, 'notRun'), (14, 'interrupted');

-- What failures say. Equal texts are stored once; the hash is the 64-bit FNV-1a hash (bit pattern) of type, headline, and text, each
-- followed by a zero byte. It finds candidates, and the texts are compared.
CREATE TABLE failure_text (
  id       INTEGER PRIMARY KEY,
  hash     INTEGER NOT NULL,
  type     TEXT NOT NULL,
  headline TEXT NOT NULL,
  text     TEXT NOT NULL
) STRICT;

CREATE INDEX failure_text_by_hash ON failure_text (hash);

-- One attempt at one spec in one run.
CREATE TABLE attempt (
  test_id         INTEGER NOT NULL REFERENCES test (id),
  run_id          INTEGER NOT NULL REFERENCES run (id),
  attempt         INTEGER NOT NULL,            -- counted from 1
  outcome         INTEGER NOT NULL REFERENCES outcome (id),
  requirements    INTEGER NOT NULL,
  finished_us     INTEGER NOT NULL,            -- since the start of the run
  real_us         INTEGER NOT NULL,
  virtual_us      INTEGER,                     -- NULL if the app under test has no virtual time
  seed            INTEGER NOT NULL,            -- bit pattern, see above
  lane            INTEGER NOT NULL,            -- counted from 0
  position        INTEGER NOT NULL,            -- how many attempts its lane made before it
  trace_hash      TEXT,                        -- equal hashes: the same happened
  failure_text_id INTEGER REFERENCES failure_text (id),
  failure_file    TEXT,
  failure_line    INTEGER,
  PRIMARY KEY (test_id, run_id, attempt)
) STRICT, WITHOUT ROWID;

-- The few attempts that did not pass, by spec and by run.
CREATE INDEX attempt_not_passed_by_test ON attempt (test_id, run_id) WHERE outcome BETWEEN 1 AND 4;
CREATE INDEX attempt_by_run ON attempt (run_id, finished_us);
CREATE INDEX run_by_branch ON run (project_id, branch, started_ms);
