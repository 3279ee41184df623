// One import suffices in a spec.
@_exported import RehearsalMatchers
