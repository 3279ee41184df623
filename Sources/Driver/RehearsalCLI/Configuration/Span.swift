import ArgumentParser
import Spelling

typealias Span = Spelling.Span

extension Span: OptionValue {}
