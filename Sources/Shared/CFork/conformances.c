#define _GNU_SOURCE
#include "CFork.h"

#include <dlfcn.h>
#include <stdint.h>

// The records of conformances that the compiler writes into a program, as Swift's runtime reads them: docs/ABI/TypeMetadata.rst
// and include/swift/ABI/Metadata.h of swiftlang/swift. References are relative to where they stand.

struct conformance {
  int32_t protocol; // to the protocol, or, with the lowest bit set, to a pointer to it
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

struct type_descriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
};

/// What an accessor returns: the type's metadata, and how far they are.
struct response {
  const void *type;
  size_t state;
};

enum { is_generic = 0x80, kind_mask = 0x1f, class_kind = 16, struct_kind = 17, enum_kind = 18 };
enum { direct_reference = 0, indirect_reference = 1 };

extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

static const void *target(const int32_t *reference, int32_t offset) { return (const char *)reference + offset; }

static const void *indirect(const void *pointer) { return *(const void *const *)pointer; }

static const void *protocol_of(const struct conformance *record) {
  if (!(record->protocol & 1)) return target(&record->protocol, record->protocol);
  return indirect(target(&record->protocol, record->protocol & ~1));
}

/// The type of a record; NULL for what is no type, or only one once its parameters are known.
static const struct type_descriptor *type_of(const struct conformance *record) {
  const void *place = target(&record->type, record->type);
  uint32_t reference = record->flags >> 3 & 7;
  if (reference != direct_reference && reference != indirect_reference) return NULL;
  const struct type_descriptor *type = reference == direct_reference ? place : indirect(place);
  if (!type || type->flags & is_generic || !type->accessor) return NULL;
  uint32_t kind = type->flags & kind_mask;
  return kind == class_kind || kind == struct_kind || kind == enum_kind ? type : NULL;
}

void rehearsal_each_conforming_type(const char *protocol, void *context, void (*visit)(const void *type, void *context)) {
  const void *wanted = dlsym(RTLD_DEFAULT, protocol);
  if (!wanted) return;
  for (const int32_t *entry = __start_swift5_protocol_conformances; entry < __stop_swift5_protocol_conformances; entry++) {
    const struct conformance *record = target(entry, *entry);
    if (protocol_of(record) != wanted) continue;
    const struct type_descriptor *type = type_of(record);
    if (!type) continue;
    struct response (*accessor)(size_t) = (struct response(*)(size_t))target(&type->accessor, type->accessor);
    // Zero asks for the whole metadata, and waits for them.
    visit(accessor(0).type, context);
  }
}
