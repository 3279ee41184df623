extension PropertyMeanings {
  static let commands = """
    """
}
