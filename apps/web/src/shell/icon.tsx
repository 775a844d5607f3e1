/** Icons, drawn with one line on a grid of 24, and buttons with them. */
import { type ComponentChildren, Fragment, type VNode } from 'preact';

const PATHS = {
  tree: 'M12 21V11M12 14c0-3-4-3-5-6M12 13c0-3 4-3 5-6M6.5 15v5M17.5 15v5M6.5 15c0-2 2-3 3-4M17.5 15c0-2-2-3-3-4',
  play: 'M7 5l12 7-12 7z',
  friend:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 010 6M17.5 14.5c2.1.8 3.5 2.8 3.5 5.5',
  analyse: 'M4 19V5M4 19h16M8 15l4-5 3 3 5-7',
  watch: 'M12 20v-6M12 14L6 9M12 14l6-5M6 9V5M6 9l-3-2M18 9V5M18 9l3-2',
  learn: 'M4 6c3-1 6-1 8 1 2-2 5-2 8-1v12c-3-1-6-1-8 1-2-2-5-2-8-1zM12 7v12',
  race: 'M4 7h11M4 12h16M4 17h8M15 4v6M20 9v6M12 14v6',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  light:
    'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  dark: 'M19 14.5A7.5 7.5 0 119.5 5 6 6 0 0019 14.5z',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 00-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0012 3z',
  restart: 'M4 12a8 8 0 108-8c-3 0-5.5 1.6-7 4M5 3v5h5',
  flip: 'M7 4v14M4 15l3 3 3-3M17 20V6M14 9l3-3 3 3',
  share:
    'M9 15l6-6M10.5 6.5l1.8-1.8a4.2 4.2 0 016 6L16.5 12.500M13.500 17.500l-1.800 1.800a4.200 4.200 0 01-6-6L7.500 11.500',
  pause: 'M8 5v14M16 5v14',
  first: 'M7 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  forward: 'M8 5l9 7-9 7z',
  last: 'M17 5v14M5 5l9 7-9 7z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon: its button or link has a name of its own. */
export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  /** The name for screen readers, of a button without a text. */
  readonly label?: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  /** Whether a switch is on; `undefined` for a button that is none. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children?: ComponentChildren;
}

/** A button with an icon, and perhaps a text. */
export function IconButton(props: IconButtonProps): VNode {
  const {
    icon,
    label,
    shortcut,
    isPrimary = false,
    isDisabled = false,
    isPressed,
    onClick,
    children,
  } = props;
  return (
    <button
      type="button"
      class={isPrimary ? 'primary' : undefined}
      disabled={isDisabled}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {/* Another text is another element: the icon is not seen to move. */}
      <Fragment key={String(children)}>
        <Icon name={icon} /> {children}
      </Fragment>
    </button>
  );
}
