/** The switch for thinking on the opponent's time. */
import type { VNode } from 'preact';
import type { Match } from './match.ts';

export function PonderChoice({ match }: { match: Match }): VNode {
  return (
    <div class="stack near">
      <label class="check">
        <input
          type="checkbox"
          name="ponder"
          checked={match.isPonderOn.value}
          disabled={!match.canPonder.value}
          onChange={({ currentTarget }) => match.setPonder(currentTarget.checked)}
        />
        Think on the opponent’s time
      </label>
      <p class="soft">
        The only engine of a match, if it has a time limit, also searches during your turn. Its moves then
        depend on how long you take.
      </p>
    </div>
  );
}
