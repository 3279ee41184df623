extension SymbolTables {
  /// House, trade, travel, food and play.
  static let places = """
    house = outline M5.5 10.5V20.5h13V10.5L12 4.5Z; line M2.5 12.3L12 3.8l9.5 8.5; detail M10 20v-6h4v6
    building = outline M6 2.5h12v19H6Z; detail M9 6.5h2M13 6.5h2M9 10.5h2M13 10.5h2M9 14.5h2M13 14.5h2M10.5 21v-3h3v3
    building.2 = outline M3 2.5h10v19H3ZM13 9h8v12.5h-8Z; detail M6 6.5h1M9 6.5h1M6 10.5h1M9 10.5h1M6 14.5h1M9 14.5h1M16
     12.5h2M16 16.5h2
    building.columns = outline M12 2.5l9.5 5.5h-19Z; line M5 10.5v7M9.7 10.5v7M14.3 10.5v7M19 10.5v7M3.5 18h17M2.5 21h19
    storefront = line M4 11v9.5h16V11; outline M4.5 3.5h15l2 6.5H2.5Z; line M2.5 10a2.4 2.4 0 0 0 4.8 0a2.4 2.4 0 0 0 4.7 0a2.4
     2.4 0 0 0 4.7 0a2.4
     2.4 0 0 0 4.8 0; line M13.5 20v-5h4v5
    cart = line M2.5 4h3l2.5 11.5h10.5l2-8.5H6.3; area (9.5 19.5 1.6); area (17 19.5 1.6)
    cart.fill = area M6 7h14.5l-2 8.5H8Z; line M2.5 4h3l2.5 11.5h10.5l2-8.5H6.3; area (9.5 19.5 1.6); area (17 19.5 1.6)
    bag = outline M4.5 8h15l1 13.5h-17Z; line M8 10.5V7a4 4 0 0 1 8 0v3.5
    basket = line M5.5 10l4.5-7M18.5 10L14 3; outline M2.5 10h19l-2.5 10.5H5Z; detail M9 13v5M12 13v5M15 13v5
    handbag = outline M4 9.5h16l1.5 11.5h-19Z; line M7.5 9.5V8a4.5 4.5 0 0 1 9 0v1.5
    creditcard = outline [2.5 5.5 19 13 1.5]; detail M3 10h18
    giftcard = outline [2.5 5 19 14 2]; detail M9 5v14M2.5 11h19M9 11L6 14.5M9 11l3 3.5
    gift = outline M4.5 11.5h15V21h-15ZM3 7.5h18v4H3Z; detail M12 7.5V21; line M12 7C7 7 7 3 9.5 3S12 7 12 7s0-4 2.5-4 2.5 4-2.5 4
    banknote = outline [2 6 20 12 1.5]; detail (12 12 3)M5 9v6M19 9v6
    wallet.pass = outline [3.5 3 17 18 2.5]; detail M3.5 8h17M3.5 12.5h5.5a3 3 0 0 0 6 0h5.5
    shippingbox = outline M12 2.5l9 4.5v10l-9 4.5L3 17V7Z; detail M3.5 7.2L12 11.5l8.5-4.3M12 11.5v9.5M7.5 4.8l8.5 4.4v3.5
    cube = outline M12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7V7.2Z; detail M3.8 7.4L12 12l8.2-4.6M12 12v9
    cube.transparent = line M12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7V7.2ZM12 2.5v5M12 16.5v5M3.5 7.2L8 9.7M20.5 7.2L16 9.7M3.5 16.8L8
     14.3M20.5
     16.8L16 14.3M12 12v4.5M12 12L8 9.7M12 12l4-2.3
    map = outline M3 6l6-2.5 6 2.5 6-2.5V18l-6 2.5-6-2.5-6 2.5Z; detail M9 3.5V18M15 6v14.5
    mappin = outline (12 7 4); line M12 11v10
    mappin.and.ellipse = outline (12 6.5 3.5); line M12 10v7.5M8.5 15c-3.5.4-6 1.5-6 3 0 2 4.3 3.3 9.5 3.3s9.5-1.3
     9.5-3.3c0-1.5-2.5-2.6-6-3
    location = outline M21 3L3 10.5l8 2.5 2.5 8Z
    location.north = outline M12 2.5l7.5 18.5L12 17l-7.5 4Z
    location.viewfinder = use viewfinder; use location at 12 12 size 12
    safari = outline (12 12 9.5); spot M16.5 7.5l-3 6-6 3 3-6Z
    signpost.right = line M12 2.5v19; outline M4 5h12.5l4 3.5-4 3.5H4Z
    car = outline M3 17v-5l2.5-6h13l2.5 6v5ZM4.5 17h3v2.5h-3ZM16.5 17h3v2.5h-3Z; detail M3.5 11.5h17; spot (6.8 14.2 1.2); spot
     (17.2 14.2 1.2)
    bus = outline [4 3 16 15.5 2.5]M6 18.5h3V21H6ZM15 18.5h3V21h-3Z; detail M4 12h16M7 5.5h10; spot (7.5 15.2 1.1); spot (16.5
     15.2 1.1)
    tram = outline [5 5 14 13 3]; detail M5 12h14; spot (8.5 15 1.1); spot (15.5 15 1.1); line M8 2h8M12 2v3M8 18l-2.5 3.5M16
     18l2.5 3.5
    airplane = outline M12 2c1 0 1.7 1.5 1.7 3.5v3.8l8 5v2.2l-8-2.5v4l2.5 2v1.7L12 20.5l-4.2 1.2V20l2.5-2v-4l-8
     2.5v-2.2l8-5V5.5C10.3 3.5 11 2
     12 2Z
    bicycle = line (6 15.5 4)(18 15.5 4)M6 15.5l3.5-7h5.5l3 7M9.5 8.5l3 7h-6.5M12.5 15.5l2.5-7M8 6h3M14 5.5h2.5
    ferry = outline M3 13.5L12 10.5l9 3-2.5 5.5h-13Z; line M6.5 12V7.5h11V12M10 7.5V4h4v3.5M2.5 21.5c1.5 0 1.5-1 3.2-1s1.7 1 3.2
     1 1.6-1 3.1-1 1.6 1 3.1 1
     1.7-1 3.2-1 1.7 1 3.2 1
    fuelpump = outline [4 3 10 18 1.5]; detail M6.5 6.5h5v4h-5Z; line M2.5 21h13M14 12h2.5a1.5 1.5 0 0 1 1.5 1.5V17a1.7 1.7 0 0 0
     3.4 0V9L18 5.5
    road.lanes = line M7 3L3 21M17 3l4 18M12 3v3M12 10.5v3M12 18v3
    parkingsign = line M8 21V3.5h5.5a5 5 0 0 1 0 10H8
    fork.knife = line M5 2.5v5a2.5 2.5 0 0 0 5 0v-5M7.5 2.5v19M17 21.5v-19c-2.5 1.5-3.5 5-3.5 10H17
    cup.and.saucer = outline M4 6h13.5v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5Z; line M17.5 7.5h1.5a2.5 2.5 0 0 1 0 5h-1.5M3 20.5h16
    mug = outline M4 4h13v14a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3Z; line M17 8h2a2.5 2.5 0 0 1 2.5 2.5v3A2.5 2.5 0 0 1 19 16h-2
    wineglass = outline M7 2.5h10c1 6-1 10-5 10s-6-4-5-10Z; line M12 12.5v8.5M8 21.5h8; detail M7 7h10
    takeoutbag.and.cup.and.straw = outline M2.5 9h11l1 12.5h-13ZM15.5 11.5h6.5l-1 10h-4; line M5.5 9V6h5v3M18.5 11.5l1-6.5h2.5
    birthday.cake = outline M3.5 13h17v8.5h-17Z; line M6 13V9.5h12V13M8.5 9.5V6.5M12 9.5V6.5M15.5 9.5V6.5; area (8.5 4.3 1.2);
     area (12 4.3 1.2);
     area (15.5 4.3 1.2); detail M3.5 17c2 2 3.5-1 5.5 0s4 1 6 0 3.5 2 5.5 0
    carrot = outline M3 21c1-6 4-12 8-13.5l5.5 5.5C15 17 9 20 3 21Z; line M14 9l2-5M15 10l5-2M14.5 9.5l5-5
    leaf = outline M4 14C4 7.5 9.5 4 20.5 3.5 20.5 14 17 19.5 11 19.5c-4 0-7-2-7-5.5Z; detail M9 14.5c2.5-3 5-5 8-7; line M3
     21.5l6-7
    tree = outline M12 2l6 8h-2.5l4 6h-15l4-6H6Z; line M12 16v5.5
    flame = outline M12.5 2.5c.5 4-5.5 6.5-5.5 12a5.5 5.5 0 0 0 11 .5c0-2.5-1-4-2-5.5c-.3 1.5-1 2-1.5 2c.5-3.5 0-6.5-2-9Z
    bed.double = line M3 5v14.5M21 10.5v9M3 16h18; outline M3 10.5h18V16H3ZM6 7h5v3.5H6Z
    sofa = outline M4.5 10V6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2V10M2.5 12a2 2 0 0 1 4 0v3h11v-3a2 2 0 0 1 4 0v6.5h-19Z; line M5
     18.5v2.5M19 18.5v2.5
    lamp.desk = line M7 20.5h10M12 20.5L8.5 13l5-5; outline M12 4.5l6.5 6.5c-3 1.5-8-3.5-6.5-6.5Z
    door.left.hand.open = line M3 21h18M14 5h4v16; outline M6 4.5l8-2v18.5H6Z; spot (11.5 12 1)
    washer = outline [4 2.5 16 19 2]; detail (12 13.5 5)M4 7h16; spot (7 4.8 .7); spot (9.5 4.8 .7)
    tent = outline M12 4l9.5 16.5h-19Z; detail M12 12l4 8.5H8Z
    umbrella = outline M2.5 13a9.5 9.5 0 0 1 19 0Z; line M12 2v1.5M12 13v6.5a2 2 0 0 1-4 0
    sportscourt = outline [2 5.5 20 13 1.5]; detail M12 5.5v13(12 12 2.5)M2 9.5h3v5H2M22 9.5h-3v5h3
    figure.mind.and.body = area (12 4 2.2); line M12 8v7M12 9.5L6.5 15l-2.5 0M12 9.5L17.5 15l2.5 0M12 15l-7 3.5c2.5 2.5 11.5 2.5
     14 0Z
    dumbbell = line M8 12h8; outline [4.5 6 3.5 12 1][16 6 3.5 12 1]; line M2.5 9.5v5M21.5 9.5v5
    soccerball = outline (12 12 9.5); spot M12 7.8l4 2.9-1.5 4.6h-5L8 10.7Z; detail M12 2.5v5M16 10.7l5-1.5M14.5 15.3l3 4.2M9.5
     15.3l-3 4.2M8 10.7l-5-1.5
    basketball = outline (12 12 9.5); detail M12 2.5v19M2.5 12h19M5.5 5c3 4 3 10 0 14M18.5 5c-3 4-3 10 0 14
    trophy = outline M7 3h10v7a5 5 0 0 1-10 0Z; line M7 5H3.5c0 4 1.5 6 4 6M17 5h3.5c0 4-1.5 6-4 6M12 15v4M8 21h8
    medal = outline (12 15 6); line M8 3l4 6 4-6M5.5 3l4 7M18.5 3l-4 7; use star.fill at 12 15 size 7
    crown = outline M2.5 7l5 4L12 4l4.5 7 5-4-2 11.5h-15Z; detail M5 15h14
    gamecontroller = outline M7 6.5h10c3 0 5 4 5 8.5 0 4-3 4-5 1.5l-1.5-1.5h-7L7 16.5C5 19 2 19 2 15c0-4.5 2-8.5 5-8.5Z; detail
     M8 9v4M6 11h4; spot (15
     12.5 1.1); spot (17.5 10 1.1)
    die.face.5 = outline [3 3 18 18 4]; spot (8 8 1.6); spot (16 8 1.6); spot (12 12 1.6); spot (8 16 1.6); spot (16 16 1.6)
    dice = use die.face.5 at 9 15 size 16; line M13 3.5l7-1 1.5 8.5-3 2.5
    theatermasks = outline M2.5 4h10v7a5 5 0 0 1-10 0Z; line M15 8h6.5v7a5 5 0 0 1-9.5 2; detail M5 11.5c1 1.5 4 1.5 5 0; spot
     (5.5 8 .9); spot (9.5 8
     .9)
    balloon = outline M12 2.5c4 0 6.5 3 6.5 6.5S15.5 16 12 16s-6.5-3.5-6.5-7S8 2.5 12 2.5Z; line M12 16.5c-2 2 2 3 0 5.5
    party.popper = outline M3 21L8 8.5l7.5 7.5Z; line M12 8c1-2 .5-4-.5-5.5M16 12c2-1 4-.5 5.5.5M14.5 9.5L20 4; area (17 3.5 1);
     area (20.5 8 1)
    tshirt = outline M8.5 3.5c1 2 6 2 7 0l6.5 3-2 5-3-1v10.5H7v-10.5l-3 1-2-5Z
    suitcase = outline [3 7.5 18 12.5 2]; line M8.5 7.5V4.5h7v3; detail M7.5 8v12M16.5 8v12
    briefcase = outline [2.5 7.5 19 12.5 2]; line M8.5 7.5V4.5h7v3; detail M2.5 13h19M12 12v2
    latch.2.case = outline [2.5 7.5 19 12.5 2]; line M8.5 7.5V4.5h7v3; detail M7 7.5v4M17 7.5v4
    studentdesk = outline [2.5 6 19 6 1]; line M4.5 12v8.5M19.5 12v8.5
    backpack = outline M5 9a7 7 0 0 1 14 0v12.5H5Z; detail M8 14.5h8v4H8Z; line M9.5 3a2.5 2.5 0 0 1 5 0
    moped = line (6 17.5 3)(18 17.5 3)M9 17.5h6l-1-10h-3M3.5 13h6.5M15 7l3 7.5
    hourglass.bottomhalf.filled = use hourglass; area M8 18.5l4-4.5 4 4.5Z
    star = outline M12 2.2L14.59 9.04L21.89 9.39L16.18 13.96L18.11 21.01L12 17L5.89 21.01L7.82 13.96L2.11 9.39L9.41 9.04Z
    star.leadinghalf.filled = use star; area M12 2.2V17L5.89 21.01L7.82 13.96L2.11 9.39L9.41 9.04Z
    star.lefthalf.fill = use star.leadinghalf.filled
    """
}
