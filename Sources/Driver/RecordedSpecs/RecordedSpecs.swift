import RehearsalSpecs

/// Stories that were recorded in the studio, as it wrote them.
public let recordedSpecs: [SpecGroup] = [
  opensTheStrongestQuakeSpecs, keepsWhatIsTypedSpecs, looksAtTheMuseumSpecs, sendsALetterSpecs, greetsByNameSpecs,
  setsTheValuesSpecs,
]
