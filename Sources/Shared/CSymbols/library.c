// Which of the sources are the library's own: `Package.swift` knows, and says so where it declares this target.
#include "CSymbols.h"

#ifndef REHEARSAL_LIBRARY_FOLDERS
#error "Package.swift defines REHEARSAL_LIBRARY_FOLDERS"
#endif

const char *rehearsal_library_folders(void) { return REHEARSAL_LIBRARY_FOLDERS; }
