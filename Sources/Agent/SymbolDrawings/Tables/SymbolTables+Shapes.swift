extension SymbolTables {
  /// Plain shapes, grids and stacks.
  static let shapes = """
    circle = outline (12 12 9.5)
    square = outline [3 3 18 18 3]
    app = outline [3 3 18 18 5.5]
    rectangle = outline [2.5 5.5 19 13 1]
    rectangle.portrait = outline [5.5 2.5 13 19 1]
    capsule = outline [2.5 6.5 19 11 5.5]
    oval = outline M2 12c0-3.8 4.5-6.5 10-6.5s10 2.7 10 6.5-4.5 6.5-10 6.5S2 15.8 2 12Z
    triangle = outline M12 4L21.5 20h-19Z
    diamond = outline M12 2.5L21.5 12 12 21.5 2.5 12Z
    pentagon = outline M12 2.5l9.5 7-3.6 11.5H6.1L2.5 9.5Z
    hexagon = outline M12 2l8.7 5v10L12 22l-8.7-5V7Z
    octagon = outline M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8Z
    seal = outline M12 2l2.6 2.3 3.4-.6.9 3.4 3 1.7-1.3 3.2 1.3 3.2-3 1.7-.9 3.4-3.4-.6L12 22l-2.6-2.3-3.4.6-.9-3.4-3-1.7
     1.3-3.2-1.3-3.2 3-1.7.9-3.4 3.4.6Z
    shield = outline M12 2.5l8 2.8v6.2c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10V5.3Z
    square.grid.2x2 = outline M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z
    square.grid.3x3 = outline [3 3 4 4 .6][10 3 4 4 .6][17 3 4 4 .6][3 10 4 4 .6][10 10 4 4 .6][17 10 4 4 .6][3 17 4 4
     .6][10 17 4 4 .6][17 17 4 4 .6]
    circle.grid.2x2 = outline (7 7 4)(17 7 4)(7 17 4)(17 17 4)
    circle.grid.3x3 = outline (5 5 2.2)(12 5 2.2)(19 5 2.2)(5 12 2.2)(12 12 2.2)(19 12 2.2)(5 19 2.2)(12 19 2.2)(19 19
     2.2)
    rectangle.grid.2x2 = outline [2.5 5 8.5 6 1][13 5 8.5 6 1][2.5 13 8.5 6 1][13 13 8.5 6 1]
    rectangle.grid.1x2 = outline [3 3.5 18 7 1.5][3 13.5 18 7 1.5]
    grid = outline [3 3 18 18 2]; detail M9 3v18M15 3v18M3 9h18M3 15h18
    square.split.2x1 = outline [3 3 18 18 3]; detail M12 3v18
    square.split.1x2 = outline [3 3 18 18 3]; detail M3 12h18
    rectangle.split.3x1 = outline [2 5.5 20 13 2]; detail M8.7 5.5v13M15.3 5.5v13
    rectangle.split.2x1 = outline [2 5.5 20 13 2]; detail M12 5.5v13
    square.on.square = outline [8 8 13 13 2.5]; line M5.5 16A2.5 2.5 0 0 1 3 13.5v-8A2.5 2.5 0 0 1 5.5 3h8A2.5 2.5 0 0 1 16 5.5
    plus.square.on.square = outline [8 8 13 13 2.5]; detail M14.5 11.5v6M11.5 14.5h6;
     line M5.5 16A2.5 2.5 0 0 1 3 13.5v-8A2.5 2.5 0 0 1 5.5 3h8A2.5 2.5 0 0 1 16 5.5
    rectangle.on.rectangle = outline [7 9 15 10.5 2]; line M4 16a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2
    square.stack = outline [4 9 16 12.5 2.5]; line M6.5 5.7h11M8.5 2.5h7
    square.stack.3d.up = outline M12 3l9.5 5L12 13 2.5 8Z; line M2.5 12l9.5 5 9.5-5M2.5 16l9.5 5 9.5-5
    square.3.layers.3d = line M12 3l9.5 5L12 13 2.5 8ZM2.5 12.5l9.5 5 9.5-5M2.5 17l9.5 5 9.5-5
    rectangle.stack = outline [2.5 9.5 19 12 2.5]; line M4.5 6h15M6.5 2.5h11
    square.dashed = line M3 8V6a3 3 0 0 1 3-3h2M11 3h2.5M16.5 3H18a3 3 0 0 1 3 3v2M21 11v2.5M21 16.5V18a3 3 0 0 1-3 3h-2M13
     21h-2.5M7.5
     21H6a3 3 0 0 1-3-3v-2M3 13v-2.5
    circle.dashed = line M9.5 2.8a9.5 9.5 0 0 1 5 0M18 4.6a9.5 9.5 0 0 1 2.9 4M21.5 12.5a9.5 9.5 0 0 1-1.7 4.9M16.5
     20.4a9.5 9.5 0 0 1-4.7 1.1M7.5 20.4a9.5 9.5 0 0 1-3.5-3.2M2.5 13a9.5 9.5 0 0 1 .8-5
    circle.lefthalf.filled = line (12 12 9.5); area M12 2.5a9.5 9.5 0 0 0 0 19Z
    circle.righthalf.filled = use circle.lefthalf.filled mirror
    circle.inset.filled = line (12 12 9.5); area (12 12 6.5)
    smallcircle.filled.circle = outline (12 12 9.5); spot (12 12 3.5)
    largecircle.fill.circle = line (12 12 9.5); area (12 12 5)
    record.circle = outline (12 12 9.5); spot (12 12 4.5)
    circle.and.line.horizontal = line (12 12 6)M2 12h20
    viewfinder = line M3 8V5.5A2.5 2.5 0 0 1 5.5 3H8M16 3h2.5A2.5 2.5 0 0 1 21 5.5V8M21 16v2.5a2.5 2.5 0 0 1-2.5 2.5H16M8
     21H5.5A2.5 2.5 0 0 1 3 18.5V16
    qrcode = line [3.5 3.5 6 6 .5][14.5 3.5 6 6 .5][3.5 14.5 6 6 .5]; area M5.8 5.8h1.5v1.5H5.8ZM16.8
     5.8h1.5v1.5h-1.5ZM5.8 16.8h1.5v1.5H5.8ZM13.5 13.5h3v3h-3ZM18 18h3v3h-3ZM18 13.5h3v2h-3ZM13.5 18h2v3h-2Z
    barcode = line M3.5 4.5v15M6.5 4.5v15M11 4.5v15M14 4.5v15M17.5 4.5v15M20.5 4.5v15
    qrcode.viewfinder = use viewfinder; use qrcode size 13
    barcode.viewfinder = use viewfinder; use barcode size 14
    doc.viewfinder = use viewfinder; use doc size 15
    sidebar.left = outline [2.5 4.5 19 15 2.5]; detail M9 4.5v15M5 8h1.5M5 11h1.5M5 14h1.5
    sidebar.right = use sidebar.left mirror
    rectangle.inset.filled = line [2.5 5 19 14 2.5]; area [5.5 8 13 8 1]
    menubar.rectangle = outline [2.5 4.5 19 15 2.5]; detail M2.5 8.5h19
    dock.rectangle = outline [2.5 4.5 19 15 2.5]; detail M6 16h12
    pip = outline [2 4.5 20 15 2.5]; spot [11.5 11.5 8 5.5 1]
    """
}
