/** Versions of the package as numbers, so that a core can tell by which it was compiled. */

const PER_PART = 1_000;

/** `major.minor.patch` as one number; what follows a dash does not count. */
export function versionNumber(version: string): number {
  const [parts = ''] = version.split('-');
  return parts.split('.').reduce((number, part) => number * PER_PART + Number(part), 0);
}

/** The version of a number. */
export function versionName(number: number): string {
  const minor = Math.floor(number / PER_PART);
  return [Math.floor(minor / PER_PART), minor % PER_PART, number % PER_PART].join('.');
}
