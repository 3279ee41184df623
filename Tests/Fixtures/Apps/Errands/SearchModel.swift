import Combine
import Foundation

/// What is found for what is typed, once nobody types.
final class SearchModel: ObservableObject {

  @Published var query = ""
  @Published private(set) var found: [String] = []

  init(session: URLSession = .shared) {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { query -> AnyPublisher<[String], Never> in
        guard !query.isEmpty, let url = URL(string: "https://shops.example/search?q=\(query)") else {
          return Just([]).eraseToAnyPublisher()
        }
        return session.dataTaskPublisher(for: url)
          .map(\.data)
          .decode(type: [String].self, decoder: JSONDecoder())
          .replaceError(with: ["nothing"])
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .receive(on: RunLoop.main)
      .assign(to: &$found)
  }
}
