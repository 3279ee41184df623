import UIKit

/// What a card says, line by line.
struct VCard {
  let lines: [VCardLine]

  /// What it is called, where it says so.
  var uid: String? { lines.first { $0.name == "UID" && !$0.value.isEmpty }?.text }

  /// Properties that may have a label in a line of their group.
  private static let labeled: Set<String> = [
    "TEL", "EMAIL", "ADR", "URL", "X-ABDATE", "X-ABRELATEDNAMES", "X-SOCIALPROFILE", "IMPP",
  ]

  /// The contact of that identifier, which begins the identifiers of its values, too, so that they are the same at each reading.
  func record(identifier: String) -> ContactRecord {
    var record = ContactRecord(identifier: identifier)
    var fullName = ""
    let groups = Set(lines.filter { Self.labeled.contains($0.name) }.compactMap(\.group))
    for line in lines {
      switch line.name {
      case "VERSION", "PRODID", "UID": break
      case "FN": fullName = line.text
      case "X-ABLABEL", "X-ABADR":
        if line.group.map({ !groups.contains($0) }) ?? true { record.otherLines.append(line) }
      case let name where Self.labeled.contains(name): readLabeled(line, into: &record)
      default:
        if !Self.read(line, into: &record) { record.otherLines.append(line) }
      }
    }
    Self.complete(&record, with: fullName)
    return record
  }

  /// A card without the parts of a name has the whole: its last word is the family's, as one guesses here.
  private static func complete(_ record: inout ContactRecord, with fullName: String) {
    let named = [
      CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey, CNContactNameSuffixKey,
    ]
    guard named.allSatisfy({ record[text: $0].isEmpty }), record.type == .person,
      fullName != record[text: CNContactOrganizationNameKey]
    else { return }
    let words = fullName.split(separator: " ").map(String.init)
    record[text: CNContactGivenNameKey] = (words.count > 1 ? words.dropLast() : words[...]).joined(separator: " ")
    record[text: CNContactFamilyNameKey] = words.count > 1 ? words[words.count - 1] : ""
  }

  // MARK: One value

  private static let texts = [
    "NICKNAME": CNContactNicknameKey, "X-MAIDENNAME": CNContactPreviousFamilyNameKey,
    "X-PHONETIC-FIRST-NAME": CNContactPhoneticGivenNameKey, "X-PHONETIC-MIDDLE-NAME": CNContactPhoneticMiddleNameKey,
    "X-PHONETIC-LAST-NAME": CNContactPhoneticFamilyNameKey, "X-PHONETIC-ORG": CNContactPhoneticOrganizationNameKey,
    "TITLE": CNContactJobTitleKey, "NOTE": CNContactNoteKey,
  ]

  /// False for a line that means nothing here.
  private static func read(_ line: VCardLine, into record: inout ContactRecord) -> Bool {
    if let key = texts[line.name] {
      record[text: key] = line.text
      return true
    }
    switch line.name {
    case "N":
      let keys = [
        CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey, CNContactNameSuffixKey,
      ]
      for (key, part) in zip(keys, line.parts(5)) { record[text: key] = part }
    case "ORG":
      for (key, part) in zip([CNContactOrganizationNameKey, CNContactDepartmentNameKey], line.parts(2)) {
        record[text: key] = part
      }
    case "X-ABSHOWAS":
      guard line.value.uppercased() == "COMPANY" else { return false }
      record.type = .organization
    case "BDAY":
      guard let day = VCardDate.components(of: line) else { return false }
      record.birthday = day
    case "PHOTO":
      let text = line.value.split(separator: "base64,", maxSplits: 1).last ?? ""
      guard let data = Data(base64Encoded: String(text), options: .ignoreUnknownCharacters), !data.isEmpty,
        line.parameter("encoding") != nil || text.count < line.value.count
      else { return false }
      record.imageData = data
    default: return false
    }
    return true
  }

  // MARK: Several values

