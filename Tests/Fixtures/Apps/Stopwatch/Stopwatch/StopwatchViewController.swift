import UIKit

final class StopwatchViewController: UIViewController {

    private let stopwatch: Stopwatch
    private var displayLink: CADisplayLink?

    private lazy var timeLabel: UILabel = {
        let label = UILabel()
        label.font = .monospacedDigitSystemFont(ofSize: 54, weight: .light)
        label.textAlignment = .center
        label.accessibilityIdentifier = "time"
        return label
    }()
    private lazy var startButton = makeButton(#selector(startOrPause(_:)))
    private lazy var lapButton = makeButton(#selector(StopwatchViewController.lapOrReset))
    private let lapsView = UITableView(frame: .zero, style: .plain)

    init(stopwatch: Stopwatch) {
        self.stopwatch = stopwatch
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        lapsView.register(UITableViewCell.self, forCellReuseIdentifier: "lap")
        lapsView.dataSource = self
        let buttons = UIStackView(arrangedSubviews: [lapButton, startButton])
        buttons.distribution = .fillEqually
        buttons.spacing = 16
        for subview in [timeLabel, buttons, lapsView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            timeLabel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 40),
            timeLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            buttons.topAnchor.constraint(equalTo: timeLabel.bottomAnchor, constant: 24),
            buttons.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            buttons.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            buttons.heightAnchor.constraint(equalToConstant: 44),
            lapsView.topAnchor.constraint(equalToSystemSpacingBelow: buttons.bottomAnchor, multiplier: 2),
            lapsView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            lapsView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            lapsView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(startOrPause(_:)))
        doubleTap.numberOfTapsRequired = 2
        timeLabel.isUserInteractionEnabled = true
        timeLabel.addGestureRecognizer(doubleTap)
        NotificationCenter.default.addObserver(self, selector: #selector(show), name: UIApplication.willResignActiveNotification, object: nil)
        show()
    }

    private func makeButton(_ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.addTarget(self, action: action, for: .touchUpInside)
        button.backgroundColor = UIColor(named: "AccentColor")?.withAlphaComponent(0.2)
        button.layer.cornerRadius = 8
        return button
    }

    // MARK: Actions

    @objc private func startOrPause(_ sender: Any?) {
        if stopwatch.isRunning {
            stopwatch.pause()
            displayLink?.invalidate()
        } else {
            stopwatch.start()
            displayLink = CADisplayLink(target: self, selector: #selector(show))
            displayLink?.add(to: .main, forMode: .common)
        }
        show()
    }

    @objc func lapOrReset() {
        if stopwatch.isRunning {
            stopwatch.lap()
            lapsView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
        } else {
            stopwatch.reset()
            lapsView.reloadData()
        }
        show()
    }

    @objc private func show() {
        timeLabel.text = Stopwatch.text(stopwatch.elapsed)
        startButton.setTitle(stopwatch.isRunning ? NSLocalizedString("Pause", comment: "") : NSLocalizedString("Start", comment: ""), for: .normal)
        lapButton.setTitle(stopwatch.isRunning ? NSLocalizedString("Lap", comment: "") : NSLocalizedString("Reset", comment: ""), for: .normal)
        lapButton.isEnabled = stopwatch.state != .ready
    }
}

extension StopwatchViewController: UITableViewDataSource {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        stopwatch.laps.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "lap", for: indexPath)
        let number = stopwatch.laps.count - indexPath.row
        cell.textLabel?.text = "\(number): \(Stopwatch.text(stopwatch.laps[indexPath.row]))"
        return cell
    }
}
