/* Random numbers: sfc32, as packages/mcts/src/numeric/random.ts has it. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

typedef struct {
    uint32_t a, b, c, counter;
} Random;

static inline uint32_t next_bits(Random *random) {
    uint32_t bits = random->a + random->b + random->counter++;
    random->a = random->b ^ (random->b >> 9);
    random->b = random->c + (random->c << 3);
    random->c = ((random->c << 21) | (random->c >> 11)) + bits;
    return bits;
}

/* A whole number below `bound`: the floor of bound x bits / 2^32. */
static inline uint32_t below(Random *random, uint32_t bound) {
    return (uint32_t)(((uint64_t)next_bits(random) * bound) >> 32);
}

static Random seeded(uint32_t seed) {
    Random random = {0, seed, 0, 1};
    for (int round = 0; round < 12; round++) next_bits(&random);
    return random;
}

#endif
