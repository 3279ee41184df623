extension SymbolTables {
  /// People, hands, faces and animals.
  static let people = """
    person = outline (12 7.8 4); outline M4 20.5c0-4 3.5-6.3 8-6.3s8 2.3 8 6.3Z
    person.2 = outline (8.7 8.5 3.2); outline M2 19c0-3.5 3-5.2 6.7-5.2s6.7 1.7 6.7 5.2Z; line M15 5.5a3.2 3.2 0 0 1 0 6.1M17.5
     14c2.7.6 4.5 2.2 4.5 5h-3.5
    person.3 = outline (12 8 2.8); outline M6.5 18.5c0-3.3 2.4-4.8 5.5-4.8s5.5 1.5 5.5 4.8Z; line M5.5 6.5a2.3 2.3 0 1 0 1
     4.2M18.5
     6.5a2.3 2.3 0 1 1-1 4.2M5 14.2c-2 .5-3.5 1.7-3.5 3.8h2.5M19 14.2c2 .5 3.5 1.7 3.5 3.8H20
    person.crop.circle = outline (12 12 9.5); spot (12 9.5 3.3); spot M5.8 18.5c.7-2.7 3.2-4.2 6.2-4.2s5.5 1.5 6.2 4.2a9 9 0 0
     1-12.4 0Z
    person.crop.square = outline [3 3 18 18 3]; spot (12 9.5 3.5); spot M5 20c.5-3.5 3.2-5.5 7-5.5s6.5 2 7 5.5Z
    person.crop.rectangle = outline [2 4.5 20 15 2.5]; spot (12 10 2.8); spot M6.5 18.5c.5-2.8 2.7-4.3 5.5-4.3s5 1.5 5.5 4.3Z
    person.text.rectangle = outline [2 4.5 20 15 2.5]; spot (8 10 2); spot M4.8 16c.3-2 1.5-3 3.2-3s2.9 1 3.2 3Z; detail M14
     9.5h5M14 14h5
    person.and.arrow.left.and.arrow.right = use person at 12 9 size 17; line M3 20.5h18M5.5 18.5l-2.5 2 2.5 2M18.5 18.5l2.5 2-2.5
     2
    person.fill.checkmark = use person.fill at 9 12 size 20; line M16 11l2 2.5 4-5.5
    person.fill.xmark = use person.fill at 9 12 size 20; line M16.5 7.5l5 5.5M21.5 7.5l-5 5.5
    person.fill.questionmark = use person.fill at 9 12 size 20; use questionmark at 19 9 size 9
    person.wave.2 = use person at 9 12 size 20; line M16.5 6a6 6 0 0 1 0 6M19.5 4.5a10 10 0 0 1 0 9
    figure.stand = area (12 3.8 2.2); line M8 9h8M12 9v6.5M9.5 9v12M14.5 9v12
    figure.walk = area (13 3.8 2.2); line M12.5 8.5l-1.5 6 3.5 3 1 4M11 14.5l-1 3.5-2.5 3.5M12.5 8.5L8 10.5l-1 3M12.5 8.5l2.5 3 3
     .8
    figure.run = area (15.5 4 2.2); line M14 8.5l-3.5 5.5 4 2.5-1 5M10.5 14l-2 3.5H4M14 8.5L9.5 7 6 10M14 8.5l2.5 3.5h3.5
    figure.wave = area (12 5 2.2); line M12 9.5V15M12 15l-3 6.5M12 15l3 6.5M12 10.5l-5 2M12 10.5l5-4 .5-3.5
    figure.and.child.holdinghands = area (8.5 4 2); area (17 9.5 1.6); line M8.5 8v6.5M6.5 21.5l2-7 2 7M5 13l3.5-5 3.5 4.5 2.5
     1M17 13v4.5M15.5
     21.5l1.5-4 1.5 4M14.5 13.5h4.5l1 3
    hand.thumbsup = outline M7.5 10.5l4-7.5c2 0 2.8 1.5 2.3 3.5l-.6 3h5.3c1.5 0 2.3 1.2 2 2.5l-1.5 7c-.3 1.2-1 1.5-2 1.5H7.5Z;
     line M4 10.5v10
    hand.thumbsdown = use hand.thumbsup turn 180 mirror
    hand.raised = outline M7 13V6a1.4 1.4 0 0 1 2.8 0v4V4a1.4 1.4 0 0 1 2.8 0v6V5a1.4 1.4 0 0 1 2.8 0v6.5V8a1.4 1.4 0 0 1 2.8
     0v6.5c0 4-2.2 7-6 7-3.5 0-5-1.8-6.5-4.5L4.3 13c-.6-1.3 1-2.3 2-1.2Z
    hand.wave = use hand.raised at 11 13 size 20 turn 340; line M17 3.5a6 6 0 0 1 4 4M3 16.5a6 6 0 0 0 3 4
    hand.tap = line M9 13V7.5a1.5 1.5 0 0 1 3 0V12l5 1.2c1.5.4 2 1.3 1.8 2.8l-.8 5.5h-8l-4-5.5c-.8-1.3.6-2.5 1.7-1.6ZM6 9a5 5 0 1
     1 9 0
    hand.draw = use hand.point.up.left at 14 14 size 17; line M2.5 9c3-6 6-6 5-2s1 3 4-3
    hand.point.right = outline M3 8.5h4l3-2.5h4.5v3H20a1.5 1.5 0 0 1 0 3h-5.5v6.5H7l-1.5-1.5H3Z
    hand.point.left = use hand.point.right mirror
    hand.point.up = use hand.point.right turn 270
    hand.point.up.left = use hand.point.right turn 45 mirror
    hands.clap = use hand.raised at 10 14 size 18 turn 20; line M13 2.5v3M17.5 3.5L16 6M21 7l-2.5 1.5
    eye = outline M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12Z; detail (12 12 3)
    eyes = outline M7 4c2.5 0 4 3.5 4 8s-1.5 8-4 8-4-3.5-4-8 1.5-8 4-8ZM17 4c2.5 0 4 3.5 4 8s-1.5 8-4 8-4-3.5-4-8 1.5-8 4-8Z;
     spot (8.5
     14 1.8); spot (18.5 14 1.8)
    eyeglasses = line (6.5 14 4)(17.5 14 4)M10.5 13.5c.5-1.2 2.5-1.2 3 0M2.5 13.5l2-6.5h1.5M21.5 13.5l-2-6.5H18
    ear = outline M7.5 12C5.5 6 8 2.5 12.5 2.5S19 6 18 10c-.8 3-3 4-3.5 7.5-.3 2.5-1.5 4-3.5 4s-3-1.5-3.5-4Z; detail M10 9.5c0-2
     1-3.5
     2.5-3.5s2.5 1.5 2 3.5-2.5 2-2.5 4.5
    nose = line M12 3c-.5 4-4.5 9-5 12-.3 2 1.5 3 3 2.3.8 2 3.2 2 4 0 1.5.7 3.3-.3 3-2.3
    mouth = outline M2 11.5c4-4.5 7-4.5 10-3 3-1.5 6-1.5 10 3-3 5-6.5 7-10 7s-7-2-10-7Z; detail M2.5 11.5c4 1.5 15 1.5 19 0
    brain = outline M11.5 4.5C9.5 2.5 6 3.5 6 6.5c-3 .8-4 4.5-2 6.5-1 3 .5 5.5 3.5 5.8.8 2.5 4 2.5 4.5 0.5.5 2 3.7 2 4.5-.5 3-.3
     4.5-2.8
     3.5-5.8 2-2 1-5.7-2-6.5 0-3-3.5-4-5.5-2L12 5Z; detail M12 5v14.5M8.5 8.5c-1.5 0-2 2-1 3M15.5 8.5c1.5 0 2 2 1 3M8 15c.5 1.5 2
     1.5 2.5.5M16
     15c-.5 1.5-2 1.5-2.5.5
    brain.head.profile = outline M10.5 2.5c5 0 8 3 8 7l2 4-2.2.8v3.2a2 2 0 0 1-2 2h-2.3v2H6v-5C4 14.5 3 12.5 3 10c0-4.5 3.2-7.5
     7.5-7.5Z;
     detail M10 6.5c-2 0-3 1.5-2.5 3-1.5 1-1 3 .8 3.2.7 1.5 2.7 1.3 3.2-.2 2 .3 3.2-1.2 2.5-2.8.8-1.7-.7-3.2-2.2-2.7Z
    face.smiling = outline (12 12 9.5); detail M7.5 14.5c1.5 3.3 7.5 3.3 9 0; spot (8.8 9.5 1.3); spot (15.2 9.5 1.3)
    face.dashed = use circle.dashed; line M8 15c1.5 2.5 6.5 2.5 8 0; area (9 9.5 1.3); area (15 9.5 1.3)
    faceid = use viewfinder; line M8 9v2M16 9v2M12 9v4l-1.2.5M8.5 15.5c1.8 1.8 5.2 1.8 7 0
    touchid = line M12 10.5c1 3.5.5 7-1 10.5M8.5 13c.3 2.5 0 5-1 7M8.8 10a3.5 3.5 0 0 1 6.7 1c.5 3.5.2 6.5-.8 9.5M5.5 17c.5-2
     .2-4 .2-6a6.3 6.3
     0 0 1 12.5-.5c.4 2.5.3 5-.2 7.5M4.5 7a9 9 0 0 1 15 .3
    heart = outline M12 20.5C5.5 15.5 2.5 12.2 2.5 8.6A4.9 4.9 0 0 1 12 6.5A4.9 4.9 0 0 1 21.5 8.6C21.5 12.2 18.5 15.5 12 20.5Z
    heart.text.square = outline [3 3 18 18 3]; use heart.fill at 8.5 9 size 8; detail M14 9h4M6.5 15.5h11M6.5 18h7
    bolt.heart = use heart; spot M13.5 8l-4 5h2.5l-1 4 4-5.5h-2.5Z
    pawprint = outline M12 11.5c2.8 0 6 4 6 6.5s-2.5 2.8-6 1.8c-3.5 1-6 .7-6-1.8s3.2-6.5 6-6.5Z; outline (4.5 11 1.9)(9 6 2.1)(15
     6
     2.1)(19.5 11 1.9)
    hare = outline M3 17.5c0-4.5 3.5-7 8-6.5l3-.5-4-6c-.5-1.5 1.5-2 2.5-.8l4.5 5.6c3 .3 4.5 2 4.5 4 0 1.5-1.5 2-3 2l.5
     2.5h-14c-1.2 0-2-.1-2-.3Z;
     spot (17.5 12 .9)
    tortoise = outline M4 16c0-5 3-8.5 7-8.5s7 3.5 7 8.5Z; line M18 13c.5-2.5 4-2.5 4 0 0 2-2 3-4 3M5.5 16v3h3v-3M13.5
     16v3h3v-3M4 16H2; detail M8 8.5v7M13.5
     8.5v7
    ant = outline (12 5 2.3)(12 11 2.3)M12 13.5c2 0 3 2 3 4s-1 4-3 4-3-2-3-4 1-4 3-4Z; line M10 10.5L5.5 8M10 11.5H5M10 12.5L5.5
     16M14 10.5L18.5 8M14
     11.5h5M14 12.5l4.5 3.5M10.5 3L9 1.5M13.5 3L15 1.5
    ladybug = outline M12 6.5c4 0 6.5 3 6.5 7.5S16 21.5 12 21.5 5.5 18.5 5.5 14 8 6.5 12 6.5Z; detail M12 7v14; spot (9 12.5 1.2);
     spot (15 12.5 1.2); spot (9.5 17 1.2); spot (14.5 17 1.2); line M8.5 7.5C8.5 3 15.5 3 15.5 7.5M5.5 11L3 9.5M5.5 15H2.5M18.5
     11L21 9.5M18.5
     15h3
    bird = outline M2.5 18c5 0 6-3 7-7 1-3.5 3-6 6-6 2.5 0 4 1.5 4.3 3.5l2.2 1.5-2.3.8c0 5-3.7 8.7-9 8.7-3 0-6-.5-8.2-1.5Z; spot
     (15.8 8.5 1)
    fish = outline M2.5 12c2.5-4 6-6 9.5-6 3 0 5 2 6 4l3.5-3v10L18 14c-1 2-3 4-6 4-3.5 0-7-2-9.5-6Z; spot (8 10.8 1.2)
    """
}
