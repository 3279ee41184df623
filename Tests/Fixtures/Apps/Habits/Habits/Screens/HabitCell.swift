import UIKit

final class HabitCell: UICollectionViewCell {

    private let nameLabel = UILabel()
    private let streakLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        streakLabel.textColor = UIColor(named: "HabitGreen")
        let stack = UIStackView(arrangedSubviews: [nameLabel, streakLabel])
        stack.frame = contentView.bounds.insetBy(dx: 20, dy: 8)
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stack.distribution = .equalSpacing
        contentView.addSubview(stack)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ habit: Habit, today: Int) {
        nameLabel.text = habit.name
        streakLabel.text = String(repeating: "•", count: habit.streak(until: today))
        accessibilityLabel = habit.name
        accessibilityValue = "\(habit.streak(until: today))"
    }
}
