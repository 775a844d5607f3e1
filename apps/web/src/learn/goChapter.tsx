/** Chapter: Go, where random games replaced evaluation functions. */
import type { VNode } from 'preact';
import { formatAddress } from '../route/address.ts';
import type { ChapterProps } from './chapter.ts';
import { ExperimentChapter, type Part } from './experimentChapter.tsx';
import { RolloutLab } from './rolloutLab.tsx';
import { CENTRE } from './subjects.ts';

const PARTS: readonly Part[] = [
  {
    lead: (
      <>
        <p>
          In 1997 a program beat the world champion of chess, and the best programs of Go still lost to club
          players. Look at this board: who owns the left side? Count the stones first. Then play random games.
        </p>
        <RolloutLab />
      </>
    ),
    question: 'White has more area on this board as it stands. Why do random games favour Black?',
    options: [
      'Black moves first in every random game',
      'In most of them, the white stones on the left are captured',
      'They count stones, not area',
    ],
    correct: 1,
    answer: (
      <>
        <p>
          The white stones on the left have little room, so they are captured in most continuations, even in
          random ones. A game that is played to its end needs no judgement: each point has an owner, and the
          score is counted. The average of many such games is an evaluation that needs no knowledge of Go
          (Brügmann 1993, Bouzy and Helmstetter 2003). It has errors of its own: random players defend badly.
        </p>
        <p>
          An <strong>evaluation function</strong> must see the same in the position itself: which stones are
          dead, and which points will be surrounded. That depends on the whole board, and a function that is
          both fast and right was not found.
        </p>
      </>
    ),
  },
  {
    lead: (
      <p>
        Alpha-beta search needs such a function where its tree ends. Without one it must reach the end of the
        game. In chess a position has about 35 moves, in Go on 19 × 19 about 250, and the games are longer. On
        5 × 5, alpha-beta could prove the first move, with 4.5 billion nodes in four hours (van der Werf
        2002). The largest boards that it has solved since have 30 points (van der Werf and Winands 2009).
      </p>
    ),
    question: 'What does a tree search with rollouts need instead of an evaluation function?',
    options: [
      'The rules, and an end that every random game reaches',
      'A table of patterns',
      'The games of masters',
    ],
    correct: 0,
    answer: (
      <p>
        Only the rules. One rule must be added, because random games would hardly end without it: no player
        fills an eye, a point that only stones of that player surround. Patterns and games of masters make
        rollouts better, and came later.
      </p>
    ),
  },
  {
    lead: (
      <p>
        Here are real searches of the empty 5 × 5 board, by random games alone.{' '}
        <a href={formatAddress('learn', { chapter: 'rave' })}>RAVE</a> shares what a simulation finds: a black
        stone in the centre that belongs to a won game counts for the centre, whenever it was played. The
        chart takes a minute or two to fill.
      </p>
    ),
    subject: CENTRE,
    question: 'What does RAVE share between the moves of a node?',
    options: [
      'Nodes of the tree, so that it needs less memory',
      'Results: one simulation counts for every move that the player made in it',
      'Random numbers, so that all moves are compared in the same games',
    ],
    correct: 1,
    answer: (
      <p>
        Results. UCT learns from a simulation about one move of the root, RAVE about all moves that its player
        made later in the same game. A node of Go has many moves and few visits, and a point is often good now
        if it is good later. RAVE made the program MoGo much stronger (Gelly and Silver 2007). The shared mean
        is biased, so its weight goes to zero as the visits of the move itself grow.
      </p>
    ),
  },
];

export function GoChapter({ reader }: ChapterProps): VNode {
  return <ExperimentChapter reader={reader} parts={PARTS} />;
}
