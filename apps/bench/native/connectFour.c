/*
 * UCT on Connect Four in plain C: what the WASM core does (packages/wasm/assembly), step for step and bit for bit, so
 * that the bench can say what the same algorithm takes without WebAssembly.
 *
 * Reads a task a line and answers each with a line, the seconds first:
 *
 *     uct <simulations> <seed>    ->  <seconds> <nodes> <visits of each child of the root>
 *     rollouts <count> <seed>     ->  <seconds> <won by the first player> <drawn>
 *     bytes                       ->  0 <bytes a node>
 *
 * The first answer includes the time to make the tables. Build without -ffast-math and with -ffp-contract=off: the tree
 * depends on the last bit of each sum.
 *
 * A column takes seven bits, from the bottom up, and the columns follow each other from the left. The bit above a column
 * is its sentinel: no stone lies there, so a line cannot run from one column's top into the next one's bottom.
 *
 *      6 13 20 27 34 41 48    sentinels
 *     ---------------------
 *      5 12 19 26 33 40 47    top row
 *      4 11 18 25 32 39 46
 *      3 10 17 24 31 38 45
 *      2  9 16 23 30 37 44
 *      1  8 15 22 29 36 43
 *      0  7 14 21 28 35 42    bottom row
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The board */

enum { COLUMNS = 7, CELLS = 42, STRIDE = 7, ALL_OPEN = 127 };

static const uint64_t FIRST_COLUMN = 0x3f;
static const uint64_t BOTTOM_CELLS = 0x40810204081;
static const uint64_t TOP_CELLS = 0x810204081020;

/*
 * A position is two boards and a set: `own`, the stones of the player to move; `mask`, all stones; and `open`, the
 * columns that have room, a bit each. They are passed around as values, so that they live in registers.
 */

/* The columns of each set of open ones, from the left, and how many there are. */
static struct {
    uint8_t column[COLUMNS];
    uint8_t count;
} open_columns[ALL_OPEN + 1];

/* Adding the bottom cells carries through the stones of each column, to the cell where the next one comes to lie. */
static inline uint64_t landing(uint64_t mask, uint32_t column) {
    return (mask + BOTTOM_CELLS) & (FIRST_COLUMN << (column * STRIDE));
}

static inline uint32_t count_of(uint32_t open) {
    return open_columns[open].count;
}

/* The n-th open column, from the left and from 0. */
static inline uint32_t nth_open(uint32_t open, uint32_t n) {
    return open_columns[open].column[n];
}

/* The open columns after a stone has come to lie on `cell`, in `column`. */
static inline uint32_t open_after(uint32_t open, uint64_t cell, uint32_t column) {
    return cell & TOP_CELLS ? open ^ (UINT32_C(1) << column) : open;
}

/* The cells from which four stones follow each other at a distance of `step`. */
static inline uint64_t lines(uint64_t stones, int step) {
    uint64_t pairs = stones & (stones >> step);
    return pairs & (pairs >> (2 * step));
}

static inline bool has_line(uint64_t stones) {
    return (lines(stones, 1) | lines(stones, STRIDE) | lines(stones, STRIDE - 1) | lines(stones, STRIDE + 1)) != 0;
}

/* Random numbers: sfc32 */

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

/* Rollouts */

/* Results are the first player's return. */
static const double FIRST_WINS = 1;
static const double DRAW = 0.5;
static const double SECOND_WINS = 0;
static const double UNDECIDED = -1;

static inline double result_of_win(uint32_t player) {
    return player == 0 ? FIRST_WINS : SECOND_WINS;
}

/* Uniform random play from a position that is not over. */
static double rollout(uint64_t own, uint64_t mask, uint32_t open, uint32_t player, Random *source) {
    Random random = *source; /* in registers */
    double result = DRAW;
    while (open != 0) {
        uint32_t column = nth_open(open, below(&random, count_of(open)));
        uint64_t cell = landing(mask, column);
        if (has_line(own | cell)) {
            result = result_of_win(player);
            break;
        }
        open = open_after(open, cell, column);
        own ^= mask; /* the other player's stones */
        mask |= cell;
        player ^= 1;
    }
    *source = random;
    return result;
}

/* The square roots and logarithms of UCB1; see packages/mcts/src/ucb1Tables.ts */

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

/* The tree */

typedef struct {
    uint32_t visits;
    uint32_t first_child; /* its siblings follow it; ROOT where there are none */
    double value;         /* the sum of the returns of the player who chose this node */
} Node;

enum { ROOT = 0, CAPACITY = 4194304 };

static const Node UNVISITED = {0, ROOT, 0};

static Node *nodes;
static uint32_t node_count;

