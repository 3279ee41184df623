/// What is said of a spec beside its name and body. Groups hand theirs on to what is nested in them.
struct Traits: Sendable, Hashable {
  var isFocused = false
  var isPending = false
  var tags: Set<SpecTag> = []
  var timeout: Duration?
  var allowing: Set<Invariant> = []
  /// What repeats one order of events; of a spec alone.
  var token: String?

  init(
    isFocused: Bool = false, isPending: Bool = false, tags: Set<SpecTag> = [], timeout: Duration? = nil,
    allowing: Set<Invariant> = [], token: String? = nil
  ) {
    self.isFocused = isFocused
    self.isPending = isPending
    self.tags = tags
    self.timeout = timeout
    self.allowing = allowing
    self.token = token
  }

  /// The traits of something with these that stands in a group with others. The nearer timeout holds; all else adds up.
  func inside(_ outer: Traits) -> Traits {
    Traits(
      isFocused: isFocused || outer.isFocused, isPending: isPending || outer.isPending, tags: tags.union(outer.tags),
      timeout: timeout ?? outer.timeout, allowing: allowing.union(outer.allowing), token: token)
  }
}
