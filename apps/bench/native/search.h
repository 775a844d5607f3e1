/* UCT: what packages/mcts/src/uct/uct.ts does for any game. */
#ifndef SEARCH_H
#define SEARCH_H

#include "board.h"
#include "solver.h"
#include "tree.h"
#include "ucb1.h"

/* In place of a node: the path ends here. There are fewer nodes. */
enum { ARRIVED = CAPACITY };

/* A simulation in flight. */
typedef struct {
    Board board;
    uint32_t path[CELLS + 1];
    uint32_t depth;
    double result; /* of the game, where the path led to its end; or else UNDECIDED */
    bool is_new; /* whether this is the first visit of the last node */
} Trajectory;

/*
 * UCB1 over the children of a node: unvisited ones first, then the largest bound, ties go to the first; proven ones are
 * skipped. The current visit does not count. As in packages/mcts/src/selection/selection.ts the bound is
 *
 *     value / visits + c sqrt(ln N / visits)  =  s (s value + c sqrt(ln N)),   s = 1 / sqrt(visits)
 */
static inline uint32_t select_child(uint32_t node, uint32_t count) {
    double exploration = SQRT_2 * sqrt_ln(nodes[node].visits - 1);
    uint32_t first = nodes[node].first_child;
    uint32_t best = first;
    double best_bound = -INFINITY;
    for (uint32_t child = first; child < first + count; child++) {
        if (nodes[child].visits == 0) {
            if (is_proven(child)) continue;
            return child;
        }
        double scale = inverse_sqrt(nodes[child].visits);
        double bound = scale * (scale * nodes[child].value + exploration);
        if (bound > best_bound) {
            best = child;
            best_bound = bound;
        }
    }
    return best;
}

/* Gives a node its children; returns false where it gets none. */
static inline bool expand(uint32_t node, const Board *board, bool solves) {
    if (!solves) return add_children(node, action_count(board));
    LookAhead look = look_ahead(board, node == ROOT);
    /* Another simulation in flight has just come here for the first time; it will prove the node. */
    if (node != ROOT && is_decided(look)) return false;
    if (!add_children(node, action_count(board))) return false;
    prove_children(node, board, look);
    if (is_decided(look)) prove_decided(node, board, look);
    return true;
}

static inline uint32_t start_trajectory(Trajectory *trajectory, const Board *start) {
    trajectory->board = *start;
    trajectory->path[0] = ROOT;
    trajectory->depth = 0;
    trajectory->result = UNDECIDED;
    trajectory->is_new = false;
    nodes[ROOT].visits++;
    return ROOT;
}

/* Selection and expansion: from a node to one of its children, or ARRIVED where the path ends. */
static inline uint32_t step(Trajectory *trajectory, uint32_t node, bool solves) {
    Board *board = &trajectory->board;
    if (!is_expanded(node) && !expand(node, board, solves)) return ARRIVED;
    if (solves && node == ROOT && is_proven(ROOT)) return ARRIVED;
    uint32_t child = select_child(node, action_count(board));
    nodes[child].visits++;
    trajectory->path[++trajectory->depth] = child;
    play(board, child - nodes[node].first_child);
    if (is_expanded(child)) return child; /* so it is not the end of a game */
    trajectory->result = result_of(board);
    trajectory->is_new = nodes[child].visits == 1;
    return trajectory->is_new || trajectory->result != UNDECIDED ? ARRIVED : child;
}

/* The first player's return: known, proven now, or by a rollout. */
static inline double evaluate(Trajectory *trajectory, Random *random, bool solves) {
    uint32_t leaf = trajectory->path[trajectory->depth];
    if (solves && is_proven(leaf)) return proven_result(leaf);
    if (trajectory->result != UNDECIDED) {
        if (solves) {
            prove(leaf, trajectory->result, 0);
            if (trajectory->result == DRAW) nodes[trajectory->path[trajectory->depth - 1]].has_draw = 1;
        }
        return trajectory->result;
    }
    if (solves && trajectory->is_new) {
        LookAhead look = look_ahead(&trajectory->board, false); /* if it could win, the leaf would be proven */
        if (is_decided(look)) {
            prove_decided(leaf, &trajectory->board, look);
            return proven_result(leaf);
        }
    }
    return rollout(&trajectory->board, random);
}

static inline void back_up(const Trajectory *trajectory, double result, uint32_t chooser, bool solves) {
    if (solves) {
        back_up_proofs(trajectory->path, trajectory->depth, chooser, result);
        return;
    }
    double share = chooser == 0 ? result : 1 - result;
    for (uint32_t n = trajectory->depth + 1; n-- > 0;) {
        nodes[trajectory->path[n]].value += share;
        share = 1 - share;
    }
}

/* The player who chose the last node, which a rollout does not change. */
static inline uint32_t chooser_of_leaf(const Trajectory *trajectory) {
    return trajectory->board.player ^ 1;
}

static inline void simulate(const Board *start, Random *random, bool solves) {
    Trajectory trajectory;
    uint32_t node = start_trajectory(&trajectory, start);
    while (node != ARRIVED) node = step(&trajectory, node, solves);
    double result = evaluate(&trajectory, random, solves);
    back_up(&trajectory, result, chooser_of_leaf(&trajectory), solves);
}

/* Two simulations, which descend in turns: one computes while the other waits for memory. */
static inline void simulate_pair(const Board *start, Random *random, bool solves) {
    Trajectory one, other;
    uint32_t one_node = start_trajectory(&one, start);
    uint32_t other_node = start_trajectory(&other, start);
    while (one_node != ARRIVED || other_node != ARRIVED) {
        if (one_node != ARRIVED) one_node = step(&one, one_node, solves);
        if (other_node != ARRIVED) other_node = step(&other, other_node, solves);
    }
    double one_result = evaluate(&one, random, solves);
    double other_result = evaluate(&other, random, solves);
    back_up(&one, one_result, chooser_of_leaf(&one), solves);
    back_up(&other, other_result, chooser_of_leaf(&other), solves);
}

static inline void run(const Board *start, uint32_t simulations, Random *random, bool solves, bool in_pairs) {
    uint32_t ran = 0;
    while (ran < simulations && node_count < CAPACITY && !(solves && is_proven(ROOT))) {
        if (in_pairs && simulations - ran >= 2) {
            simulate_pair(start, random, solves);
            ran += 2;
        } else {
            simulate(start, random, solves);
            ran++;
        }
    }
}

/* The literals let the compiler specialize each of these. */

static void run_uct(const Board *start, uint32_t simulations, Random *random) {
    run(start, simulations, random, false, false);
}

static void run_pairs(const Board *start, uint32_t simulations, Random *random) {
    run(start, simulations, random, false, true);
}

static void run_solver(const Board *start, uint32_t simulations, Random *random) {
    run(start, simulations, random, true, false);
}

static void run_solver_pairs(const Board *start, uint32_t simulations, Random *random) {
    run(start, simulations, random, true, true);
}

#endif