  private func readLabeled(_ line: VCardLine, into record: inout ContactRecord) {
    let label = label(of: line)
    let owner = record.identifier
    func add<Value>(_ value: Value, to list: inout [CNLabeledValue<Value>], _ key: String) {
      list.append(CNLabeledValue(identifier: "\(owner)/\(key)/\(list.count + 1)", label: label, value: value))
    }
    switch line.name {
    case "TEL":
      let text = line.text.hasPrefix("tel:") ? String(line.text.dropFirst(4)) : line.text
      add(CNPhoneNumber(stringValue: text), to: &record.phoneNumbers, CNContactPhoneNumbersKey)
    case "EMAIL": add(NSString(string: line.text), to: &record.emailAddresses, CNContactEmailAddressesKey)
    case "URL": add(NSString(string: line.text), to: &record.urlAddresses, CNContactUrlAddressesKey)
    case "ADR": add(address(of: line), to: &record.postalAddresses, CNContactPostalAddressesKey)
    case "X-ABDATE":
      guard let day = VCardDate.components(of: line) else {
        // It is written again as it was, with the line that is its label.
        let labels = lines.filter { $0.name == "X-ABLABEL" && $0.group == line.group && line.group != nil }
        record.otherLines += [line] + labels.filter { !record.otherLines.contains($0) }
        return
      }
      let date = NSDateComponents()
      if let year = day.year { date.year = year }
      if let month = day.month { date.month = month }
      if let number = day.day { date.day = number }
      add(date, to: &record.dates, CNContactDatesKey)
    case "X-ABRELATEDNAMES": add(CNContactRelation(name: line.text), to: &record.relations, CNContactRelationsKey)
    case "X-SOCIALPROFILE":
      let service = line.parameters.first { $0.name == "type" && $0.value.uppercased() != "PREF" }?.value ?? ""
      let known = [
        CNSocialProfileServiceFacebook, CNSocialProfileServiceFlickr, CNSocialProfileServiceLinkedIn,
        CNSocialProfileServiceMySpace, CNSocialProfileServiceTwitter, CNSocialProfileServiceYelp,
        CNSocialProfileServiceGameCenter,
      ]
      let profile = CNSocialProfile(
        urlString: line.text, username: line.parameter("x-user"), userIdentifier: line.parameter("x-userid"),
        service: known.first { $0.lowercased() == service.lowercased() } ?? service)
      add(profile, to: &record.socialProfiles, CNContactSocialProfilesKey)
    default:
      let name = line.text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
      let address = CNInstantMessageAddress(username: name, service: line.parameter("x-service-type") ?? "")
      add(address, to: &record.instantMessageAddresses, CNContactInstantMessageAddressesKey)
    }
  }

  private func label(of line: VCardLine) -> String? {
    if let group = line.group, let label = lines.first(where: { $0.group == group && $0.name == "X-ABLABEL" }) {
      return label.text
    }
    return VCardLabels.label(of: line.types, isNumber: line.name == "TEL")
  }

  private func address(of line: VCardLine) -> CNPostalAddress {
    let parts = line.parts(7)
    var address = CNPostalAddress.Parts()
    // The post office box and the extension, which stand first, belong to the street here.
    address.street = [parts[0], parts[1], parts[2]].filter { !$0.isEmpty }.joined(separator: "\n")
    (address.city, address.state, address.postalCode, address.country) = (parts[3], parts[4], parts[5], parts[6])
    if let group = line.group, let code = lines.first(where: { $0.group == group && $0.name == "X-ABADR" }) {
      address.isoCountryCode = code.text
    }
    return CNPostalAddress(address)
  }
}

/// Days, as vCards write them.
enum VCardDate {
  /// `1815-12-10`, `18151210`, or `--12-10` without a year; what follows a `T` is the time, which nobody asks for.
  static func components(of line: VCardLine) -> DateComponents? {
    let text = line.value.prefix { $0 != "T" }
    let match = text.wholeMatch(of: #/([0-9]{4}|--)-?([0-9]{2})-?([0-9]{2})/#)
    guard let match, let month = Int(match.2), let day = Int(match.3), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let year = line.parameter("x-apple-omit-year") == String(match.1) ? nil : Int(match.1)
    return DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
  }

  /// The line of a day. Without a year the one is written of which Apple's programs know that it is none.
  static func line(_ name: String, _ day: DateComponents, group: String? = nil) -> VCardLine? {
    guard let month = day.month, let number = day.day else { return nil }
    let year = day.year ?? 1604
    let digits = [(year, 4), (month, 2), (number, 2)].map { value, width in
      String(repeating: "0", count: max(0, width - "\(value)".count)) + "\(value)"
    }
    var line = VCardLine(name, digits.joined(separator: "-"), group: group)
    if day.year == nil { line.parameters = [VCardLine.Parameter(name: "X-APPLE-OMIT-YEAR", value: "1604")] }
    return line
  }
}
