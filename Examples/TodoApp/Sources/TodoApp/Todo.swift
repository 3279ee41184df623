/// Something to do.
struct Todo: Codable, Equatable {
  var title: String
  var isDone = false
}
