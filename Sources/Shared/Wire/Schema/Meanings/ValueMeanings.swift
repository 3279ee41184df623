extension PropertyMeanings {
  static let values = """
    """
}
