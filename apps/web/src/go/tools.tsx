/** The panel of Go: captures, the map of territory with its estimate, the agreement on dead stones, and files of SGF. */
import { GO_JUDGING_ROLLOUTS } from '@banyan/games';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { ToolsProps } from '../games/toolsProps.ts';
import { capturesOf } from './captures.ts';
import { AgreedEnd, EndPanel } from './endPanel.tsx';
import { estimateWords } from './estimate.ts';
import { Territory } from './overlay.tsx';
import { hasPassedTwice } from './passes.ts';
import { SgfFiles } from './sgfFiles.tsx';
import { useJudgement } from './useJudgement.ts';

/** The random games behind a map. */
const ROLLOUTS = 500;

/** Whether the map is shown, on every page. */
const isMapOn = signal(false);

export function GoTools({ position, overlay, marking, ending, agreement }: ToolsProps): VNode | null {
  const { picture } = position;
  if (picture.kind !== 'board') return null;
  const [black, white] = capturesOf(position);
  const isOver = hasPassedTwice(position);
  const captured = (
    <p class="number">
      Captured by Black {black} · by White {white}
    </p>
  );
  return (
    <section class="panel stack" aria-label="Score and territory">
      {!isOver && captured}
      {isOver && agreement !== undefined ? (
        <AgreedEnd
          position={position}
          picture={picture}
          overlay={overlay}
          marking={marking}
          agreement={agreement}
        />
      ) : isOver && ending !== undefined ? (
        <EndPanel
          key={`${position.text} ${ending.people.join()}`}
          position={position}
          picture={picture}
          overlay={overlay}
          marking={marking}
          ending={ending}
        />
      ) : (
        <TerritoryMap position={position} picture={picture} overlay={overlay} />
      )}
      {isOver && captured}
      <SgfFiles position={position} dead={agreement?.text} />
    </section>
  );
}

interface MapProps extends Pick<ToolsProps, 'position' | 'overlay'> {
  readonly picture: BoardPicture;
}

/** The switch of the map, and the estimate behind it. */
function TerritoryMap({ position, picture, overlay }: MapProps): VNode {
  const isOn = isMapOn.value;
  const isOver = position.returns !== undefined;
  const judgement = useJudgement(position, isOn ? (isOver ? GO_JUDGING_ROLLOUTS : ROLLOUTS) : 0);
  useEffect(() => {
    if (!isOn) overlay.value = undefined;
    else if (judgement !== undefined)
      overlay.value = <Territory picture={picture} ownership={judgement.ownership} />;
  }, [isOn, judgement, picture, overlay]);
  useEffect(
    () => () => {
      overlay.value = undefined;
    },
    [overlay],
  );
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          name="territory"
          checked={isOn}
          onChange={({ currentTarget }) => {
            isMapOn.value = currentTarget.checked;
          }}
        />
        Ownership map
      </label>
      {isOn && (
        <p class="soft" role="status">
          {judgement === undefined ? 'Playing random games…' : `${estimateWords(judgement)} `}
          {judgement !== undefined &&
            'These are random games of their own, not the simulations of the engine, which play better moves and may find another leader. The interval is the uncertainty of their average alone. A larger square means that the player owned the point in more games.'}
        </p>
      )}
    </>
  );
}
