extension SymbolTables {
  /// Documents, books, time and what one writes with.
  static let documents = """
    doc = outline M6 3h8l5 5v13H6Z; detail M14 3v5h5
    doc.text = outline M6 3h8l5 5v13H6Z; detail M9 12h7M9 16h7M14 3v5h5
    doc.plaintext = outline M5 3h14v18H5Z; detail M8.5 8h7M8.5 12h7M8.5 16h4
    doc.richtext = outline M6 3h8l5 5v13H6Z; detail M14 3v5h5M9 18h7; spot [9 11 7 4 .5]
    doc.append = outline M6 3h8l5 5v8H6Z; detail M14 3v5h5; line M4 20.5h16
    doc.on.doc = outline M9 7.5h7l4 4V21.5H9Z; line M6 16.5H4v-14h8.5V5
    plus.rectangle.on.folder = outline M3 8a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z; detail M12
     11.5v5M9.5 14h5
    doc.text.magnifyingglass = outline M5 3h8l5 5v5l-6 8H5Z; detail M13 3v5h5M8 9h2M8 13h3; line (16 16.5 3.5)M18.5 19l3 3
    doc.text.image = use doc.text at 10.5 12 size 22; area [14 14.5 8 6.5 1]
    doc.zipper = use doc; detail M10 3.5v1.5M10 7v1.5M10 10.5V12; spot [8.8 13.5 2.4 4 .5]
    clipboard = outline M8.5 4H5.5v17h13V4h-3; outline [8.5 2.5 7 3.5 1]
    list.clipboard = use clipboard; detail M11 10.5h4.5M11 14h4.5M11 17.5h4.5; spot (8.5 10.5 .9); spot (8.5 14 .9); spot (8.5
     17.5 .9)
    doc.on.clipboard = line M8 4H4.5v15H9M15 4h3v3; outline [8 2.5 7 3.5 1]; outline [11 9 9.5 12.5 1]
    folder = outline M3 7a2 2 0 0 1 2-2h4.5l2 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z; detail M3.5 10.5h17
    book = outline M12 6c-2.5-2-6-2-9-1v14c3-1 6.5-1 9 1c2.5-2 6-2 9-1V5c-3-1-6.5-1-9 1Z; detail M12 6v14
    book.closed = outline M7.5 3H19v14.5H7.5a2 2 0 0 0 0 4H19; detail M8 3v14; line M7.5 3a2.5 2.5 0 0 0-2.5 2.5v14
    books.vertical = outline [3 4 4.5 17 .8][7.5 4 4.5 17 .8]M13 6l4.2-1.3 4.3 15-4.2 1.3Z; detail M3 8h4.5M7.5 17h4.5M14.2
     9.5l4-1.2
    text.book.closed = use book.closed; detail M11 7.5h5M11 11h5
    character.book.closed = use book.closed; detail M10.5 13.5l2.5-7 2.5 7M11.5 11h3
    bookmark = outline M6.5 3.5h11V21L12 16.5 6.5 21Z
    newspaper = outline M3 4.5h14v15H5a2 2 0 0 1-2-2Z; line M17 8.5h4v9a2 2 0 0 1-2 2h-2; spot [6 8 4 4 .5]; detail M12.5
     8.5h2M12.5 11.5h2M6 15.5h8.5
    magazine = outline M4 4.5h16v15H4Z; detail M12 4.5v15M14.5 8.5h3M14.5 12h3; spot [6 8 4 6 .5]
    note = outline M4 4h16v11l-5 5H4Z; detail M20 15h-5v5
    note.text = outline [3.5 4.5 17 15.5 2.5]; detail M3.5 9h17M7 12.7h10M7 16.2h7
    pencil = outline M4 20l1.2-5L16.5 3.7a1.8 1.8 0 0 1 2.6 0l1.2 1.2a1.8 1.8 0 0 1 0 2.6L9 18.8Z; detail M14.3 6l3.7 3.7
    pencil.tip = outline M12 2.5c2 4 4 8.5 5 13l-2 6H9l-2-6c1-4.5 3-9 5-13Z; detail M12 7v5.5(12 14 1.5)
    pencil.line = use pencil at 12 10 size 20; line M4 21.5h16
    pencil.and.outline = use pencil at 9 15 size 16; line M11 6.5c3-5 8-4 8 0s-4 4-2.5 7 4 1.5 5-.5
    square.and.pencil = line M12 4.5H6a2 2 0 0 0-2 2V18a2 2 0 0 0 2 2h11.5a2 2 0 0 0 2-2v-6M9.5 14.5l.6-2.6L18.8 3l2.2 2.2-8.8
     8.7Z
    rectangle.and.pencil.and.ellipsis = line M14 7H4a2 2 0 0 0-2 2v6.5a2 2 0 0 0 2 2h15a2 2 0 0 0 2-2V13M14 13.5l.5-2.3L20 5l1.8
     1.8-5.5 6.2Z;
     area (5.5 12.5 1.1); area (9 12.5 1.1)
    highlighter = outline M9 12L17 3.5l4 4L12.5 15.5ZM9 12l3.5 3.5-2 2.5H6.5l.5-4Z; line M3 21.5h18
    lasso = line M20.5 9.5c0 3-3.8 5.5-8.5 5.5S3.5 12.5 3.5 9.5 7.3 4 12 4s8.5 2.5 8.5 5.5ZM7 14.5c-2 0-3 1-3 2.3s2 1.7 3.2
     1.2M7.5 15.5c1
     2 .5 4.5-1.5 6
    eraser = outline M9 19.5L3.5 14a2 2 0 0 1 0-2.8L11 4a2 2 0 0 1 2.8 0l6 6a2 2 0 0 1 0 2.8L13 19.5Z; detail M7.5 8l8.5 8.5;
     line M9 20h12
    paperclip = line M19.5 11l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.5 3.5 0 0 1 5 5l-8.5 8.5a1.7 1.7 0 0 1-2.5-2.5l7.5-7.5
    scissors = line (6 6.5 2.8)(6 17.5 2.8)M8.4 8l12.6 9M8.4 16L21 7
    trash = line M3.5 6.5h17M9 6V3.5h6V6; outline M5.5 6.5l1 14.5h11l1-14.5Z; detail M10 10.5V17M14 10.5V17
    archivebox = outline M4 9h16v11.5H4Z; outline [2.5 4 19 5 1]; detail M9.5 12.5h5
    calendar = outline M5 5h14a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V6.5A1.5 1.5 0 0 1 5 5Z;
     detail M3.5 10h17; line M8 2.8v4M16 2.8v4; spot M7 13h3v3H7Z
    clock = outline (12 12 9.5); detail M12 6v6l4 2.5
    clock.arrow.circlepath = line M4.5 8.5A8.3 8.3 0 1 1 3.7 12M3 4.5l1.3 4.3L8.5 8M12 7.5V12l3.5 2
    alarm = outline (12 13 7.5); detail M12 8.5V13l3 2; line M6.7 18.3L4.5 21M17.3 18.3l2.2 2.7M2.5 7a5 5 0 0 1 4-4M21.5 7a5 5 0
     0 0-4-4
    timer = line M12 3a9 9 0 1 1-6.4 2.7M12 3v3.5M7.5 8l4.5 4.5
    stopwatch = outline (12 13.5 8); detail M12 9v4.5; line M12 5.5V3M9.5 2.5h5M18.5 6.5L20 5
    hourglass = line M5 3h14M5 21h14; outline M6.5 3h11v3.5L13 12l4.5 5.5V21h-11v-3.5L11 12 6.5 6.5Z
    deskclock = outline [4 4 16 14 3]; detail (12 11 4.5)M12 8.5V11l1.5 1; line M7 18v2.5M17 18v2.5
    tag = outline M3.5 3.5h8.5l9 9-8.5 8.5-9-9Z; spot (7.5 7.5 1.4)
    flag = outline M5.5 4c4-1.5 7 2 13 0v9.5c-6 2-9-1.5-13 0Z; line M5.5 3.5V21
    flag.checkered = line M5 3v18.5M5 4h15v10H5M5 9h15M10 4v10M15 4v10; area M5 4h5v5H5ZM15 4h5v5h-5ZM10 9h5v5h-5Z
    graduationcap = outline M12 4.5l10.5 5L12 14.5 1.5 9.5Z; line M6 12v5c3 3 9 3 12 0v-5M22 10v6
    rosette = outline (12 9 6.5); detail (12 9 3); line M8.5 14.5L7 22l5-2.5 5 2.5-1.5-7.5
    ticket = outline M2.5 6.5h19v3.5a2 2 0 0 0 0 4v3.5h-19V14a2 2 0 0 0 0-4Z; detail M15 7v2M15 11v2M15 15v2
    printer = line M7 8V3.5h10V8; outline M3 8h18v9h-4v-3H7v3H3Z; line M7 14h10v7H7Z; spot (17.5 11 .9)
    scanner = outline [2.5 13 19 6.5 1.5]; line M4 13l15-8; spot (17.5 16.3 1)
    externaldrive = outline [2.5 13 19 6.5 2]; line M3 14.5L6 6.5h12l3 8; spot (18 16.3 1)
    internaldrive = outline [3 8 18 9 2]; detail M3 13.5h18; spot (17.5 15.3 .8)
    server.rack = outline [3 3.5 18 5 1][3 9.5 18 5 1][3 15.5 18 5 1]; spot (6.5 6 .9); spot (6.5 12 .9); spot (6.5 18 .9)
    """
}
