#pragma once

/// A function that says what one class shows to names.
typedef void (*member_record)(void);

/// The first of the records that the linker has put together from all objects of the program, and the end of them; both null where
/// there are none.
const member_record _Nullable *_Nullable member_records_begin(void);
const member_record _Nullable *_Nullable member_records_end(void);
