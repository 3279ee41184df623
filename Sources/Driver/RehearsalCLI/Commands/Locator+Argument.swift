import ArgumentParser
import Rehearsal

extension Locator {
  /// A locator as the command line has it: its written form.
  init(argument text: String) throws {
    do {
      self = try Locator(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
