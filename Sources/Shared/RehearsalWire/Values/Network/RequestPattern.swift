/// Which requests are meant, as data.
///
/// ```swift
/// .post("/v1/quakes") && .host("quakes.example") && .json(["magnitude": 5.1]) && !.header("Authorization")
/// ```
/// On the wire an object with one field that names the form: `{"path": {"prefix": "/v1/"}}`, `{"header": {"name": "Accept"}}`,
/// `{"isNot": {…}}`, `{"all": […]}`. What is sent is compared: with the session's headers and cookies, and the whole body.
public indirect enum RequestPattern: Hashable, Sendable {
  /// HTTP method, in any case.
  case method(String)
  /// Scheme, in any case, without "://".
  case scheme(String)
  /// Host, in any case: `quakes.example` at any port, `localhost:6666` at that one.
  case host(TextPattern)
  /// Port, the scheme's own where the URL names none.
  case port(Int)
  /// The whole URL, as the app wrote it.
  case url(TextPattern)
  /// Path, percent escapes resolved; "/" where the URL has none.
  case path(TextPattern)
  /// What follows the last dot of the path's last part.
  case pathExtension(String)
  /// A query item with such a value; nil for any value or none. An item without "=" has an empty value.
  case query(String, TextPattern?)
  /// A query item without "=" (nil in OHHTTPStubs).
  case queryFlag(String)
  /// A header, its name in any case, with such a value; nil for any.
  case header(String, TextPattern?)
  /// The body as UTF-8 text.
  case body(TextPattern)
  /// Exactly these bytes as the body, in Base64.
  case bodyBase64(String)
  /// A JSON body that is equal to this one, whatever the order of its keys.
  case json(JSONValue)
  /// A form (`application/x-www-form-urlencoded`) with just these fields, in any order; nil for one without "=".
  case form([String: String?])
  /// All of them; every request for none.
  case all([RequestPattern])
  /// One of them at least; no request for none.
  case any([RequestPattern])
  /// Requests that the other pattern does not fit.
  case not(RequestPattern)
}

extension RequestPattern {
  public static func && (left: RequestPattern, right: RequestPattern) -> RequestPattern { .all([left, right]) }
  public static func || (left: RequestPattern, right: RequestPattern) -> RequestPattern { .any([left, right]) }
  public static prefix func ! (pattern: RequestPattern) -> RequestPattern { .not(pattern) }

  /// A header with any value.
  public static func header(_ name: String) -> RequestPattern { .header(name, nil) }
  /// A query item with any value, or none.
  public static func query(_ name: String) -> RequestPattern { .query(name, nil) }
  /// A GET of a path.
  public static func get(_ path: TextPattern) -> RequestPattern { .method("GET") && .path(path) }
  /// A POST to a path.
  public static func post(_ path: TextPattern) -> RequestPattern { .method("POST") && .path(path) }
  /// A PUT to a path.
  public static func put(_ path: TextPattern) -> RequestPattern { .method("PUT") && .path(path) }
  /// A PATCH of a path.
  public static func patch(_ path: TextPattern) -> RequestPattern { .method("PATCH") && .path(path) }
  /// A DELETE of a path.
  public static func delete(_ path: TextPattern) -> RequestPattern { .method("DELETE") && .path(path) }
  /// A HEAD of a path.
  public static func head(_ path: TextPattern) -> RequestPattern { .method("HEAD") && .path(path) }
}

extension RequestPattern: Codable {
  private enum Form: String, CodingKey, CaseIterable {
    case method, scheme, host, port, url, path, pathExtension, query, queryFlag, header, body, bodyBase64, json, form, all, any
    case not = "isNot"
  }

  private enum Details: String, CodingKey, CaseIterable {
    case name, value
  }

