import Foundation

/// Fulfils a closure.
public func satisfy<Value>(_ phrase: String, _ test: @escaping (Value) throws -> Bool) -> Matcher<Value> {
  Matcher("satisfy: \(phrase)", test)
}

/// Does not match.
public func not<Value>(_ matcher: Matcher<Value>) -> Matcher<Value> {
  Matcher("not \(matcher.phrase)", verdictOnNil: matcher.verdictOnNil.map { !$0 }) { result in
    var verdict = try matcher.verdict(on: result)
    verdict.matches.toggle()
    verdict.details = []
    return verdict
  }
}

extension Matcher {
  /// Matches both.
  public func and(_ other: Matcher) -> Matcher {
    let onNil = verdictOnNil.flatMap { first in other.verdictOnNil.map { first && $0 } }
    return Matcher("\(phrase) and \(other.phrase)", verdictOnNil: onNil) { result in
      let first = try verdict(on: result)
      return first.matches && !first.isUndecided ? try other.verdict(on: result) : first
    }
  }

  /// Matches the one or the other.
  public func or(_ other: Matcher) -> Matcher {
    let onNil = verdictOnNil.flatMap { first in other.verdictOnNil.map { first || $0 } }
    return Matcher("\(phrase) or \(other.phrase)", verdictOnNil: onNil) { result in
      let first = try verdict(on: result)
      return first.matches && !first.isUndecided ? first : try other.verdict(on: result)
    }
  }

  /// The same of a part of a value: `beginWith("a").of("title", \.title)`.
  public func of<Whole>(_ name: String, _ part: @escaping (Whole) throws -> Value) -> Matcher<Whole> {
    Matcher<Whole>("have a \(name) to \(phrase)") { (whole: Whole) in
      var verdict = try verdict(on: Result { try part(whole) })
      verdict.found = "\(ValueText.shown(whole)), whose \(name) is \(verdict.found),"
      return verdict
    }
  }
}

/// Is the path of a file or folder that there is.
public func existAsFile() -> Matcher<String> {
  Matcher("be the path of a file") { FileManager.default.fileExists(atPath: $0) }
}
