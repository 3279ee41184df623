// One import, beside Testing's own, suffices in a test.
@_exported import Rehearsal
@_exported import struct RehearsalExploration.OrderSearch
@_exported import RehearsalMatchers
