import AVKit
import Testing
import UIKit
import VirtualTime

@testable import AVFoundation
@testable import MessageUI

/// What is typed into mails, where films have come to, and how they are closed.
@MainActor struct SystemPartTests {
  // MARK: Mails and messages

  private func type(_ texts: [String], into controller: ComposeController) {
    controller.loadViewIfNeeded()
    let lines = controller.form.view.subviews.compactMap { $0 as? UITextField }
    for (line, text) in zip(lines, texts) {
      line.text = text
      line.sendActions(for: .editingChanged)
    }
  }

  @Test func eachLineOfAMailIsKeptInItsOwnPlace() {
    startAnew()
    let mail = MFMailComposeViewController()
    mail.addAttachmentData(Data(), mimeType: "text/plain", fileName: "a.txt")
    type(["a@x, , b@x", "c@x", "", "Lunch", "Noon?", "another.txt"], into: mail)
    #expect(mail.fields.map(\.name) == ["To", "Cc", "Bcc", "Subject", "Body", "Attachments"])
    #expect(mail.fields.map { $0.read() } == ["a@x, b@x", "c@x", "", "Lunch", "Noon?", "a.txt"])
  }

  @Test func eachLineOfAMessageIsKeptInItsOwnPlace() {
    startAnew()
    let message = MFMessageComposeViewController()
    #expect(message.fields.map(\.name) == ["To", "Body"])
    #expect(message.fields.map { $0.read() } == ["", ""])
    type(["Ada, Bob", "Hi"], into: message)
    #expect(message.recipients == ["Ada", "Bob"] && message.body == "Hi")
    #expect(message.fields.map { $0.read() } == ["Ada, Bob", "Hi"])
    #expect(message.form.title == "New Message" && message.viewControllers == [message.form])
  }

  // MARK: Films

  @Test func aFilmHasAButtonOnlyWhereItCanBeClosed() throws {
    startAnew()
    let film = AVPlayerViewController()
    #expect(film.player == nil && film.videoGravity == .resizeAspect)
    #expect(film.showsPlaybackControls && film.allowsPictureInPicturePlayback)
    #expect(!film.entersFullScreenWhenPlaybackBegins && !film.exitsFullScreenWhenPlaybackEnds)
    let window = show(film)
    let button = try #require(film.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(film.view.backgroundColor == .black && button.title(for: .normal) == "Done")
    #expect(button.frame == CGRect(x: 16, y: film.view.safeAreaInsets.top + 8, width: 60, height: 44))
    #expect(button.isHidden)
    let root = UIViewController()
    window.rootViewController = root
    rest()
    root.present(film, animated: false)
    rest()
    func isHidden() -> Bool {
      film.view.setNeedsLayout()
      film.view.layoutIfNeeded()
      return button.isHidden
    }
    #expect(!isHidden())
    film.showsPlaybackControls = false
    #expect(isHidden())
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(root.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  // MARK: The clock of what plays

  private var pending: [String] { EventQueue.main.pending.map(\.label) }

  @Test func aClockEndsAfterItsLengthWhateverItsSpeed() {
    startAnew()
    let clock = PlayClock(length: 2, label: "end of it")
    var ends: [Int64] = []
    clock.ended = { ends.append(milliseconds) }
    #expect(clock.position == 0 && clock.rate == 0 && pending == [])
    clock.play(1)
    #expect(clock.rate == 1 && pending == ["end of it"])
    advance(by: .milliseconds(500))
    #expect(clock.position == 0.5)
    clock.play(0.5)
    advance(by: .milliseconds(500))
    #expect(clock.position == 0.75 && pending == ["end of it"])
    clock.stand()
    #expect(clock.rate == 0 && pending == [])
    advance(by: .seconds(9))
    #expect(clock.position == 0.75)
    clock.play(2.5)
    advance(by: .milliseconds(499))
    #expect(ends == [])
    advance(by: .milliseconds(1))
    #expect(ends == [10_500])
    #expect(clock.position == 2 && clock.rate == 0 && pending == [])
  }

  @Test func aClockStaysWithinItsLength() {
    startAnew()
    let clock = PlayClock(length: 2, label: "end of it")
    clock.move(to: 3)
    #expect(clock.position == 2)
    clock.move(to: -1)
    #expect(clock.position == 0 && clock.rate == 0 && pending == [])
    clock.move(to: 1.5, rate: 1)
    #expect(clock.position == 1.5 && clock.rate == 1)
    clock.move(to: 1)
    #expect(clock.rate == 1 && pending == ["end of it"])
    #expect(EventQueue.main.nextDue == VirtualInstant(nanoseconds: 1_000_000_000))
  }

  @Test func whatHasNoLengthNeverEndsAndWhatGoesTakesItsEndAlong() {
    startAnew()
    let endless = PlayClock(length: nil, label: "never")
    endless.play(2)
    #expect(pending == [])
    advance(by: .seconds(100))
    #expect(endless.position == 200)
    var clock: PlayClock? = PlayClock(length: 2, label: "end of it")
    clock?.play(1)
    #expect(pending == ["end of it"])
    clock = nil
    #expect(pending == [])
    #expect(clock == nil)
  }
}
