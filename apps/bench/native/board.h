/*
 * Connect Four on bitboards.
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
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "random.h"

enum { COLUMNS = 7, ROWS = 6, CELLS = 42, STRIDE = 7, ALL_OPEN = 127 };

static const uint64_t FIRST_COLUMN = 0x3f;
static const uint64_t BOTTOM_CELLS = 0x40810204081;
static const uint64_t TOP_CELLS = 0x810204081020;
static const uint64_t ALL_CELLS = 0xfdfbf7efdfbf;

typedef struct {
    uint64_t own;      /* the stones of the player to move */
    uint64_t other;    /* and those of the other */
    uint64_t landings; /* where the next stones come to lie, one a column; a full column's is its sentinel */
    uint32_t open;     /* the columns that have room, a bit each */
    uint32_t player;   /* the player to move, 0 or 1 */
} Board;

/* For each set of open columns, from the left: their cells, their numbers, and how many there are. */
static uint64_t open_cells[ALL_OPEN + 1][COLUMNS + 1];
static uint8_t open_column[ALL_OPEN + 1][COLUMNS + 1];
static uint8_t open_count[ALL_OPEN + 1];

static void make_column_tables(void) {
    for (uint32_t open = 0; open <= ALL_OPEN; open++) {
        open_count[open] = 0;
        for (uint32_t column = 0; column < COLUMNS; column++) {
            if ((open >> column & 1) == 0) continue;
            uint32_t n = open_count[open]++;
            open_cells[open][n] = FIRST_COLUMN << (column * STRIDE);
            open_column[open][n] = (uint8_t)column;
        }
    }
}

/* Results are the first player's return. */
static const double FIRST_WINS = 1;
static const double DRAW = 0.5;
static const double SECOND_WINS = 0;
static const double UNDECIDED = -1;

static inline double result_of_win(uint32_t player) {
    return player == 0 ? FIRST_WINS : SECOND_WINS;
}

static inline Board empty_board(void) {
    return (Board){0, 0, BOTTOM_CELLS, ALL_OPEN, 0};
}

/* The cells from which four stones follow each other at a distance of `step`. */
static inline uint64_t lines(uint64_t stones, int step) {
    uint64_t pairs = stones & (stones >> step);
    return pairs & (pairs >> (2 * step));
}

static inline bool has_line(uint64_t stones) {
    return (lines(stones, 1) | lines(stones, STRIDE) | lines(stones, STRIDE - 1) | lines(stones, STRIDE + 1)) != 0;
}

static inline uint32_t action_count(const Board *board) {
    return open_count[board->open];
}

/* Lays a stone into the n-th open column. */
static inline void play(Board *board, uint32_t n) {
    uint64_t cell = board->landings & open_cells[board->open][n];
    uint64_t stones = board->own | cell;
    board->own = board->other;
    board->other = stones;
    board->landings += cell;
    if (cell & TOP_CELLS) board->open ^= UINT32_C(1) << open_column[board->open][n];
    board->player ^= 1;
}

static inline double result_of(const Board *board) {
    if (has_line(board->other)) return result_of_win(board->player ^ 1);
    return board->open == 0 ? DRAW : UNDECIDED;
}

/* Uniform random play to the end, from a position that is not over: two plies a turn, so that nothing changes places. */
static double rollout(const Board *board, Random *source) {
    Random random = *source; /* in registers */
    uint64_t own = board->own;
    uint64_t other = board->other;
    uint64_t landings = board->landings;
    uint32_t open = board->open;
    uint32_t count = open_count[open];
    double result = DRAW;
    for (;;) {
        uint32_t n = below(&random, count);
        uint64_t cell = landings & open_cells[open][n];
        own |= cell;
        if (has_line(own)) {
            result = result_of_win(board->player);
            break;
        }
        if (cell & TOP_CELLS) {
            open ^= UINT32_C(1) << open_column[open][n];
            if (--count == 0) break;
        }
        landings += cell;

        n = below(&random, count);
        cell = landings & open_cells[open][n];
        other |= cell;
        if (has_line(other)) {
            result = result_of_win(board->player ^ 1);
            break;
        }
        if (cell & TOP_CELLS) {
            open ^= UINT32_C(1) << open_column[open][n];
            if (--count == 0) break;
        }
        landings += cell;
    }
    *source = random;
    return result;
}

/* Looking ahead */

/* The cells that have three stones before and behind them, together, at a distance of `step`. */
static inline uint64_t completions(uint64_t stones, int step) {
    uint64_t before = stones << step;
    uint64_t behind = stones >> step;
    uint64_t two_before = before & (stones << (2 * step));
    uint64_t two_behind = behind & (stones >> (2 * step));
    return (two_before & (behind | (stones << (3 * step)))) | (two_behind & (before | (stones >> (3 * step))));
}

/* The empty cells, reachable or not, where a stone would make a line with these. */
static inline uint64_t winning_cells(uint64_t stones, uint64_t empty) {
    uint64_t found = completions(stones, 1) | completions(stones, STRIDE) | completions(stones, STRIDE - 1) |
                     completions(stones, STRIDE + 1);
    return found & empty;
}

/* Landings: those that win at once for the player to move, the others after which the opponent can, and the rest. */
typedef struct {
    uint64_t winning, losing, safe;
} LookAhead;

/* `can_win`: whether a stone may win at once; where that is known to be false there is less to do. */
static inline LookAhead look_ahead(const Board *board, bool can_win) {
    uint64_t landings = board->landings & ALL_CELLS;
    uint64_t empty = ALL_CELLS ^ (board->own | board->other);
    uint64_t winning = can_win ? winning_cells(board->own, empty) & landings : 0;
    uint64_t threats = winning_cells(board->other, empty);
    uint64_t at_once = threats & landings;
    /* Below the cell of a threat; and anywhere else than on a threat, which only its only cell parries. */
    uint64_t losing = (threats >> 1) & landings;
    if (at_once != 0) losing |= (at_once & (at_once - 1)) != 0 ? landings : landings ^ at_once;
    losing &= ~winning;
    return (LookAhead){winning, losing, landings & ~winning & ~losing};
}

/* A win at once, or nothing but losing actions. */
static inline bool is_decided(LookAhead look) {
    return look.winning != 0 || look.safe == 0;
}

#endif
