/** The buttons that all matches have, and their keys. They keep their places while an engine thinks. */
import type { ComponentChildren, VNode } from 'preact';
import { IconButton } from '../shell/icon.tsx';
import { usePageKeys } from '../shell/pageKeys.ts';

interface MatchButtonsProps {
  /** The match, for whose lifetime the keys work. */
  readonly match: { hurry(): void; askForHint(): Promise<void>; flip(): void };
  readonly undo: ButtonOf;
  readonly restart: Omit<ButtonOf, 'isDisabled'>;
  readonly isOver: boolean;
  readonly canAsk: boolean;
  readonly canFlip: boolean;
  readonly canHurry: boolean;
  /** What follows `Flip sides`. */
  readonly extra?: ComponentChildren;
  /** What follows all. */
  readonly children?: ComponentChildren;
}

interface ButtonOf {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

export function MatchButtons(props: MatchButtonsProps): VNode {
  const { match, undo, restart, isOver, canAsk, canFlip, canHurry, extra, children } = props;
  const onKey = (key: string): void => {
    const pressed = key.toLowerCase();
    if (pressed === 'u') undo.onClick();
    if (pressed === 'h') void match.askForHint();
    if (pressed === 'r') restart.onClick();
    if (pressed === 'f' && canFlip) match.flip();
  };
  usePageKeys(match, onKey);
  return (
    <div class="row controls">
      <IconButton icon="undo" shortcut="u" isDisabled={undo.isDisabled} onClick={undo.onClick}>
        {undo.name}
      </IconButton>
      <IconButton icon="hint" shortcut="h" isDisabled={!canAsk} onClick={() => void match.askForHint()}>
        Hint
      </IconButton>
      <IconButton icon="restart" shortcut="r" isPrimary={isOver} onClick={restart.onClick}>
        {isOver ? 'Play again' : restart.name}
      </IconButton>
      {canFlip && (
        <IconButton icon="flip" shortcut="f" onClick={() => match.flip()}>
          Flip sides
        </IconButton>
      )}
      {extra}
      <IconButton icon="forward" isDisabled={!canHurry} onClick={() => match.hurry()}>
        Move now
      </IconButton>
      {children}
    </div>
  );
}
