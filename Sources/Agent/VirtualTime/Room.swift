// Room for this target; its first file replaces this one.
