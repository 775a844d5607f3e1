/** Formats numbers for people. */

/** `123,456`. A formatter of `Intl` would take 13 ms of each start. */
export function count(value: number): string {
  return value.toFixed(0).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 game`, `1,200 games` */
export function plural(number: number, thing: string): string {
  return `${count(number)} ${thing}${number === 1 ? '' : 's'}`;
}

/** `58.2 %` for a share in [0, 1]; empty for null. */
export function percent(share: number | null): string {
  if (share === null) return '';
  return `${(100 * share).toFixed(1)} %`;
}

/** The value of a move: `win in 5`, `draw`, `loss in 8`, or else its win rate. */
export function formatValue({
  value,
  proven,
  distance,
}: {
  readonly value: number | null;
  readonly proven: number | null;
  readonly distance: number | null;
}): string {
  if (proven === null) return percent(value);
  if (proven === 0.5) return 'draw';
  if (proven === 1) return `win in ${distance}`;
  return proven === 0 ? `loss in ${distance}` : `${percent(proven)} in ${distance}`;
}

/** `0.34 s` */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Returns simulations per second, rounded; 0 without time. */
export function perSecond(simulations: number, milliseconds: number): number {
  return milliseconds > 0 ? Math.round((1000 * simulations) / milliseconds) : 0;
}
