/// A sheet of paper that a printer has.
@MainActor
public final class UIPrintPaper: UIObject {
  /// In points, 72 to an inch, upright.
  public let paperSize: CGSize
  /// What the printer reaches, in points from the upper left corner.
  public let printableRect: CGRect

  /// Points at each edge that the simulated printer leaves empty: a quarter of an inch, as common printers do. Ours.
  static let edge: CGFloat = 18

  init(_ size: CGSize) {
    paperSize = size
    printableRect = CGRect(origin: .zero, size: size).insetBy(dx: Self.edge, dy: Self.edge)
  }

  /// As ANSI and ISO 216 have them, 72 points to an inch.
  static let letter = CGSize(width: 612, height: 792)
  static let a4 = CGSize(width: 595, height: 842)
  /// 4 × 6 inches. Ours.
  static let photo = CGSize(width: 288, height: 432)

  /// What the simulated printer has: photo paper for photos; otherwise A4 and Letter, the one that is usual in the region first.
  static func loaded(for type: UIPrintInfo.OutputType, region: String?) -> [UIPrintPaper] {
    switch type {
    case .photo, .photoGrayscale: [UIPrintPaper(photo)]
    case .general, .grayscale:
      (letterRegions.contains(region ?? "US") ? [letter, a4] : [a4, letter]).map { UIPrintPaper($0) }
    }
  }

  /// Where paper is of the American sizes, by CLDR's table.
  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The smallest sheet on which a page of that size fits, upright or on its side; the largest where it fits on none.
  public class func bestPaper(forPageSize pageSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper {
    func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
    func fits(_ paper: UIPrintPaper) -> Bool {
      let (short, long) = (min(pageSize.width, pageSize.height), max(pageSize.width, pageSize.height))
      let (paperShort, paperLong) = (
        min(paper.paperSize.width, paper.paperSize.height), max(paper.paperSize.width, paper.paperSize.height)
      )
      return short <= paperShort && long <= paperLong
    }
    return paperList.filter(fits).min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) } ?? UIPrintPaper(letter)
  }
}
