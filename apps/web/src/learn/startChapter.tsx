/** The opening chapter: what a tree search does, as a moving picture. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Refusal } from '../shell/refusal.tsx';
import { useVisibility } from '../shell/visibility.ts';
import type { ChapterProps } from './chapter.ts';
import { GrowthPicture, NoGrowth } from './growthPicture.tsx';
import { GrowthShow } from './growthShow.ts';
import { Question } from './question.tsx';
import { useLessons } from './services.ts';
import { useSeed } from './useSeed.ts';

/** Milliseconds between two simulations, and around a move. */
const TICK = 90;
const PAUSE = 1_600;
/** The simulations of a frame without motion. */
const STILL_FRAME = 20;

export function StartChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Monte Carlo tree search chooses a move by playing many random games. It knows only the rules of the
        game. Here it plays Connect Three against itself: Fig has the red discs, Honey the yellow ones, and
        three in a row win.
      </p>
      <Moving seed={seed} />
      <p>
        Before each move, the search grows a tree. Its root, at the top, is the position on the board. Each
        node below is a move, in the colour of the player who makes it, and the position after that move. Each{' '}
        <strong>simulation</strong> goes down from the root to a new node, plays random moves from there to
        the end of the game, and then updates every node on its path with the result.
      </p>
      <p>
        The <strong>visits</strong> of a node are the simulations that went through it: a larger node has
        more. Moves with good results are visited again, so the tree grows deepest where play is best. At the
        end, the most visited move is played, because the search gives visits to a move again and again only
        while its results stay good.
      </p>
      <p>
        The next five chapters explain this in about fifteen minutes: why random games say something about a
        position, how the search chooses where to look, what a simulation does step by step, and which move is
        played. The others show where the search fails and what improves it.
      </p>
      <Question
        text="What must the search know about a game before it starts?"
        options={['Its rules', 'Its rules and good openings', 'Games of strong players']}
        correct={0}
      >
        <p>
          Its rules are enough: which moves are possible, and who has won at the end. Everything else comes
          from the random games.
        </p>
      </Question>
    </>
  );
}

/** The picture with its button. It stops while it cannot be seen; without motion, the button shows each frame. */
function Moving({ seed }: { readonly seed: number }): VNode {
  const panel = useRef<HTMLElement>(null);
  const isPaused = useSignal(false);
  const isStill = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const show = useShow(seed, isStill ? STILL_FRAME : 1);
  const isVisible = useVisibility(panel);
  const isRunning = show !== undefined && isVisible && !isPaused.value && !isStill;
  useEffect(() => {
    if (!isRunning || show === undefined) return;
    let timer = 0;
    const run = (): void => {
      const { paths } = show.turn.value?.growth ?? { paths: [] };
      const isGrowing = show.simulations.value < paths.length;
      timer = window.setTimeout(
        () => {
          show.advance(1);
          run();
        },
        isGrowing || show.turn.value === undefined ? TICK : PAUSE,
      );
    };
    run();
    return () => clearTimeout(timer);
  }, [show, isRunning]);
  return (
    <section class="panel stack" ref={panel} aria-label="A tree grows while a game is played">
      {show === undefined ? <NoGrowth /> : <GrowthPicture show={show} />}
      <div class="row">
        {isStill ? (
          <button type="button" class="primary" onClick={() => show?.advance(STILL_FRAME)}>
            Next frame
          </button>
        ) : (
          <button
            type="button"
            onClick={() => {
              isPaused.value = !isPaused.value;
            }}
          >
            {isPaused.value ? 'Continue' : 'Pause'}
          </button>
        )}
      </div>
    </section>
  );
}

/** The game that the picture shows, for as long as the component lives; `undefined` while it starts. */
function useShow(seed: number, first: number): GrowthShow | undefined {
  const service = useLessons();
  const show = useSignal<GrowthShow | undefined>(undefined);
  useEffect(() => {
    if (service === undefined) return;
    const opened = new GrowthShow(service, seed, first);
    show.value = opened;
    return () => opened.close();
  }, [service, seed, first, show]);
  return show.value;
}
