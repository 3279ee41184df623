/// What `swift package dump-package` prints, as far as it is read here.
struct PackageDump: Decodable {
  let name: String
  let toolsVersion: ToolsVersion
  let swiftLanguageVersions: [String]?
  let defaultLocalization: String?
  let products: [Product]
  let dependencies: [Dependency]
  let targets: [Target]

  struct ToolsVersion: Decodable {
    let _version: String

    /// `5` of `5.9.0`.
    var major: Int { Int(_version.prefix { $0 != "." }) ?? 5 }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
    let isLibrary: Bool

    private enum Key: String, CodingKey { case name, targets, type, library }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      name = try fields.decode(String.self, forKey: .name)
      targets = try fields.decode([String].self, forKey: .targets)
      isLibrary = try fields.nestedContainer(keyedBy: Key.self, forKey: .type).contains(.library)
    }
  }

  struct Dependency: Decodable {
    /// Of one on this machine.
    let folder: String?
    /// Of one elsewhere: of a repository, or its name in a registry.
    let address: String?
    /// Which versions of one elsewhere are wanted, as a manifest says it; nil for one of a registry.
    let requirement: String?

    private enum Key: String, CodingKey { case fileSystem, sourceControl, registry }
    private struct Local: Decodable { let path: String }
    private struct Registered: Decodable { let identity: String }
    private struct Remote: Decodable {
      struct Location: Decodable {
        struct Address: Decodable { let urlString: String }
        let remote: [Address]?
        let local: [Either]?
      }

      let location: Location
      let requirement: Requirement?
    }
    private struct Requirement: Decodable {
      struct Range: Decodable { let lowerBound, upperBound: String }
      let range: [Range]?
      let exact, branch, revision: [String]?

      var text: String? {
        if let range = range?.first { return RemotePackage.Requirement.range(from: range.lowerBound, to: range.upperBound) }
        return [("exact", exact), ("branch", branch), ("revision", revision)].lazy.compactMap { word, values in
          values?.first.flatMap { RemotePackage.Requirement.labelled(word, $0) }
        }.first
      }
    }
    /// The place of a repository on this machine: a text, or an object with one.
    private struct Either: Decodable {
      let path: String

      private enum Key: String, CodingKey { case path }

      init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
          path = text
        } else {
          path = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .path)
        }
      }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      let local = try fields.decodeIfPresent([Local].self, forKey: .fileSystem)?.first
      let remote = try fields.decodeIfPresent([Remote].self, forKey: .sourceControl)?.first
      let registered = try fields.decodeIfPresent([Registered].self, forKey: .registry)?.first
      folder = local?.path ?? remote?.location.local?.first?.path
      address = remote?.location.remote?.first?.urlString ?? registered?.identity
      requirement = remote?.requirement?.text
    }
  }

  struct Target: Decodable {
    let name: String
    /// `regular`, `executable`, `test`, `macro`, `plugin`, `system`, `binary`.
    let type: String
    /// From the package's folder on; nil where its name says it.
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let resources: [Resource]
    let dependencies: [TargetDependency]
    let settings: [Setting]
  }

  struct Resource: Decodable {
    let path: String
    /// Whether a folder stays one.
    let isCopied: Bool

    private enum Key: String, CodingKey { case path, rule, copy }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      path = try fields.decode(String.self, forKey: .path)
      isCopied = (try? fields.nestedContainer(keyedBy: Key.self, forKey: .rule).contains(.copy)) ?? false
    }
  }

  /// Of a target: another one, or a product.
  struct TargetDependency: Decodable {
    let name: String
    /// The package that has the product; nil where nothing but the product is named.
    let package: String?
    /// Whether it can be a target of the same package.
    let mayBeTarget: Bool

    private enum Key: String, CodingKey { case byName, target, product }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      for key in [Key.byName, .target, .product] where fields.contains(key) {
        // A list of the name, of other names or nothing, and of a condition.
        var list = try fields.nestedUnkeyedContainer(forKey: key)
        name = try list.decode(String.self)
        package = key == .product && !list.isAtEnd ? try? list.decodeIfPresent(String.self) : nil
        mayBeTarget = key != .product
        return
      }
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "a dependency of no known kind"))
    }
  }

  struct Setting: Decodable {
    let tool: String
    /// `define`, `swiftLanguageMode`, `defaultIsolation`, and others, with its value if that is a text.
    let kind: String
    let value: String?
    /// The platforms that it is for; empty for all.
    let platforms: [String]
    /// The configuration that it is for; nil for both.
    let configuration: String?

    private struct Name: CodingKey {
      let stringValue: String
      let intValue: Int? = nil

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }
    private enum Key: String, CodingKey { case tool, kind, condition }
    private struct Condition: Decodable {
      let platformNames: [String]?
      let config: String?
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      tool = try fields.decode(String.self, forKey: .tool)
      let kinds = try fields.nestedContainer(keyedBy: Name.self, forKey: .kind)
      kind = kinds.allKeys.first?.stringValue ?? ""
      let values = try? kinds.nestedContainer(keyedBy: Name.self, forKey: Name(stringValue: kind))
      value = try? values?.decode(String.self, forKey: Name(stringValue: "_0"))
      let condition = try fields.decodeIfPresent(Condition.self, forKey: .condition)
      (platforms, configuration) = (condition?.platformNames ?? [], condition?.config)
    }
  }
}