  public init(from decoder: any Decoder) throws {
    let (form, value) = try decoder.onlyField(of: Form.self)
    func named() throws -> (String, TextPattern?) {
      try value.superDecoder(forKey: form).refuseFields(except: Details.allCases.map(\.rawValue))
      let details = try value.nestedContainer(keyedBy: Details.self, forKey: form)
      return (try details.decode(String.self, forKey: .name), try details.decodeIfPresent(TextPattern.self, forKey: .value))
    }
    func text() throws -> String { try value.decode(String.self, forKey: form) }
    func pattern() throws -> TextPattern { try value.decode(TextPattern.self, forKey: form) }
    func patterns() throws -> [RequestPattern] { try value.decode([RequestPattern].self, forKey: form) }
    switch form {
    case .method: self = .method(try text())
    case .scheme: self = .scheme(try text())
    case .host: self = .host(try pattern())
    case .port: self = .port(try value.decode(Int.self, forKey: form))
    case .url: self = .url(try pattern())
    case .path: self = .path(try pattern())
    case .pathExtension: self = .pathExtension(try text())
    case .query:
      let (name, pattern) = try named()
      self = .query(name, pattern)
    case .queryFlag: self = .queryFlag(try text())
    case .header:
      let (name, pattern) = try named()
      self = .header(name, pattern)
    case .body: self = .body(try pattern())
    case .bodyBase64: self = .bodyBase64(try text())
    case .json: self = .json(try value.decode(JSONValue.self, forKey: form))
    case .form:
      var fields: [String: String?] = [:]
      for (name, field) in try value.decode([String: JSONValue].self, forKey: form) {
        switch field {
        case .string(let text): fields[name] = .some(text)
        case .null: fields[name] = .some(nil)
        default:
          throw DecodingError.dataCorruptedError(
            forKey: form, in: value, debugDescription: "'\(name)' must be a string, or null for a field without '='")
        }
      }
      self = .form(fields)
    case .all: self = .all(try patterns())
    case .any: self = .any(try patterns())
    case .not: self = .not(try value.decode(RequestPattern.self, forKey: form))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Form.self)
    func named(_ name: String, _ pattern: TextPattern?, _ form: Form) throws {
      var details = fields.nestedContainer(keyedBy: Details.self, forKey: form)
      try details.encode(name, forKey: .name)
      try details.encodeIfPresent(pattern, forKey: .value)
    }
    switch self {
    case .method(let method): try fields.encode(method, forKey: .method)
    case .scheme(let scheme): try fields.encode(scheme, forKey: .scheme)
    case .host(let host): try fields.encode(host, forKey: .host)
    case .port(let port): try fields.encode(port, forKey: .port)
    case .url(let url): try fields.encode(url, forKey: .url)
    case .path(let path): try fields.encode(path, forKey: .path)
    case .pathExtension(let name): try fields.encode(name, forKey: .pathExtension)
    case .query(let name, let pattern): try named(name, pattern, .query)
    case .queryFlag(let name): try fields.encode(name, forKey: .queryFlag)
    case .header(let name, let pattern): try named(name, pattern, .header)
    case .body(let body): try fields.encode(body, forKey: .body)
    case .bodyBase64(let body): try fields.encode(body, forKey: .bodyBase64)
    case .json(let json): try fields.encode(json, forKey: .json)
    case .form(let form):
      try fields.encode(form.mapValues { $0.map(JSONValue.string) ?? .null }, forKey: .form)
    case .all(let patterns): try fields.encode(patterns, forKey: .all)
    case .any(let patterns): try fields.encode(patterns, forKey: .any)
    case .not(let pattern): try fields.encode(pattern, forKey: .not)
    }
  }
}

extension RequestPattern: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let text = probe.schema(of: TextPattern.self)
    let pattern = probe.reference(to: RequestPattern.self)
    let word: JSONValue = ["type": "string"]
    let named: JSONValue = [
      "type": "object", "required": ["name"], "additionalProperties": false,
      "properties": [
        "name": word.described("The name of the item or field."),
        "value": text.described("What it must be; anything unless given."),
      ],
    ]
    let properties = Form.allCases.map { form -> (String, JSONValue) in
      let schema: JSONValue =
        switch form {
        case .method, .scheme, .pathExtension, .queryFlag, .bodyBase64: word
        case .host, .url, .path, .body: text
        case .port: ["type": "integer"]
        case .query, .header: named
        case .json: [:]
        case .form: ["type": "object", "additionalProperties": ["type": ["string", "null"]]]
        case .all, .any: ["type": "array", "items": pattern]
        case .not: pattern
        }
      return (form.rawValue, schema)
    }
    return [
      "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
      "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
    ]
  }
  package static var placeholder: RequestPattern { .all([]) }
}
