extension SymbolTables {
  /// Letters, calls, bubbles and networks.
  static let communication = """
    phone = outline M6 3.5l3 .5 1.2 4-2 2a13 13 0 0 0 5.8 5.8l2-2 4 1.2.5 3a2.5 2.5 0 0 1-2.7 2.5A15.5 15.5 0 0 1 3.5 6.2A2.5 2.5
     0 0 1 6 3.5Z
    phone.down = use phone at 12 12.5 size 22 turn 135
    phone.arrow.up.right = use phone at 10.5 13.5 size 20; line M15 9l6-6M16.5 3H21v4.5
    phone.arrow.down.left = use phone at 10.5 13.5 size 20; line M21 3l-6 6M15 4.5V9h4.5
    phone.badge.plus = use phone at 10.5 13.5 size 20; line M18 3v6M15 6h6
    teletype = use phone at 12 7 size 13 turn 135; outline [4 12 16 9 2]; detail M8 15.5h.1M12 15.5h.1M16 15.5h.1M8 18.5h.1M12
     18.5h.1M16 18.5h.1
    envelope = outline [3 5.5 18 13 1]; detail M3.5 7l8.5 6.5L20.5 7
    envelope.open = outline M3 10l9-6.5 9 6.5v10.5H3Z; detail M3.5 11l8.5 6 8.5-6
    bubble.left = outline M12 4c5.5 0 9.5 3 9.5 7s-4 7-9.5 7c-1 0-2-.1-3-.3L4.5 20.5l.8-4.3C3.5 15 2.5 13 2.5 11c0-4 4-7 9.5-7Z
    bubble.right = use bubble.left mirror
    message = outline M12 3c5.5 0 9.5 3.5 9.5 8s-4 8-9.5 8c-1.3 0-2.5-.2-3.6-.6C7.5 19.8 6 20.8 4 21c.8-1 1.2-2.3 1.2-3.8C3.5 15.7
     2.5 13.5 2.5 11c0-4.5 4-8 9.5-8Z
    bubble.left.and.bubble.right = outline M9 3.5c4 0 7 2.2 7 5.2s-3 5.3-7 5.3c-.7 0-1.4-.1-2-.2l-3 2 .5-3.1C2.8 11.7 2 10.3 2
     8.7c0-3 3-5.2
     7-5.2Z; line M18.5 9.5c2.2.8 3.5 2.4 3.5 4.4 0 1.5-.8 2.8-2 3.7l.5 3-3-1.9c-3 .8-6.2-.2-7.5-2.2
    text.bubble = use bubble.left; detail M7 9.5h10M7 13h6.5
    ellipsis.bubble = use bubble.left; spot (7.8 11 1.2); spot (12 11 1.2); spot (16.2 11 1.2)
    ellipsis.message = use message; spot (7.8 11 1.2); spot (12 11 1.2); spot (16.2 11 1.2)
    exclamationmark.bubble = use bubble.left; detail M12 7v4.5; spot (12 14.8 1.1)
    questionmark.bubble = use bubble.left; use questionmark at 12 11 size 9
    plus.bubble = use bubble.left; detail M12 7.5v7M8.5 11h7
    checkmark.bubble = use bubble.left; detail M8.5 11l2.5 3 4.5-6
    star.bubble = use bubble.left; use star.fill at 12 11 size 9
    quote.bubble = use bubble.left; spot M7.5 9h3.5v3l-2 2.5h-1.5l1-2.5h-1ZM13 9h3.5v3l-2 2.5H13l1-2.5h-1Z
    captions.bubble = outline M4.5 4h15A2.5 2.5 0 0 1 22 6.5v9a2.5 2.5 0 0 1-2.5 2.5H10l-4 3.5V18H4.5A2.5 2.5 0 0 1 2 15.5v-9A2.5
     2.5 0 0 1
     4.5 4Z; detail M6 10.5h4M13 10.5h5M6 14h6.5M15.5 14H18
    paperplane = outline M21 3L3 10.5l7 3 3 7.5Z; detail M20.5 3.5L10 13.5
    tray = outline M3.5 13l3-8h11l3 8v6h-17Z; detail M4 13h5a3 3 0 0 0 6 0h5
    tray.full = use tray; detail M8.5 8h7M7.5 10.5h9
    tray.2 = use tray at 12 8 size 18; line M4 16v4.5h16V16
    tray.and.arrow.down = line M6 9.5L3.5 14v6.5h17V14L18 9.5M4 14h5a3 3 0 0 0 6 0h5M12 2.5v9M8.8 8.5l3.2 3 3.2-3
    tray.and.arrow.up = line M6 9.5L3.5 14v6.5h17V14L18 9.5M4 14h5a3 3 0 0 0 6 0h5M12 11.5v-9M8.8 5.5l3.2-3 3.2 3
    megaphone = outline M4 9.5l12-5v14L4 14.5Z; line M6.5 15l1.5 5.5h3l-1-4.5M19 9a4 4 0 0 1 0 5.5
    bell = outline M12 3a6 6 0 0 0-6 6c0 5-2 6.5-2.5 8.5h17C20 15.5 18 14 18 9a6 6 0 0 0-6-6Z; line M9.8 20.8a2.3 2.3 0 0 0 4.4 0
    bell.and.waves.left.and.right = use bell at 12 12 size 17; line M4.5 4.5a9 9 0 0 0-2 6M19.5 4.5a9 9 0 0 1 2 6
    antenna.radiowaves.left.and.right = area (12 9.5 2); line M12 11.5V21M8.5 13a5 5 0 0 1 0-7M15.5 13a5 5 0 0 0 0-7M5.5 15.5a8.8
     8.8 0 0 1
     0-12M18.5 15.5a8.8 8.8 0 0 0 0-12
    dot.radiowaves.left.and.right = area (12 12 2.3); line M8 16a5.7 5.7 0 0 1 0-8M16 16a5.7 5.7 0 0 0 0-8M4.8 19.2a10.2 10.2 0 0
     1 0-14.4M19.2
     19.2a10.2 10.2 0 0 0 0-14.4
    dot.radiowaves.right = area (6 12 2.3); line M10 8a5.7 5.7 0 0 1 0 8M13.5 5a10 10 0 0 1 0 14M17 2.5a13.7 13.7 0 0 1 0 19
    wave.3.right = line M6 8.5a6 6 0 0 1 0 7M11 6a10 10 0 0 1 0 12M16 3.5a14.5 14.5 0 0 1 0 17
    wifi = line M2.5 9.5a14 14 0 0 1 19 0M6 13.3a9 9 0 0 1 12 0; area (12 18 2.2)
    wifi.exclamationmark = line M2.5 9.5a14 14 0 0 1 19 0M5.5 13.5a9 9 0 0 1 3-2M18.5 13.5a9 9 0 0 0-3-2M12 10.5v5.5; area (12
     19.5 1.4)
    network = outline (12 12 9.5); detail M3.5 8.5h17M3.5 15.5h17M12 2.5v19M12 2.5c-5.5 5-5.5 14 0 19M12 2.5c5.5 5 5.5 14 0 19
    globe = outline (12 12 9.5); detail M2.5 12h19M12 2.5c-5.5 5-5.5 14 0 19c5.5-5 5.5-14 0-19Z
    globe.americas = outline (12 12 9.5); spot M6 5.5c2-.8 4-.5 5.5.5l-.5 2.5-2.5 1.5-1 2.5 3 1.5.5 3-1.5 3.5-3-5-2.5-3.5C4 9.5
     4.5 7 6 5.5ZM16
     6l3.5 2.5.5 4-2.5 1-2-3.5Z
    globe.europe.africa = outline (12 12 9.5); spot M9 4l5-.5 3.5 2-1.5 2.5-4 .5-2 1.5 1 1.5 5 .5 1.5 3-2.5 3.5-1.5
     2-2-2.5-.5-3.5-3-1-.5-4Z
    link = line M10 13.5a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10.5a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5
    personalhotspot = line M12.5 9.5L10 7a3.6 3.6 0 0 0-5 5l3 3a3.6 3.6 0 0 0 5 0M11.5 14.5L14 17a3.6 3.6 0 0 0 5-5l-3-3a3.6 3.6
     0 0 0-5 0
    shared.with.you = use person.2 at 12 9.5 size 18; line M4 21h16
    """
}
