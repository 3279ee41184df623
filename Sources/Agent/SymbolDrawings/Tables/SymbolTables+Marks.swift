extension SymbolTables {
  /// Signs, lists and what stands for text.
  static let marks = """
    plus = line M12 4v16M4 12h16
    minus = line M4 12h16
    xmark = line M5 5l14 14M19 5L5 19
    multiply = line M7 7l10 10M17 7L7 17
    divide = line M4 12h16; area (12 6 1.7); area (12 18 1.7)
    equal = line M4 9h16M4 15h16
    plusminus = line M12 3v11M6.5 8.5h11M6.5 19.5h11
    plus.slash.minus = line M7 3v8M3 7h8M13 17.5h8M19 4L5 20
    percent = line M19 5L5 19M3.7 7a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0ZM13.7 17a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0Z
    number = line M9.5 3.5L7 20.5M17 3.5l-2.5 17M4.5 8.5h16M3.5 15.5h16
    asterisk = line M12 3.5v17M4.6 7.7l14.8 8.6M19.4 7.7L4.6 16.3
    at = line (12 12 4); line M16 8v5.5a2.6 2.6 0 0 0 5.2 0V12A9.2 9.2 0 1 0 17 19.7
    checkmark = line M4.5 13l5 6L19.5 5
    ellipsis = area (4.5 12 1.8); area (12 12 1.8); area (19.5 12 1.8)
    info = area (12 5 1.6); line M9.5 10H12v9M9 19.5h6
    questionmark = line M7.5 8a4.5 4.5 0 1 1 6.7 4c-1.5.9-2.2 1.7-2.2 3.5; area (12 20 1.5)
    exclamationmark = line M12 3.5V14; area (12 19.5 1.5)
    exclamationmark.2 = line M8 3.5V14M16 3.5V14; area (8 19.5 1.5); area (16 19.5 1.5)
    exclamationmark.triangle = outline M12 3.5L22 20.5H2Z; detail M12 9.5v5; spot (12 17.6 1.1)
    exclamationmark.octagon = use octagon; detail M12 7v6.5; spot (12 17 1.2)
    exclamationmark.shield = use shield; detail M12 7v6; spot (12 16.5 1.2)
    checkmark.shield = use shield; detail M8 12l3 3.5 5-7
    xmark.shield = use shield; detail M9 8.5l6 6.5M15 8.5L9 15
    checkmark.seal = use seal; detail M8 12.3l2.8 3.4L16 8.5
    xmark.seal = use seal; detail M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4
    xmark.octagon = use octagon; detail M8.5 8.5l7 7M15.5 8.5l-7 7
    questionmark.diamond = use diamond; use questionmark size 10
    xmark.bin = line M3 5.5h18; outline M5 5.5l1 15h12l1-15Z; detail M9.5 10.5l5 5.5M14.5 10.5l-5 5.5
    line.3.horizontal = line M3.5 6.5h17M3.5 12h17M3.5 17.5h17
    line.horizontal.3 = use line.3.horizontal
    line.3.horizontal.decrease = line M3.5 7h17M6.5 12h11M9.5 17h5
    line.horizontal.3.decrease = use line.3.horizontal.decrease
    list.bullet = line M8.5 6h12M8.5 12h12M8.5 18h12; area (4 6 1.3); area (4 12 1.3); area (4 18 1.3)
    list.dash = line M9 6h12M9 12h12M9 18h12M3 6h2M3 12h2M3 18h2
    list.number = line M10 6h11M10 12h11M10 18h11M3.5 4.5L5 4v4.5M3.5 11.2a1.3 1.3 0 0 1 2.6 0c0 1-2.6 2.1-2.6 3.3h2.8M3.5
     16.7h2.5l-1.3 1.8a1.2 1.2 0 1 1-1.4 1.6
    list.star = line M10 6h11M10 12h11M10 18h11; use star at 4.5 6 size 6; use star at 4.5 12 size 6; use star at 4.5 18 size 6
    list.bullet.rectangle = outline [2.5 4.5 19 15 2]; detail M10.5 8.5h7.5M10.5 12h7.5M10.5 15.5h7.5; spot (6.5 8.5 1);
     spot (6.5 12 1); spot (6.5 15.5 1)
    list.bullet.indent = line M8.5 5h12M12.5 12h8M8.5 19h12; area (4 5 1.3); area (8 12 1.3); area (4 19 1.3)
    checklist = line M11.5 6.5h9.5M11.5 17.5h9.5M3 6.5l2 2.2 3.5-4.7M3 17.5l2 2.2L8.5 15
    slider.horizontal.3 = line M3 6.5h18M3 12h18M3 17.5h18; area (8 6.5 2.2); area (16 12 2.2); area (9 17.5 2.2)
    slider.vertical.3 = use slider.horizontal.3 turn 90
    textformat = line M2.5 18.5L7.5 5.5l5 13M4.3 14h6.4; line M21 11v7.5M21 14.8a3 3 0 1 1-6 0a3 3 0 1 1 6 0
    textformat.size = line M2 18.5l3.5-9 3.5 9M3.2 15.5h4.6M10.5 18.5L16 4l5.5 14.5M12.5 13.5h7
    textformat.abc = line M2 16l2.5-7L7 16M2.8 13.7h3.4M10 7v9M10 13.5a2.3 2.5 0 1 1 4.6 0a2.3 2.5 0 1 1-4.6 0M22 11.7a2.7 2.7 0
     1 0 0 3.6
    bold = line M7 4v16h6a4.4 4.4 0 0 0 0-8.8H7h5.3a3.6 3.6 0 0 0 0-7.2H7M8.3 4v16
    italic = line M10 4h8M6 20h8M14.2 4L9.8 20
    underline = line M6.5 3.5v8a5.5 5.5 0 0 0 11 0v-8M5 21h14
    strikethrough = line M16.5 7.5c-.5-2-2.3-3.5-4.7-3.5-2.6 0-4.5 1.4-4.5 3.6 0 2.4 2.5 3.2 5 4.2 2.7 1 4.7 1.9 4.7 4.4 0
     2.4-2 3.8-4.8 3.8s-4.8-1.5-5.2-4M3 12h18
    text.alignleft = line M3 5h18M3 10h11M3 15h18M3 20h11
    text.alignright = use text.alignleft mirror
    text.aligncenter = line M3 5h18M6.5 10h11M3 15h18M6.5 20h11
    text.justify = line M3 5h18M3 10h18M3 15h18M3 20h18
    text.quote = line M3 4v16M8 6h13M8 12h13M8 18h8
    text.badge.plus = line M3 5h16M3 10h16M3 15h8M3 20h8; use plus.circle.fill at 17.5 17.5 size 10
    text.badge.checkmark = line M3 5h16M3 10h16M3 15h8M3 20h8; use checkmark.circle.fill at 17.5 17.5 size 10
    text.cursor = line M8 3.5c2.5 0 4 1 4 2.5v12c0 1.5-1.5 2.5-4 2.5M16 3.5c-2.5 0-4 1-4 2.5M16 20.5c-2.5 0-4-1-4-2.5M9.5 12h5
    increase.indent = line M3 4.5h18M11 9.5h10M11 14.5h10M3 19.5h18M3 9l3.5 3L3 15
    decrease.indent = line M3 4.5h18M11 9.5h10M11 14.5h10M3 19.5h18M6.5 9L3 12l3.5 3
    paragraphsign = line M19 4h-9a4.5 4.5 0 0 0 0 9h2.5M12.5 4v16.5M16.5 4v16.5
    curlybraces = line M8.5 3.5C6 3.5 6 5 6 7s0 5-3 5c3 0 3 3 3 5s0 3.5 2.5 3.5M15.5 3.5C18 3.5 18 5 18 7s0 5 3 5c-3 0-3 3-3 5s0
     3.5-2.5 3.5
    function = line M15 4.5c-3-1-4 .8-4.5 3.5L8.5 17c-.5 2.7-1.5 4.5-4.5 3.5M6.5 10h7M14.5 13l5.5 6M20 13l-5.5 6
    sum = line M18 7V4H6l7 8-7 8h12v-3
    signature = line M3 16c3-7 6-12 7.5-11s-1 7-4 11c3-4 6-6 6.5-4.5s-1 3 .5 3 2.5-2.5 3.5-2.5 0 2.5 2 2.5H21M3 20.5h18
    dollarsign = line M16.5 8c-.5-2-2.3-3.2-4.5-3.2-2.6 0-4.5 1.3-4.5 3.4 0 4.6 9.2 2.5 9.2 7.4 0 2.2-2 3.6-4.7
     3.6s-4.5-1.3-4.8-3.6M12 2v20
    eurosign = line M18 6a7 7 0 1 0 0 12M3.5 10.5h10M3.5 13.8h9
    sterlingsign = line M17 7a4 4 0 0 0-8 .5c0 3 1.5 4.5 1.5 7.5 0 2.5-1.5 4-3.5 4.5h11M6.5 12.5h8
    yensign = line M5 4l7 9 7-9M12 13v7.5M7 13h10M7 16.5h10
    """
}
