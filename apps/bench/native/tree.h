/*
 * The tree: nodes of 16 bytes, in one array. The children of a node lie side by side, the n-th of them the n-th action,
 * and always behind their parent.
 */
#ifndef TREE_H
#define TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t visits;
    uint32_t first_child : 28; /* ROOT where there are no children */
    uint32_t child_count : 3;
    uint32_t has_draw : 1; /* whether a child is a proven draw */
    double value;          /* the sum of the returns of the player who chose this node; below 0 its proof */
} Node;

enum { ROOT = 0, CAPACITY = 4194304 };

static Node *nodes;
static uint32_t node_count;

static void make_tree(void) {
    nodes = malloc(CAPACITY * sizeof(Node));
    if (nodes == NULL) abort();
}

static void clear_tree(void) {
    nodes[ROOT] = (Node){0};
    node_count = 1;
}

static inline bool is_expanded(uint32_t node) {
    return nodes[node].first_child != ROOT;
}

/* Gives a node `count` unvisited children; returns false where the tree is full. */
static bool add_children(uint32_t node, uint32_t count) {
    if (node_count + count > CAPACITY) return false;
    memset(&nodes[node_count], 0, count * sizeof(Node));
    nodes[node].first_child = node_count;
    nodes[node].child_count = count;
    node_count += count;
    return true;
}

/*
 * Proofs. A proven node has a value so far below 0 that UCB1 skips it while there is another. Its lowest bits tell
 * what is proven: twice the first player's return, and from the third bit on the distance, the plies to the end.
 */

static const uint64_t PROOF = 0xfe70000000000000; /* -2^1000 */

static inline uint64_t value_bits(uint32_t node) {
    uint64_t bits;
    memcpy(&bits, &nodes[node].value, sizeof bits);
    return bits;
}

static inline bool is_proven(uint32_t node) {
    return nodes[node].value < 0;
}

static inline void prove(uint32_t node, double result, uint32_t distance) {
    uint64_t bits = PROOF | (uint64_t)distance << 2 | (uint64_t)(2 * result);
    memcpy(&nodes[node].value, &bits, sizeof bits);
}

static inline double proven_result(uint32_t node) {
    return (double)(value_bits(node) & 3) / 2;
}

static inline uint32_t distance_of(uint32_t node) {
    return (uint32_t)value_bits(node) >> 2;
}

#endif
