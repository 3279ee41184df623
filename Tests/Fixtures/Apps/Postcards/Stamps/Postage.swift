//
//  Postage.swift
//  Stamps
//

import Foundation

public enum Postage {

    static let cents = 95

    public static func words(for cards: Int) -> String {
        return String(format: "%d cards: € %.2f", cards, Double(cards * cents) / 100)
    }
}
