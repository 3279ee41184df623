/// What a crawler types: what people type, and what programmers forget that they may.
enum TypedTexts {
  static let all = [
    "Ada", "Grace Hopper", "ada@example.com", "hunter2!", "42", "0", "-1", "3.14", "3,14", "99999999999999999999", "2024-02-30",
    "", " ",
    "O'Brien \"Bob\" <b>&amp;", "👩‍👩‍👧‍👦🎉", "שלום עולם", "مرحبا", "naïve café", "%@ %d %n", "../../etc/passwd",
    String(repeating: "long ", count: 60),
  ]
}