static bool expand(uint32_t node, uint32_t children) {
    if (node_count + children > CAPACITY) return false;
    for (uint32_t n = 0; n < children; n++) nodes[node_count + n] = UNVISITED;
    nodes[node].first_child = node_count;
    node_count += children;
    return true;
}

static inline void record(uint32_t node, double result) {
    nodes[node].visits++;
    nodes[node].value += result;
}

/* The search */

/* UCB1: unvisited children first, then the largest bound, of equals the first. */
static inline uint32_t select_child(uint32_t node, uint32_t count) {
    double exploration = SQRT_2 * sqrt_ln(nodes[node].visits);
    uint32_t first = nodes[node].first_child;
    uint32_t best = first;
    double best_score = -INFINITY;
    for (uint32_t child = first; child < first + count; child++) {
        uint32_t visits = nodes[child].visits;
        if (visits == 0) return child;
        double score = nodes[child].value / visits + exploration * inverse_sqrt(visits);
        if (score > best_score) {
            best = child;
            best_score = score;
        }
    }
    return best;
}

static void simulate(Random *random) {
    uint64_t own = 0;
    uint64_t mask = 0;
    uint32_t open = ALL_OPEN;
    uint32_t player = 0;
    uint32_t node = ROOT;
    uint32_t path[CELLS + 1]; /* from the root's child on */
    uint32_t depth = 0;
    double result = UNDECIDED;

    /* Selection and expansion */
    while (result == UNDECIDED) {
        uint32_t count = count_of(open);
        if (nodes[node].first_child == ROOT) {
            bool is_new = node != ROOT && nodes[node].visits == 0;
            if (is_new || !expand(node, count)) break;
        }
        uint32_t first = nodes[node].first_child;
        node = select_child(node, count);
        path[++depth] = node;
        uint32_t column = nth_open(open, node - first);
        uint64_t cell = landing(mask, column);
        uint64_t stones = own | cell;
        open = open_after(open, cell, column);
        own ^= mask;
        mask |= cell;
        /* A node that has children is not the end of a game. */
        if (nodes[node].first_child == ROOT) {
            if (has_line(stones)) result = result_of_win(player);
            else if (open == 0) result = DRAW;
        }
        player ^= 1;
    }

    /* Evaluation */
    if (result == UNDECIDED) result = rollout(own, mask, open, player, random);

    /* Back up */
    record(ROOT, result);
    for (uint32_t step = 1; step <= depth; step++) record(path[step], step % 2 == 1 ? result : 1 - result);
}

/* The tasks */

static bool is_prepared = false;

static void prepare(void) {
    if (is_prepared) return;
    is_prepared = true;
    for (uint32_t open = 0; open <= ALL_OPEN; open++) {
        for (uint8_t column = 0; column < COLUMNS; column++) {
            if (open >> column & 1) open_columns[open].column[open_columns[open].count++] = column;
        }
    }
    for (uint32_t n = 1; n < TABLE_SIZE; n++) {
        sqrt_ln_table[n] = sqrt(ln(n));
        inverse_sqrt_table[n] = 1 / sqrt(n);
    }
    nodes = malloc(CAPACITY * sizeof(Node));
    if (nodes == NULL) {
        fputs("no memory for the nodes\n", stderr);
        exit(EXIT_FAILURE);
    }
}

static double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void uct(uint32_t simulations, uint32_t seed) {
    double start = seconds_now();
    prepare();
    Random random = seeded(seed);
    node_count = 1;
    nodes[ROOT] = UNVISITED;
    for (uint32_t simulation = 0; simulation < simulations; simulation++) simulate(&random);
    printf("%.9f %u", seconds_now() - start, node_count);
    uint32_t first = nodes[ROOT].first_child;
    for (uint32_t n = 0; n < COLUMNS; n++) printf(" %u", first == ROOT ? 0 : nodes[first + n].visits);
    printf("\n");
}

static void rollouts(uint32_t count, uint32_t seed) {
    double start = seconds_now();
    prepare();
    Random random = seeded(seed);
    uint32_t first_won = 0;
    uint32_t drawn = 0;
    for (uint32_t n = 0; n < count; n++) {
        double result = rollout(0, 0, ALL_OPEN, 0, &random);
        if (result == FIRST_WINS) first_won++;
        if (result == DRAW) drawn++;
    }
    printf("%.9f %u %u\n", seconds_now() - start, first_won, drawn);
}

int main(void) {
    char line[80];
    while (fgets(line, sizeof line, stdin) != NULL) {
        uint32_t count;
        uint32_t seed;
        if (sscanf(line, "uct %u %u", &count, &seed) == 2) uct(count, seed);
        else if (sscanf(line, "rollouts %u %u", &count, &seed) == 2) rollouts(count, seed);
        else if (strcmp(line, "bytes\n") == 0) printf("0 %zu\n", sizeof(Node));
        else printf("error no such task\n");
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}
