import UIKit
import VirtualTime

/// One question that the app has put to a geocoder, and what became of it.
package final class Geocoding {
  package enum Question {
    case address(String)
    case place(CLLocation)
  }

  /// What a driver answers, and to what.
  package struct Answer {
    let fits: (Question) -> Bool
    let result: Result<[CLPlacemark], CLError>
    let delay: Duration
    var left: Int?

    /// - Parameters:
    ///   - times: How many questions it answers; nil for any number.
    ///   - fits: Which questions.
    package init(
      _ result: Result<[CLPlacemark], CLError>, delay: Duration, times: Int?, to fits: @escaping (Question) -> Bool
    ) {
      (self.result, self.delay, left, self.fits) = (result, delay, times, fits)
    }
  }

  private static let answers = PerLaunch<[Answer]>([])
  private static let asked = PerLaunch<[Geocoding]>([])
  /// Everything that was asked since launch, oldest first.
  package static var all: [Geocoding] { asked.value }

  package let question: Question
  package let askedAt = EventQueue.main.now
  /// Whether an answer is on its way or there; false while it waits for one.
  package private(set) var isAnswered = false
  private let site: SourceSite
  /// What waits in the event queue: for an answer, or the answer itself.
  private var token: EventToken?
  private var handler: ((Result<[CLPlacemark], CLError>) -> Void)?

  init(_ question: Question, site: SourceSite) { (self.question, self.site) = (question, site) }

  func begin(_ handler: @escaping (Result<[CLPlacemark], CLError>) -> Void) {
    self.handler = handler
    Self.asked.value.append(self)
    if !takeAnswer() {
      token = EventQueue.main.noteEndless(.network, label: "geocoding of \(words), which waits for an answer", site: site)
    }
  }

  private var words: String {
    switch question {
    case .address(let text): "'\(text)'"
    case .place(let place): "\(place.coordinate.latitude), \(place.coordinate.longitude)"
    }
  }

  /// Takes the answer that was added last and fits.
  private func takeAnswer() -> Bool {
    guard let place = Self.answers.value.lastIndex(where: { $0.left != 0 && $0.fits(question) }) else { return false }
    Self.answers.value[place].left? -= 1
    let answer = Self.answers.value[place]
    end(answer.result, after: answer.delay)
    return true
  }

  /// Hands over what came of it, by an event of its own, unless that has happened; the last one that is given counts.
  func end(_ result: Result<[CLPlacemark], CLError>, after delay: Duration) {
    guard let handler else { return }
    isAnswered = true
    if let token { EventQueue.main.cancel(token) }
    token = EventQueue.main.schedule(.network, after: delay, label: "geocoding of \(words)", site: site) { [self] in
      self.handler = nil
      handler(result)
    }
  }

  /// Adds an answer, which wins over those before it; what waits for one takes it.
  package static func add(_ answer: Answer) {
    answers.value.append(answer)
    for geocoding in all where !geocoding.isAnswered { _ = geocoding.takeAnswer() }
  }
}
