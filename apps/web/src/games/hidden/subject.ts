/** Sentences about players, one of whom may be `You`. */

/** The verb of a clause, without the ending of the third person. */
const VERB = /^(?:(\w+(?:ss|sh|ch|x))es|(\w+)s)\b/;

/** Puts a subject before a clause of the third person: `Fig takes the trick`, `You take the trick`. */
export function withSubject(name: string, clause: string): string {
  return name === 'You' ? `You ${clause.replace(VERB, '$1$2')}` : `${name} ${clause}`;
}
