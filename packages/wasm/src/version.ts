/** Versions of the package as numbers, which a core holds of the package that compiled it. */

const PER_PART = 1_000;

/** `major.minor.patch` as one number, without the suffix after a dash. */
export function versionNumber(version: string): number {
  const [parts = ''] = version.split('-');
  return parts.split('.').reduce((number, part) => number * PER_PART + Number(part), 0);
}

/** The text of a version number. */
export function versionName(number: number): string {
  const minor = Math.floor(number / PER_PART);
  return [Math.floor(minor / PER_PART), minor % PER_PART, number % PER_PART].join('.');
}
