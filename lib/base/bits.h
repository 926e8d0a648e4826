/* bits -- unsigned words of 1, 2, 4 or 8 bytes in memory of any alignment. */
#ifndef HJ_BASE_BITS_H
#define HJ_BASE_BITS_H

#include <stdint.h>
#include <string.h>

static inline uint64_t hj_bits_load(const void *p, int nbytes)
{
    uint8_t b1;
    uint16_t b2;
    uint32_t b4;
    uint64_t b8;

    switch (nbytes) {
    case 1:
        return memcpy(&b1, p, 1), b1;
    case 2:
        return memcpy(&b2, p, 2), b2;
    case 4:
        return memcpy(&b4, p, 4), b4;
    default:
        return memcpy(&b8, p, 8), b8;
    }
}

/* Keeps the low bytes of `bits`. */
static inline void hj_bits_store(void *p, int nbytes, uint64_t bits)
{
    uint8_t b1 = (uint8_t)bits;
    uint16_t b2 = (uint16_t)bits;
    uint32_t b4 = (uint32_t)bits;

    switch (nbytes) {
    case 1:
        memcpy(p, &b1, 1);
        break;
    case 2:
        memcpy(p, &b2, 2);
        break;
    case 4:
        memcpy(p, &b4, 4);
        break;
    default:
        memcpy(p, &bits, 8);
        break;
    }
}

#endif
