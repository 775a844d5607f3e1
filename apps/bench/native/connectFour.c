/*
 * Connect Four searched in plain C: what the WASM core does (packages/wasm/assembly), step for step and bit for bit, so
 * that the bench measures the same algorithm without WebAssembly.
 *
 * Reads a task a line and answers each with a line, the seconds first. A search begins at the empty board, or where the
 * moves lead, columns from 1.
 *
 *     <search> <simulations> <seed> [<moves>]  ->  <seconds> <nodes> <visits of each child of the root>
 *     rollouts <count> <seed>                  ->  <seconds> <won by the first player> <drawn>
 *     bytes                                    ->  0 <bytes a node>
 *
 * The searches are `uct`, `pairs` (two simulations in flight), `solver` and `solver-pairs`. Those with a solver answer
 * further with the proof of the root and of each of its children: twice the return for the player to move at the root,
 * plus four times the plies from the root to the end; -1 where nothing is proven.
 *
 * The first answer includes the time to make the tables. Build without -ffast-math and with -ffp-contract=off: the tree
 * depends on the last bit of each sum.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "board.h"
#include "random.h"
#include "search.h"
#include "tree.h"
#include "ucb1.h"

static const struct {
    const char *name;
    void (*run)(const Board *start, uint32_t simulations, Random *random);
    bool solves;
} SEARCHES[] = {
    {"uct", run_uct, false},
    {"pairs", run_pairs, false},
    {"solver", run_solver, true},
    {"solver-pairs", run_solver_pairs, true},
};

enum { SEARCH_KINDS = sizeof SEARCHES / sizeof *SEARCHES };

static void prepare(void) {
    static bool is_prepared = false;
    if (is_prepared) return;
    is_prepared = true;
    make_column_tables();
    make_ucb1_tables();
    make_tree();
}

static double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The board after these moves, which must be legal. */
static Board board_after(const char *moves) {
    Board board = empty_board();
    for (; *moves != '\0'; moves++) {
        uint32_t column = (uint32_t)(*moves - '1');
        uint32_t n = 0;
        while (open_column[board.open][n] != column) n++;
        play(&board, n);
    }
    return board;
}

static void print_proof(uint32_t node, uint32_t player, uint32_t plies_from_root) {
    if (!is_proven(node)) {
        printf(" -1");
        return;
    }
    double share = player == 0 ? proven_result(node) : 1 - proven_result(node);
    printf(" %u", (uint32_t)(2 * share) + 4 * (distance_of(node) + plies_from_root));
}

static void search(int kind, uint32_t simulations, uint32_t seed, const char *moves) {
    double begin = seconds_now();
    prepare();
    Random random = seeded(seed);
    Board start = board_after(moves);
    clear_tree();
    SEARCHES[kind].run(&start, simulations, &random);
    printf("%.9f %u", seconds_now() - begin, node_count);
    uint32_t first = nodes[ROOT].first_child;
    uint32_t count = action_count(&start);
    for (uint32_t n = 0; n < count; n++) printf(" %u", first == ROOT ? 0 : nodes[first + n].visits);
    if (SEARCHES[kind].solves) {
        print_proof(ROOT, start.player, 0);
        for (uint32_t n = 0; n < count; n++) print_proof(first + n, start.player, 1);
    }
    printf("\n");
}

static void rollouts(uint32_t count, uint32_t seed) {
    double begin = seconds_now();
    prepare();
    Random random = seeded(seed);
    Board start = empty_board();
    uint32_t first_won = 0;
    uint32_t drawn = 0;
    for (uint32_t n = 0; n < count; n++) {
        double result = rollout(&start, &random);
        if (result == FIRST_WINS) first_won++;
        if (result == DRAW) drawn++;
    }
    printf("%.9f %u %u\n", seconds_now() - begin, first_won, drawn);
}

static bool answer(const char *line) {
    char name[16];
    char moves[100] = "";
    uint32_t count;
    uint32_t seed;
    int words = sscanf(line, "%15s %u %u %99s", name, &count, &seed, moves);
    if (words == 1 && strcmp(name, "bytes") == 0) {
        printf("0 %zu\n", sizeof(Node));
        return true;
    }
    if (words < 3 || strspn(moves, "1234567") < strlen(moves)) return false;
    if (strcmp(name, "rollouts") == 0) {
        rollouts(count, seed);
        return true;
    }
    for (int kind = 0; kind < SEARCH_KINDS; kind++) {
        if (strcmp(name, SEARCHES[kind].name) != 0) continue;
        search(kind, count, seed, moves);
        return true;
    }
    return false;
}

int main(void) {
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (!answer(line)) printf("error no such task\n");
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}
