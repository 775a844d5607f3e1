/** The buttons of a match, and their keys. All keep their places while an engine thinks. */
import type { VNode } from 'preact';
import { formatAddress } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { Icon, IconButton } from '../shell/icon.tsx';
import { usePageKeys } from '../shell/pageKeys.ts';
import { TEXT_FIELDS } from './keys.tsx';
import type { Match } from './match.ts';
import { HUMAN } from './seats.ts';

export function Controls({ match }: { readonly match: Match }): VNode {
  const isOver = match.position.value.returns !== undefined;
  const areEngines = !match.seats.value.includes(HUMAN);
  const { info, text } = match.position.value;
  useShortcuts(match);
  return (
    <div class="row controls">
      <IconButton icon="undo" shortcut="u" isDisabled={!match.canUndo.value} onClick={() => match.undo()}>
        {match.undoesRestart.value ? 'Undo restart' : 'Undo'}
      </IconButton>
      <IconButton
        icon="hint"
        shortcut="h"
        isDisabled={!match.isHumanToMove}
        onClick={() => void match.askForHint()}
      >
        Hint
      </IconButton>
      <IconButton icon="restart" shortcut="r" isPrimary={isOver} onClick={() => match.restart()}>
        {isOver ? 'Play again' : 'Restart'}
      </IconButton>
      {info.seats.length > 1 && (
        <IconButton icon="flip" shortcut="f" onClick={() => match.flip()}>
          Flip sides
        </IconButton>
      )}
      {areEngines && (
        <IconButton
          icon="pause"
          isPressed={match.isPaused.value}
          isDisabled={isOver}
          onClick={() => match.setPaused(!match.isPaused.value)}
        >
          Pause
        </IconButton>
      )}
      <IconButton
        icon="forward"
        isDisabled={!match.isThinking.value || match.isHumanToMove}
        onClick={() => match.hurry()}
      >
        Move now
      </IconButton>
      <a
        class="button"
        href={formatAddress(
          'analyse',
          linkValues({ game: info.name, moves: text, seed: match.seed, settings: match.settings.value }),
        )}
      >
        <Icon name="analyse" /> Analyse
      </a>
    </div>
  );
}

function useShortcuts(match: Match): void {
  const onKey = (key: string): void => {
    const pressed = key.toLowerCase();
    if (pressed === 'u') match.undo();
    if (pressed === 'h') void match.askForHint();
    if (pressed === 'r') match.restart();
    if (pressed === 'f' && match.seats.value.length > 1) match.flip();
  };
  usePageKeys(match, onKey, TEXT_FIELDS);
}
