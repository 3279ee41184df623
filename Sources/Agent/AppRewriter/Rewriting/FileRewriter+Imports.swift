#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// What UIKit brings along here. Foundation too: whoever imports it by itself has timers and queues that nothing would fire.
    private static let broughtByUIKit: Set<String> = [
      "Foundation", "CoreFoundation", "CoreGraphics", "QuartzCore", "Dispatch", "ObjectiveC", "Darwin", "os", "OSLog", "UIKit",
      "CoreMotion", "Security", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices",
    ]

    /// What has another name here, because libraries that ask `canImport` would take it for Apple's.
    private static let renamed = ["Combine": "VirtualCombine", "Network": "NetworkPath"]

    func rewriteImport(_ node: ImportDeclSyntax) {
      guard let first = node.path.first?.name else { return }
      if node.importKindSpecifier == nil { importedModules.insert(first.text) }
      let isXCTest = first.text == "XCTest" && facts.tests == .unit
      guard let module = isXCTest || Self.broughtByUIKit.contains(first.text) ? "UIKit" : Self.renamed[first.text] else { return }
      // `import struct Foundation.Date` names what it wants.
      guard node.importKindSpecifier == nil || !["Foundation", "UIKit"].contains(first.text) else { return }
      if let kind = node.importKindSpecifier { blank(kind) }
      replaceKeepingWidth(node.path, with: module)
    }

    /// What UIKit brings along on iOS and is a module of its own here, by how its names begin; the driver's `AppFrameworks` knows
    /// the same.
    private static let broughtOnIOS = ["UN": "UserNotifications", "UIUserNotification": "UserNotifications"]

    /// The module of `UNNotification`, which is not that of `UNICODE` or `UNread`.
    private static func moduleBroughtOnIOS(with name: String) -> String? {
      let found = broughtOnIOS.first { prefix, _ in
        let rest = name.dropFirst(prefix.count)
        return name.hasPrefix(prefix) && rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
      }
      return found?.value
    }

    /// The imports that the file lacks.
    var allMissingImports: [String] {
      let brought = importedModules.contains("UIKit") ? usedModules.subtracting(importedModules) : []
      return missingImports.union(brought.map { "import \($0)" } + (lacksUIKit ? ["import UIKit"] : [])).sorted()
    }

    /// Whether the file has UIKit on iOS by a library alone, whose header imports it.
    private var lacksUIKit: Bool {
      usesUIKit && !importedModules.isEmpty && importedModules.isDisjoint(with: Self.broughtByUIKit.union(["XCTest", "SwiftUI"]))
    }

    private static let ofFoundation: Set = ["Calendar", "Date", "DateComponents", "DateFormatter", "TimeZone"]

    /// Whether a name is one that comes with UIKit, mostly by its beginning: `UIView`, `NSNumber`, and not `UI` or `UInt`.
    private static func isOfUIKit(_ name: String) -> Bool {
      let rest = name.dropFirst(2)
      return ofFoundation.contains(name)
        || ["UI", "NS"].contains(name.prefix(2)) && rest.first?.isUppercase == true
          && rest.dropFirst().first?.isLowercase == true
    }

    /// Foundation on Linux has a module of its own for XML.
    private static let ofXML: [String: String] = [
      "XMLParser": "class", "XMLParserDelegate": "protocol", "XMLDocument": "class", "XMLElement": "class", "XMLNode": "class",
    ]

    private static let outOfReach: [String: String] = [
      "method_exchangeImplementations": "override the method, or call the other one",
      "method_setImplementation": "override the method",
      "class_addMethod": "declare the method",
      "class_replaceMethod": "override the method",
      "class_getInstanceMethod": "call the method",
      "object_setClass": "make an object of the class",
    ]

    func noteUse(of name: TokenSyntax) {
      let text = name.text
      noteUseOfXCTest(text)
      if let kind = Self.ofXML[text], facts.types[text] == nil { missingImports.insert("import \(kind) FoundationXML.\(text)") }
      if let module = Self.moduleBroughtOnIOS(with: text), !facts.declaresType(text, in: scopes.last?.path) {
        usedModules.insert(module)
      }
      if Self.isOfUIKit(text), !facts.declaresType(text, in: scopes.last?.path) { usesUIKit = true }
      if let advice = Self.outOfReach[text] {
        refuse(name, "'\(text)' works on methods as Objective-C keeps them, which is not so here; \(advice)")
      }
    }
  }
#endif
