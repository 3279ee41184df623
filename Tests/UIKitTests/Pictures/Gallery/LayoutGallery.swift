import Testing
import UIKit

/// Stacks, constraints, layers and images; see `GoldenPicture`.
@MainActor
struct LayoutGallery {
  private func boxes() -> [UIView] {
    [SizedBox(.systemRed, 30, 20), SizedBox(.systemGreen, 50, 40), SizedBox(.systemBlue, 20, 60)]
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func stacks(_ axis: NSLayoutConstraint.Axis) throws {
    try GoldenPicture.check("stacks-\(axis == .horizontal ? "horizontal" : "vertical")") {
      GalleryPage { page in
        let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]
        let distributions: [UIStackView.Distribution] = [
          .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        var stacks: [UIView] = []
        for alignment in alignments {
          for distribution in distributions {
            guard axis == .horizontal || (alignment != .firstBaseline && alignment != .lastBaseline) else { continue }
            let stack = UIStackView(arrangedSubviews: boxes())
            (stack.axis, stack.alignment, stack.distribution, stack.spacing) = (axis, alignment, distribution, 4)
            stack.backgroundColor = .secondarySystemBackground
            stacks.append(stack)
          }
        }
        page.grid(
          stacks, columns: axis == .horizontal ? 2 : 5, from: CGPoint(x: 6, y: 56),
          cell: axis == .horizontal ? CGSize(width: 190, height: 51) : CGSize(width: 76, height: 190), inset: 6)
      }
    }
  }

  @Test func stacksOfTextsAndMargins() throws {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      try GoldenPicture.check("stacks-texts-\(direction == .forceRightToLeft ? "rtl" : "ltr")") {
        GalleryPage { page in
          let big = text("Big", 30)
          let lines = text("two lines of a text that goes on", 13)
          lines.numberOfLines = 0
          let row = UIStackView(arrangedSubviews: [big, lines, text("small", 11)])
          (row.alignment, row.spacing) = (.firstBaseline, 8)
          row.setCustomSpacing(30, after: big)
          let hidden = box(.systemPink)
          hidden.isHidden = true
          let other = UIStackView(arrangedSubviews: [SizedBox(.systemTeal, 60, 30), hidden, SizedBox(.systemOrange, 30, 30)])
          other.spacing = 10
          other.isLayoutMarginsRelativeArrangement = true
          other.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 40, bottom: 10, trailing: 2)
          other.backgroundColor = .systemGray5
          let lowered = UIStackView(arrangedSubviews: [text("one", 20), text("two", 12)])
          (lowered.axis, lowered.isBaselineRelativeArrangement, lowered.spacing) = (.vertical, true, 30)
          let column = UIStackView(arrangedSubviews: [row, other, lowered])
          (column.axis, column.spacing, column.alignment) = (.vertical, 20, .leading)
          for view in [row, other, lowered, column] { view.semanticContentAttribute = direction }
          page.add(column, 20, 80, 340, 300)
        }
      }
    }
  }

  @Test func constraints() throws {
    let make = {
      GalleryPage { page in
        let (a, b, c, d, e) = (box(.systemRed), box(.systemGreen), box(.systemBlue), box(.systemOrange), box(.systemPurple))
        let guide = UILayoutGuide()
        page.view.addLayoutGuide(guide)
        let (wide, narrow) = (text("A label that would like to be wide", 17), text("and another one of the sort", 17))
        for view in [a, b, c, d, e, wide, narrow] {
          view.translatesAutoresizingMaskIntoConstraints = false
          page.view.addSubview(view)
        }
        let weak = a.widthAnchor.constraint(equalToConstant: 900)
        weak.priority = .defaultLow
        let safe = page.view.safeAreaLayoutGuide
        wide.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: page.view.layoutMarginsGuide.leadingAnchor),
          a.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
          weak, a.trailingAnchor.constraint(lessThanOrEqualTo: page.view.centerXAnchor),
          a.heightAnchor.constraint(equalToConstant: 50),
          b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
          b.leftAnchor.constraint(equalTo: a.leftAnchor),
          b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 10),
          b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.4),
          c.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
          c.centerYAnchor.constraint(equalTo: safe.centerYAnchor, constant: -20),
          c.widthAnchor.constraint(greaterThanOrEqualToConstant: 80), c.heightAnchor.constraint(equalTo: c.widthAnchor),
          guide.topAnchor.constraint(equalTo: c.bottomAnchor), guide.bottomAnchor.constraint(equalTo: d.topAnchor),
          guide.heightAnchor.constraint(equalTo: d.heightAnchor), d.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
          d.leadingAnchor.constraint(equalTo: page.view.readableContentGuide.leadingAnchor),
          d.trailingAnchor.constraint(equalTo: c.trailingAnchor),
          e.leadingAnchor.constraint(equalToSystemSpacingAfter: d.trailingAnchor, multiplier: 1),
          e.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
          e.topAnchor.constraint(equalTo: d.topAnchor), e.bottomAnchor.constraint(equalTo: d.bottomAnchor, constant: -30),
          wide.firstBaselineAnchor.constraint(equalTo: c.topAnchor, constant: -40),
          wide.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
          narrow.leadingAnchor.constraint(equalTo: wide.trailingAnchor, constant: 8),
          narrow.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8),
          narrow.lastBaselineAnchor.constraint(equalTo: wide.lastBaselineAnchor),
        ])
      }
    }
    try GoldenPicture.check("constraints", making: make)
    try GoldenPicture.check("constraints-side", landscape: true, making: make)
    try GoldenPicture.check("constraints-pad", on: "iPad (10th generation)", making: make)
  }

  @Test func visualFormat() throws {
    try GoldenPicture.check("visual-format") {
      GalleryPage { page in
        let views = ["a": box(.systemRed), "b": box(.systemGreen), "c": box(.systemBlue), "page": page.view!]
        for name in ["a", "b", "c"] {
          views[name]!.translatesAutoresizingMaskIntoConstraints = false
          page.view.addSubview(views[name]!)
        }
        for format in ["H:|-[a(>=50)]-gap-[b(==a@750)]-(20)-|", "V:|-100-[a(40)]-[c(80)]", "H:[c(120@500,<=90)]-|"] {
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: format, options: [.alignAllTop], metrics: ["gap": 30], views: views))
        }
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(withVisualFormat: "V:[b(==60)]", options: [], metrics: nil, views: views))
      }
    }
  }

  @Test func autoresizing() throws {
    try GoldenPicture.check("autoresizing") {
      GalleryPage { page in
        let masks: [UIView.AutoresizingMask] = [
          [], [.flexibleWidth], [.flexibleHeight], [.flexibleWidth, .flexibleHeight], [.flexibleLeftMargin], [.flexibleTopMargin],
          [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleTopMargin, .flexibleBottomMargin],
          [.flexibleLeftMargin, .flexibleWidth],
          [.flexibleLeftMargin, .flexibleRightMargin, .flexibleWidth],
          [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], .flexibleRightMargin,
        ]
        for (index, mask) in masks.enumerated() {
          let outer = UIView(
            frame: CGRect(x: 10 + CGFloat(index % 3) * 125, y: 60 + CGFloat(index / 3) * 125, width: 60, height: 60))
          outer.backgroundColor = .systemGray5
          let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 20))
          (inner.backgroundColor, inner.autoresizingMask) = (.systemIndigo, mask)
          outer.addSubview(inner)
          page.view.addSubview(outer)
          outer.frame.size = CGSize(width: 115, height: 100)
        }
      }
    }
  }

  @Test func layers() throws {
    try GoldenPicture.check("layers") {
      GalleryPage { page in
        @MainActor func layered(_ change: (CALayer) -> Void) -> UIView {
          let view = box(.systemYellow)
          change(view.layer)
          return view
        }
        @MainActor func shape(_ change: (CAShapeLayer) -> Void) -> UIView {
          let shape = CAShapeLayer()
          let path = UIBezierPath(arcCenter: CGPoint(x: 40, y: 40), radius: 30, startAngle: 0, endAngle: 4.5, clockwise: true)
          path.addLine(to: CGPoint(x: 20, y: 20))
          path.addQuadCurve(to: CGPoint(x: 60, y: 70), controlPoint: CGPoint(x: 0, y: 80))
          path.addCurve(to: CGPoint(x: 70, y: 20), controlPoint1: CGPoint(x: 30, y: 60), controlPoint2: CGPoint(x: 60, y: 0))
          (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) =
            (path.cgPath, UIColor.systemTeal.cgColor, UIColor.systemRed.cgColor, 4)
          change(shape)
          let view = box(.systemGray6)
          view.layer.addSublayer(shape)
          return view
        }
        @MainActor func gradient(_ type: CAGradientLayerType, _ change: (CAGradientLayer) -> Void = { _ in }) -> UIView {
          let layer = CAGradientLayer()
          layer.frame = CGRect(x: 0, y: 0, width: 84, height: 84)
          layer.type = type
          layer.colors = [
            UIColor.systemRed.cgColor, UIColor.systemYellow.withAlphaComponent(0.4).cgColor, UIColor.systemBlue.cgColor,
          ]
          change(layer)
          let view = box(.systemBackground)
          view.layer.addSublayer(layer)
          return view
        }
        let views = [
          layered { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (5, UIColor.systemRed.cgColor, 20) },
          layered { ($0.cornerRadius, $0.maskedCorners) = (24, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]) },
          layered { ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.5, 8, CGSize(width: 6, height: -4)) },
          layered {
            ($0.shadowOpacity, $0.shadowColor, $0.shadowPath) = (
              1, UIColor.systemBlue.cgColor, UIBezierPath(ovalIn: CGRect(x: 0, y: 60, width: 80, height: 30)).cgPath
            )
          },
          layered { $0.opacity = 0.3 },
          layered { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.6, y: 0.9)) },
          layered { $0.transform = CATransform3DMakeTranslation(10, 5, 3) },
          layered {
            let mask = CALayer()
            (mask.frame, mask.backgroundColor, mask.cornerRadius) = (
              CGRect(x: 10, y: 10, width: 40, height: 60), UIColor.black.cgColor, 12
            )
            $0.mask = mask
          },
          layered {
            let child = CALayer()
            (child.frame, child.backgroundColor) = (CGRect(x: 50, y: 50, width: 60, height: 60), UIColor.systemGreen.cgColor)
            $0.addSublayer(child)
            $0.masksToBounds = true
          },
          layered {
            for (z, color) in [(2.0, UIColor.systemRed), (1.0, .systemBlue)] {
              let child = CALayer()
              (child.frame, child.backgroundColor) = (CGRect(x: 10 * z, y: 10 * z, width: 40, height: 40), color.cgColor)
              child.zPosition = z
              $0.addSublayer(child)
            }
          },
          layered { ($0.anchorPoint, $0.bounds.origin) = (CGPoint(x: 0, y: 0.25), CGPoint(x: 5, y: 5)) },
          layered { $0.isHidden = true },
          shape { _ in },
          shape { ($0.fillRule, $0.lineJoin, $0.lineCap) = (.evenOdd, .round, .round) },
          shape { ($0.lineDashPattern, $0.lineDashPhase, $0.fillColor) = ([8, 4, 2], 3, nil) },
          shape { ($0.strokeStart, $0.strokeEnd, $0.lineCap, $0.lineJoin) = (0.25, 0.75, .square, .bevel) },
          gradient(.axial),
          gradient(.axial) { ($0.startPoint, $0.endPoint, $0.locations) = (.zero, CGPoint(x: 1, y: 0.5), [0.1, 0.2, 0.9]) },
          gradient(.radial) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.8)) },
          gradient(.conic) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) },
        ]
        page.grid(views, columns: 4, from: CGPoint(x: 12, y: 60), cell: CGSize(width: 94, height: 100), inset: 14)
      }
    }
  }

  @Test func imagesInTheirPlaces() throws {
    try GoldenPicture.check("images") {
      GalleryPage { page in
        let modes: [UIView.ContentMode] = [
          .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
          .bottomLeft, .bottomRight,
        ]
        let views: [UIView] = modes.enumerated().map { index, mode in
          let view = UIImageView(image: UIImage(color: .systemOrange, size: CGSize(width: 60, height: 24)))
          (view.contentMode, view.clipsToBounds, view.backgroundColor) = (mode, index % 2 == 0, .systemGray5)
          return view
        }
        let symbol = UIImageView(image: UIImage(systemName: "star.fill"))
        symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
        symbol.tintColor = .systemPurple
        let original = UIImageView(
          image: UIImage(color: .systemRed, size: CGSize(width: 20, height: 20)).withRenderingMode(.alwaysTemplate))
        let stretched = UIImageView(
          image: UIImage(color: .systemTeal, size: CGSize(width: 10, height: 10)).resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 1), resizingMode: .stretch))
        let lit = UIImageView(image: UIImage(systemName: "bell"), highlightedImage: UIImage(systemName: "bell.fill"))
        lit.isHighlighted = true
        page.grid(
          views + [symbol, original, stretched, lit], columns: 4, from: CGPoint(x: 12, y: 60),
          cell: CGSize(width: 94, height: 94), inset: 10)
      }
    }
  }
}
