// Room
