extension SymbolTables {
  /// Telephones, computers and what is charted on them.
  static let devices = """
    iphone = outline [6.5 2 11 20 2.5]; detail M10.5 4.5h3
    ipad = outline [4 2 16 20 2]; detail M10 19.5h4
    ipad.landscape = use ipad turn 90
    apps.iphone = outline [6.5 2 11 20 2.5]; spot [8.5 5.5 2.5 2.5 .5]; spot [13 5.5 2.5 2.5 .5]; spot [8.5 10 2.5 2.5 .5];
     spot [13 10 2.5 2.5 .5]
    iphone.radiowaves.left.and.right = use iphone at 12 12 size 20; line M4 7a9 9 0 0 0 0 10M20 7a9 9 0 0 1 0 10
    laptopcomputer = outline [4 5 16 11.5 1.5]; line M1.5 19h21
    desktopcomputer = outline [2 3.5 20 13.5 2]; detail M2.5 13.5h19; line M12 17v3.5M8 20.5h8
    display = outline [2 4 20 13 2]; line M12 17v3.5M8 20.5h8
    macbook.and.iphone = outline [3 5 14 10 1.5]; line M1 18h13; outline [16 9 6 12 1.5]
    pc = outline [6.5 2.5 11 19 1.5]; detail M9.5 6h5M9.5 9h5; spot (12 17.5 1.3)
    applewatch = outline [6 6 12 12 3.5]; line M8 6l.8-4h6.4l.8 4M8 18l.8 4h6.4l.8-4
    airpods = line M6 3.5a3.5 3.5 0 0 0 0 7h1.5v10H9.5V6.5a3.3 3.3 0 0 0-3.5-3ZM18 3.5a3.5 3.5 0 0 1 0 7h-1.5v10h-2V6.5a3.3 3.3 0
     0 1 3.5-3Z
    homepod = outline M12 3c5 0 7.5 2 7.5 5v8c0 3-2.5 5-7.5 5s-7.5-2-7.5-5V8c0-3 2.5-5 7.5-5Z; detail M5 8c2 3 12 3 14 0
    computermouse = outline [6.5 2.5 11 19 5.5]; detail M12 6v4
    simcard = outline M5 2.5h9l5 5v14H5Z; detail [8 11 8 7.5 1]M8 14.7h8M12 11v7.5
    sdcard = outline M5 5l3-2.5h11v19H5Z; detail M10 5.5v3M13 5.5v3M16 5.5v3
    cpu = outline [6 6 12 12 2]; spot [9.5 9.5 5 5 .8]; line M9 6V2.5M12 6V2.5M15 6V2.5M9 21.5V18M12 21.5V18M15 21.5V18M6 9H2.5M6
     12H2.5M6
     15H2.5M21.5 9H18M21.5 12H18M21.5 15H18
    memorychip = outline [2.5 7 19 8.5 1]; detail M6 9.5h3v3.5H6ZM10.5 9.5h3v3.5h-3ZM15 9.5h3v3.5h-3Z; line M5 15.5V18M9
     15.5V18M15 15.5V18M19 15.5V18
    battery.0 = line [1.5 7 18.5 10 2.5]M22 10.5v3
    battery.25 = use battery.0; area [3.8 9.3 3.5 5.4 .8]
    battery.50 = use battery.0; area [3.8 9.3 7 5.4 .8]
    battery.75 = use battery.0; area [3.8 9.3 10.5 5.4 .8]
    battery.100 = use battery.0; area [3.8 9.3 13.9 5.4 .8]
    battery.0percent = use battery.0
    battery.25percent = use battery.25
    battery.50percent = use battery.50
    battery.75percent = use battery.75
    battery.100percent = use battery.100
    battery.100.bolt = line M8 7H4a2.5 2.5 0 0 0-2.5 2.5v5A2.5 2.5 0 0 0 4 17h2.5M14.5 7h3A2.5 2.5 0 0 1 20 9.5v5a2.5 2.5 0 0 1-2.5
     2.5h-4.5M22
     10.5v3; area M12.5 4.5l-5 8.5h3.5l-1.5 6.5 5.5-8.5h-3.5Z
    powerplug = line M9 2.5V7M15 2.5V7M12 15.5v6; outline M6 7h12v3.5a6 6 0 0 1-12 0Z
    cable.connector = outline [9 2.5 6 5 1]; line M7.5 7.5h9v5h-9ZM12 12.5v9
    chart.bar = outline M3.5 12.5h4v8h-4ZM10 7.5h4v13h-4ZM16.5 3.5h4v17h-4Z
    chart.bar.xaxis = line M2.5 21h19; outline M4.5 11h3v7h-3ZM10.5 4h3v14h-3ZM16.5 8h3v10h-3Z
    chart.bar.doc.horizontal = use doc; detail M9 11.5h5M9 14.5h7M9 17.5h3
    chart.line.uptrend.xyaxis = line M3 3v18h18M6 16l4.5-5 3.5 3L20 6.5M16 6h4.5v4.5
    chart.line.downtrend.xyaxis = line M3 3v18h18M6 6l4.5 5 3.5-2.5 6 7M20.5 11.5V16H16
    chart.xyaxis.line = line M3 3v18h18M6 15l4-6 4 4 6-7.5
    chart.pie = outline M11 4.5V13h8.5a8.5 8.5 0 1 1-8.5-8.5Z; outline M14 2.5a8 8 0 0 1 7.5 7.5H14Z
    chart.dots.scatter = line M3 3v18h18; area (8 15 1.5); area (11.5 10 1.5); area (15 13 1.5); area (18.5 6 1.5)
    """
}
