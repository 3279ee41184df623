import UIKit

class RecipeCell: UITableViewCell {

    static let reuseIdentifier = "RecipeCell"

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var minutesLabel: UILabel!
    @IBOutlet weak var whiskView: UIImageView!
    @IBInspectable var cornerRadius: CGFloat = 0 {
        didSet { whiskView?.layer.cornerRadius = cornerRadius }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        whiskView.image = UIImage(named: "whisk")
        selectionStyle = .none
    }

    func show(_ recipe: Recipe, isFavourite: Bool) {
        nameLabel.text = recipe.name
        minutesLabel.text = String(format: NSLocalizedString("%d minutes", comment: "How long a recipe takes"), recipe.minutes)
        accessoryType = isFavourite ? .checkmark : .disclosureIndicator
    }
}
