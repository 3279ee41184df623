extension SymbolTables {
  /// Settings, tools, safety and keys of a keyboard.
  static let tools = """
    gear = line (12 12 7)(12 12 3)M12 5V1.5M12 22.5V19M5 12H1.5M22.5 12H19M7 7L4.6 4.6M19.4 19.4L17 17M7 17l-2.4 2.4M19.4 4.6L17 7
    gearshape = outline M10 2.5h4l.6 2.8 2 1.1 2.7-.9 2 3.5-2.1 1.9v2.2l2.1 1.9-2 3.5-2.7-.9-2 1.1-.6
     2.8h-4l-.6-2.8-2-1.1-2.7.9-2-3.5
     2.1-1.9v-2.2L2.7 9l2-3.5 2.7.9 2-1.1Z; detail (12 12 3.3)
    gearshape.2 = use gearshape at 8.5 8.5 size 16; use gearshape at 17.5 17 size 12
    wrench = outline M20.5 6.5l-3.5 3.5-3-3L17.5 3.5a5.5 5.5 0 0 0-7 7L3.5 17.5a2.1 2.1 0 0 0 3 3L13.5 13.5a5.5 5.5 0 0 0 7-7Z
    wrench.and.screwdriver = use wrench at 12 12 size 22; line M3 3.5l2-1 3 3.5-1 1.5ZM8 8l4 4M14 14.5l5.5 6.5 1.5-1.5-5.5-6.5
    screwdriver = outline M14 10L5 19l-1.5 2 2.5-1.5L15 11M14.5 7l3.5-3.5 3 3L17.5 10l-2.5.5Z
    hammer = outline M13 9.5l-9 9.3L5.8 21l9.2-9.5M9 5.5c3-3 6.5-2.5 8.5-.5l4 4-2.5 3-2-1.5-2.5 2.5-4-4 1.5-2.5Z
    paintbrush = outline M20.5 3c-5 2-9 6-11 9.5l2.5 2.5c3.5-2 7-7 8.5-12ZM8.5 14c-3 0-3.5 2-3.5 4 0 1.5-1 2.5-2 3 4 .5 8-.5
     8-4.5Z
    paintpalette = outline M12 3c5.5 0 9.5 3.5 9.5 8 0 3-2.5 4.5-5 4.5-2 0-3 .8-2.5 2.5.6 2-.5 3.5-2.5 3.5-5 0-9-4-9-9.5S7 3 12
     3Z; spot (7.5 9 1.4);
     spot (12 6.8 1.4); spot (16.5 9 1.4); spot (6.5 13.5 1.4)
    eyedropper = outline M14 8l-9 9-1 3.5L7.5 19.5l9-9M12.5 6.5l5 5M15 6.5L17.5 4a2 2 0 0 1 2.8 2.8L18 9Z
    ruler = outline M3 16L16 3l5 5L8 21Z; detail M6.5 13l2 2M9.5 10l3 3M12.5 7l2 2
    level = outline [2 7.5 20 9 2]; detail [6.5 10 11 4 2]M12 10v4
    lock = outline [5 10.5 14 10 1]; line M8 10.5V7.5a4 4 0 0 1 8 0v3
    lock.open = outline [5 10.5 14 10 1]; line M8 10.5V6.5a4 4 0 0 1 8 0
    lock.shield = use shield; spot [8.5 11 7 5.5 1]; detail M10 11V9.3a2 2 0 0 1 4 0V11
    lock.rotation = use arrow.counterclockwise; area [8.5 11 7 5.5 1]; line M10 11V9.3a2 2 0 0 1 4 0V11
    lock.doc = use doc; spot [8.5 13.5 7 5 1]; detail M10.3 13.5v-1.2a1.7 1.7 0 0 1 3.4 0v1.2
    key = outline (7.5 12 4.5); line M12 12h9.5v3.5M18 12v3; spot (6.5 12 1.2)
    magnifyingglass = line (10 10 6.5)M15 15l6 6
    plus.magnifyingglass = use magnifyingglass; line M10 7v6M7 10h6
    minus.magnifyingglass = use magnifyingglass; line M7 10h6
    text.magnifyingglass = line (14 13 5)M17.7 16.7L21.5 20.5M2.5 4.5h16M2.5 10h4M2.5 15.5h4
    sparkle.magnifyingglass = use magnifyingglass; use sparkle at 10 10 size 8
    lightbulb = outline M12 3a6.5 6.5 0 0 0-3.5 12c.5.5.8 1.2.9 2h5.2c.1-.8.4-1.5.9-2a6.5 6.5 0 0 0-3.5-12z; line M9.8 19.2h4.4;
     line M10.6 21.4h2.8
    flashlight.on.fill = area M7 8.5h10l-2.5 4V21h-5v-8.5Z; line M7.5 5.5h9M12 2v0M8.5 2.5L8 1.5M15.5 2.5l.5-1
    flashlight.off.fill = area M7 7h10l-2.5 4V21h-5V11ZM7 3h10v2.5H7Z
    bolt = outline M13.5 2.5L5 13.5h6L9.5 21.5 19 10h-6Z
    bolt.horizontal = use bolt turn 90
    wand.and.stars = line M4 20.5L15 9.5M13 7.5l4 4; use sparkle at 7 6 size 7; use sparkle at 18.5 16.5 size 8; use sparkle at
     18.5 5 size 6
    wand.and.rays = line M4 20.5l11-11M16.5 2.5v3M21.5 7.5h-3M20.5 3.5l-2 2M11.5 3.5l1.5 2M20.5 12.5l-2-1.5
    sparkle = area M12 2c.8 6 4 9.2 10 10-6 .8-9.2 4-10 10-.8-6-4-9.2-10-10 6-.8 9.2-4 10-10Z
    sparkles = use sparkle at 10.5 13 size 18; use sparkle at 18.5 5 size 8; use sparkle at 19 19 size 6
    puzzlepiece = outline M4 8h4.5c-.8-3.5 4.8-3.5 4 0H17v4.5c3.5-.8 3.5 4.8 0 4V21H4Z
    puzzlepiece.extension = outline M3 6.5h5c-.8-3.5 4.8-3.5 4 0h5v5c3.5-.8 3.5 4.8 0 4v5h-5c.8-3.5-4.8-3.5-4 0H3Z
    command = line M9 9V6.5A2.5 2.5 0 1 0 6.5 9h11A2.5 2.5 0 1 0 15 6.5v11a2.5 2.5 0 1 0 2.5-2.5h-11A2.5 2.5 0 1 0 9 17.5Z
    option = line M3 5h5.5L16 19h5M14 5h7
    control = line M5 13l7-7 7 7
    shift = outline M12 3.5l8.5 9h-4.5v7H8v-7H3.5Z
    capslock = outline M12 2.5l8.5 9h-4.5v4.5H8V11.5H3.5ZM8 18.5h8V21.5H8Z
    delete.left = outline M8.5 5.5H21v13H8.5L2.5 12Z; detail M11.5 9l6 6M17.5 9l-6 6
    delete.right = use delete.left mirror
    escape = line M7 5.5A9 9 0 1 0 20.5 14M3 10V3h7M3.5 3.5L13 13
    keyboard = outline [2 6.5 20 11 1.5]; detail M6 10.3h.1M9 10.3h.1M12 10.3h.1M15 10.3h.1M18 10.3h.1M8 14h8
    keyboard.chevron.compact.down = outline [2.5 4 19 10 1.5]; detail M6 7.5h.1M9 7.5h.1M12 7.5h.1M15 7.5h.1M18 7.5h.1M8 11h8;
     line M9 18l3 2.5 3-2.5
    power = line M12 2.5v9M7 5.5a8.5 8.5 0 1 0 10 0
    switch.2 = outline [2.5 3.5 19 7 3.5][2.5 13.5 19 7 3.5]; spot (6.3 7 2); spot (17.7 17 2)
    terminal = outline [2.5 4 19 16 2.5]; detail M6 8.5l3.5 3L6 14.5M11.5 15h5
    apple.terminal = outline [2.5 4 19 16 2.5]; detail M2.5 8h19M6 11l2.5 2.2L6 15.5M10.5 16h4
    macwindow = outline [2.5 4 19 16 2.5]; detail M2.5 8.5h19; spot (5.5 6.3 .8); spot (8 6.3 .8); spot (10.5 6.3 .8)
    cursorarrow = outline M6 3l13 11.5-6.5.5L16 21l-2.5 1-3-6.5L6 20Z
    cursorarrow.rays = use cursorarrow at 15 15 size 15; line M7 7L4 4M9.5 5.5V2M5.5 9.5H2M13 6.5l2-2.5M6 13l-2.5 2
    cursorarrow.click = use cursorarrow at 15 15 size 16; line M4 9.5a5.5 5.5 0 0 1 9.5-4.5
    scope = line (12 12 7.5)M12 2v6M12 16v6M2 12h6M16 12h6
    target = line (12 12 9.5)(12 12 5.7); area (12 12 2.2)
    gauge = outline (12 12 9.5); detail M12 13L8 8.5; spot (12 13 1.5); spot (6.5 14 .8); spot (17.5 14 .8); spot (15.5 8 .8)
    speedometer = line M5 18.5a9.5 9.5 0 1 1 14 0M12 13.5l4-5; area (12 14 2); line M5 13.5h1M18 13.5h1M12 5.5v1M7 8l.7.7
    dial.low = outline (12 13 6.5); detail M12 13l-4 3; line M3 18h.1M4 8h.1M12 3.5h.1M20 8h.1M21 18h.1
    stethoscope = line M6 3H4v6a4.5 4.5 0 0 0 9 0V3h-2M8.5 13.5V16a5 5 0 0 0 10 0v-3; line (18.5 10.5 2)
    cross = outline M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z
    cross.case = outline [2.5 7 19 13 2]; line M8.5 7V4.5h7V7; spot M11 9.5h2v2.7h2.7v2H13V17h-2v-2.8H8.3v-2H11Z
    pills = outline M4.5 12.5L11 6a4 4 0 0 1 5.7 5.7L10 18a4 4 0 0 1-5.5-5.5Z; detail M8 9.5l5.5 5.5; outline (18.5 17.5 4);
     detail M15.5 17.5h6
    bandage = outline M3.5 14.5L14.5 3.5a4.2 4.2 0 0 1 6 6L9.5 20.5a4.2 4.2 0 0 1-6-6Z; detail M9 9l6 6; spot (12 10.5 .8); spot
     (12 13.5 .8)
    syringe = line M3 21l4.5-4.5M16 3.5l4.5 4.5M18.2 5.7L16 8; outline M7 14l7.5-7.5 3 3L10 17H7Z; detail M10 11l2 2M12.5 8.5l2 2
    testtube.2 = outline M6 3v15a2.5 2.5 0 0 0 5 0V3M13 3v15a2.5 2.5 0 0 0 5 0V3; line M4.5 3h8M11.5 3h8; detail M6 12h5M13 9h5
    atom = line M12 8c5.5 0 10 1.8 10 4s-4.5 4-10 4-10-1.8-10-4 4.5-4 10-4ZM8.5 14c-2.8-4.8-3.4-9.5-1.5-10.6s5.7 1.8 8.5 6.6 3.4
     9.5 1.5
     10.6-5.7-1.8-8.5-6.6ZM8.5 10c2.8-4.8 6.6-7.7 8.5-6.6s1.3 5.8-1.5 10.6-6.6 7.7-8.5 6.6-1.3-5.8 1.5-10.6Z; area (12 12 1.6)
    """
}
