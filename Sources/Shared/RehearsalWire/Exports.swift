// Whoever reads the wire refuses wrong words in the same way.
@_exported import Spelling
