/* perf -- names for profilers: the map file that Linux's perf reads.
 *
 * The linker tells where the symbols are that we ask for; the others lie at
 * the same distances from them as in the object file, section by section. */
#include "jit/orc/internal.h"

#include <llvm-c/Object.h>
#include <stdio.h>
#include <string.h>

typedef struct place {
    bool is_found;
    uint64_t section, offset;
} place;

static uint64_t section_of(LLVMBinaryRef binary, LLVMSymbolIteratorRef symbol)
{
    LLVMSectionIteratorRef section = LLVMObjectFileCopySectionIterator(binary);
    uint64_t address = UINT64_MAX;

    LLVMMoveToContainingSection(section, symbol);
    if (!LLVMObjectFileIsSectionIteratorAtEnd(binary, section))
        address = (uint64_t)(uintptr_t)LLVMGetSectionContents(section);
    LLVMDisposeSectionIterator(section);
    return address; /* where its bytes are: as good as a number */
}

static place find(LLVMBinaryRef binary, const char *name)
{
    LLVMSymbolIteratorRef at = LLVMObjectFileCopySymbolIterator(binary);
    place found = { 0 };

    while (!found.is_found &&
           !LLVMObjectFileIsSymbolIteratorAtEnd(binary, at)) {
        if (strcmp(LLVMGetSymbolName(at), name) == 0)
            found = (place){ true, section_of(binary, at),
                             LLVMGetSymbolAddress(at) };
        LLVMMoveToNextSymbol(at);
    }
    LLVMDisposeSymbolIterator(at);
    return found;
}

static void write_neighbours(FILE *file, LLVMBinaryRef binary, place known,
                             uintptr_t address)
{
    LLVMSymbolIteratorRef at = LLVMObjectFileCopySymbolIterator(binary);

    for (; !LLVMObjectFileIsSymbolIteratorAtEnd(binary, at);
         LLVMMoveToNextSymbol(at)) {
        uint64_t nbytes = LLVMGetSymbolSize(at);
        if (!nbytes || section_of(binary, at) != known.section)
            continue;
        uint64_t where = address + LLVMGetSymbolAddress(at) - known.offset;
        fprintf(file, "%llx %llx %s\n", (unsigned long long)where,
                (unsigned long long)nbytes, LLVMGetSymbolName(at));
    }
    LLVMDisposeSymbolIterator(at);
}

/* A map that cannot be written is no reason to fail a compilation. */
void hj_orc_perf_report(const char *path, const void *object, size_t nbytes,
                        const char *name, uintptr_t address)
{
    FILE *file = fopen(path, "a");
    char *message = NULL;

    if (!file)
        return;
    LLVMMemoryBufferRef buffer =
        LLVMCreateMemoryBufferWithMemoryRange(object, nbytes, "object", 0);
    LLVMBinaryRef binary = LLVMCreateBinary(buffer, NULL, &message);
    if (binary) {
        place known = find(binary, name);
        if (known.is_found)
            write_neighbours(file, binary, known, address);
        LLVMDisposeBinary(binary);
    }
    LLVMDisposeMessage(message);
    LLVMDisposeMemoryBuffer(buffer);
    fclose(file);
}
