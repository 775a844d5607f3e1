/* The solver: outcomes that are proven, on their way up the tree. */
#ifndef SOLVER_H
#define SOLVER_H

#include "board.h"
#include "tree.h"

/* Proves a node whose board a look ahead decides. */
static inline void prove_decided(uint32_t node, const Board *board, LookAhead look) {
    if (look.winning != 0) prove(node, result_of_win(board->player), 1);
    else prove(node, result_of_win(board->player ^ 1), 2);
}

/* Proves the new children of a node that a look ahead from its board decides. */
static void prove_children(uint32_t node, const Board *board, LookAhead look) {
    if ((look.winning | look.losing) == 0) return;
    for (uint32_t n = 0; n < nodes[node].child_count; n++) {
        uint64_t column = open_cells[board->open][n];
        uint32_t child = nodes[node].first_child + n;
        if (look.winning & column) prove(child, result_of_win(board->player), 0);
        else if (look.losing & column) prove(child, result_of_win(board->player ^ 1), 1);
    }
}

/* Whether a proven child is better for `player` than another: the quickest win, else the longest draw, then loss. */
static bool is_better_proof(uint32_t child, uint32_t best, uint32_t player) {
    double gain = proven_result(child) - proven_result(best);
    if (gain != 0) return (gain > 0) == (player == 0);
    bool is_win = proven_result(child) == result_of_win(player);
    return is_win ? distance_of(child) < distance_of(best) : distance_of(child) > distance_of(best);
}

/* Proves a node where `player` is to move by its best child, if all its children are proven. */
static bool prove_by_all(uint32_t node, uint32_t player) {
    uint32_t best = nodes[node].first_child;
    uint32_t end = best + nodes[node].child_count;
    for (uint32_t child = best; child < end; child++) {
        if (!is_proven(child)) return false;
        if (is_better_proof(child, best, player)) best = child;
    }
    prove(node, proven_result(best), distance_of(best) + 1);
    return true;
}

/* Draws the conclusion from a proven child for its parent, where `player` is to move. */
static void learn(uint32_t parent, uint32_t child, uint32_t player) {
    double result = proven_result(child);
    if (result == result_of_win(player)) prove(parent, result, distance_of(child) + 1);
    else if (!prove_by_all(parent, player) && result == DRAW) nodes[parent].has_draw = 1;
}

/*
 * Backs a result up along a path, from the leaf that `chooser` chose, and proofs with it: what is proven counts instead
 * of what was played.
 */
static void back_up_proofs(const uint32_t *path, uint32_t depth, uint32_t chooser, double result) {
    for (uint32_t step = depth;; step--) {
        uint32_t node = path[step];
        if (step < depth) {
            uint32_t player = chooser ^ 1; /* to move at this node */
            if (is_proven(path[step + 1]) && !is_proven(node)) learn(node, path[step + 1], player);
            /* A player with a proven draw need not accept a loss. */
            if (nodes[node].has_draw && (player == 0 ? result < DRAW : result > DRAW)) result = DRAW;
        }
        if (is_proven(node)) result = proven_result(node);
        else nodes[node].value += chooser == 0 ? result : 1 - result;
        if (step == 0) break;
        chooser ^= 1;
    }
}

#endif
