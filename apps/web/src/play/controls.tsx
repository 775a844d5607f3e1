/** The buttons of a match. */
import type { VNode } from 'preact';
import { formatAddress } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { Icon, IconButton } from '../shell/icon.tsx';
import type { Match } from './match.ts';
import { MatchButtons } from './matchButtons.tsx';
import { HUMAN } from './seats.ts';
import { isOver } from './turn.ts';

export function Controls({ match }: { readonly match: Match }): VNode {
  const areEngines = !match.seats.value.includes(HUMAN);
  const { info, text } = match.position.value;
  return (
    <MatchButtons
      match={match}
      undo={{
        name: match.undoesRestart.value ? 'Undo restart' : 'Undo',
        isDisabled: !match.canUndo.value,
        onClick: () => match.undo(),
      }}
      restart={{ name: 'Restart', onClick: () => match.restart() }}
      isOver={isOver(match)}
      canAsk={match.isHumanToMove}
      canFlip={info.seats.length > 1}
      canHurry={match.isThinking.value && !match.isHumanToMove}
      extra={
        areEngines && (
          <IconButton
            icon="pause"
            isPressed={match.isPaused.value}
            isDisabled={isOver(match)}
            onClick={() => match.setPaused(!match.isPaused.value)}
          >
            Pause
          </IconButton>
        )
      }
    >
      <a
        class="button"
        href={formatAddress(
          'analyse',
          linkValues({
            game: info.name,
            moves: text,
            seed: match.seed,
            settings: match.settings.value,
            dead: match.agreement.value?.text,
          }),
        )}
      >
        <Icon name="analyse" /> Analyse
      </a>
    </MatchButtons>
  );
}
