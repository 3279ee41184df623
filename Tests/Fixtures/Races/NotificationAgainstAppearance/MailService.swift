import UIKit

extension Notification.Name {
    static let mailDidArrive = Notification.Name("MailDidArrive")
}

class MailService: NSObject {

    static let shared = MailService()

    func fetch() {
        let url = URL(string: "https://races.example/mail")!
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let text = String(decoding: data ?? Data(), as: UTF8.self)
            DispatchQueue.main.async {
                NotificationCenter.default.post(name: .mailDidArrive, object: self, userInfo: ["text": text])
            }
        }.resume()
    }
}
