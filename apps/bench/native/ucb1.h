/* The square roots and logarithms of UCB1; see packages/mcts/src/numeric/ucb1Tables.ts. */
#ifndef UCB1_H
#define UCB1_H

#include <math.h>
#include <stdint.h>

enum { TABLE_BITS = 16, TABLE_SIZE = 1 << TABLE_BITS };

static const double LN_2 = 0.6931471805599453;
static const double SQRT_2 = 1.4142135623730951;

static double sqrt_ln_table[TABLE_SIZE];
static double inverse_sqrt_table[TABLE_SIZE];

/* ln x, by operations that IEEE 754 rounds exactly, and so the same to the last bit everywhere. */
static double ln(double x) {
    int exponent = 0;
    while (x > SQRT_2) {
        x /= 2;
        exponent++;
    }
    double s = (x - 1) / (x + 1);
    double square = s * s;
    double series = 0;
    for (int term = 10; term > 0; term--) series = (series + 1.0 / (2 * term + 1)) * square;
    return exponent * LN_2 + 2 * (s + s * series);
}

static void make_ucb1_tables(void) {
    for (uint32_t n = 1; n < TABLE_SIZE; n++) {
        sqrt_ln_table[n] = sqrt(ln(n));
        inverse_sqrt_table[n] = 1 / sqrt(n);
    }
}

/* n = 2^k m (1 + r), with m in the upper half of the table. */
static double sqrt_ln_beyond(uint32_t n) {
    int k = 0;
    while (n >> k >= TABLE_SIZE) k++;
    uint32_t m = n >> k;
    double base = (double)(m << k);
    double r = ((double)n - base) / base;
    double root = sqrt_ln_table[m];
    return sqrt(k * LN_2 + root * root + (r - (r * r) / 2 + (r * r * r) / 3));
}

static inline double sqrt_ln(uint32_t n) {
    return n < TABLE_SIZE ? sqrt_ln_table[n] : sqrt_ln_beyond(n);
}

static inline double inverse_sqrt(uint32_t n) {
    return n < TABLE_SIZE ? inverse_sqrt_table[n] : 1 / sqrt(n);
}

#endif
