import UIKit
import VirtualTime

/// A notification at the top of the screen, for five seconds; a tap opens it, and it covers what is below it meanwhile.
@MainActor
final class NotificationBanner: UIWindow {
  /// As observed on devices.
  static let length = Duration.seconds(5)

  private let notification: UNNotification
  private weak var notifier: UNUserNotificationCenter?
  private var end: EventToken?

  static func show(_ notification: UNNotification, of center: UNUserNotificationCenter) {
    center.banner?.close()
    center.banner = NotificationBanner(notification, of: center)
  }

  static func hide(_ notification: UNNotification, of center: UNUserNotificationCenter) {
    guard let banner = center.banner, banner.notification === notification else { return }
    banner.close()
  }

  private init(_ notification: UNNotification, of center: UNUserNotificationCenter) {
    (self.notification, notifier) = (notification, center)
    let screen = UIScreen.main
    super.init(
      frame: CGRect(x: 8, y: max(8, screen.safeAreaInsets.top), width: screen.bounds.width - 16, height: 0))
    isOfSystem = true
    windowLevel = Level(rawValue: 15_000_000)
    accessibilityIdentifier = "notification banner"
    let card = UIView(frame: bounds)
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    addSubview(card)
    let content = notification.request.content
    let texts = [(content.title, UIFont.TextStyle.headline), (content.subtitle, .subheadline), (content.body, .body)]
    let labels = texts.filter { !$0.0.isEmpty }.map { text, style in
      let label = UILabel()
      (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 4)
      return label
    }
    var y: CGFloat = 12
    for label in labels {
      let height = label.sizeThatFits(CGSize(width: bounds.width - 32, height: 0)).height
      label.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: height)
      y += height + 2
      card.addSubview(label)
    }
    frame.size.height = y + 10
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NotificationBanner.wasTapped))
    isHidden = false
    end = EventQueue.main.schedule(.timer, after: Self.length, label: "end of the banner '\(content.title)'") {
      [weak self] in self?.close()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func wasTapped() {
    let (notification, center) = (notification, notifier)
    close()
    center?.open(notification, by: nil, text: nil)
  }

  private func close() {
    if let end { EventQueue.main.cancel(end) }
    end = nil
    isHidden = true
    if notifier?.banner === self { notifier?.banner = nil }
  }
}
