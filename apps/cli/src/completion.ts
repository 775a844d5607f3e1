/** Proposals for games and engines as they are typed, part by part, each with its description. */

/** A proposal for the whole word, and what it means. */
export interface Proposal {
  readonly text: string;
  readonly brief: string;
}

/** The two values of an option that has names for them, as in `on or off: whether ...`. */
const NAMED_VALUES = /^([a-z]+) or ([a-z]+):/;

/** Proposes games: names and examples of their boards; after a comma their options, and the values of these. */
export async function gameProposals(partial: string): Promise<readonly Proposal[]> {
  const { CATALOGUE } = await import('./games.ts');
  const { before, last } = partsOf(partial);
  if (before === '') {
    return matching(
      partial,
      CATALOGUE.flatMap(({ name, examples = [], brief }) =>
        [...new Set([name, ...examples])].map((text) => ({ text, brief })),
      ),
    );
  }
  const [head = ''] = partial.split(/[:,]/, 1);
  const game = CATALOGUE.find(({ name, aliases = [] }) => [name, ...aliases].includes(head));
  const options = Object.entries(game?.options ?? {}).flatMap(([name, brief]) =>
    optionProposals(last, { name, brief, values: NAMED_VALUES.exec(brief)?.slice(1) ?? [] }),
  );
  return matching(partial, options, before);
}

/** Proposes engines: kinds; after a comma options, the values of those that have names, and `rave` for `selection=rave`. */
export async function engineProposals(partial: string): Promise<readonly Proposal[]> {
  const { ENGINE_KINDS } = await import('./engines/engineKinds.ts');
  const { ENGINE_OPTIONS, optionOfWord } = await import('./engines/options.ts');
  const { before, last } = partsOf(partial);
  if (before === '') {
    const kinds = ENGINE_KINDS.map((kind) => (kind === 'net' ? 'net=' : kind));
    return matching(
      partial,
      kinds.map((text) => ({ text, brief: 'an engine' })),
    );
  }
  const given = before.split(',').map((part) => part.split('=', 1)[0]);
  const options = ENGINE_OPTIONS.filter(({ name }) => !given.includes(name));
  return matching(
    partial,
    options.flatMap(({ name, words, protocol, brief, allowed }) => {
      const isSwitch = protocol === 'switch';
      const values = isSwitch ? ['on', 'off'] : words;
      const bare = words.filter((word) => optionOfWord(word) === name);
      return [
        ...(isSwitch && !last.includes('=') ? [{ text: name, brief }] : []),
        ...(isSwitch && last !== name && !last.includes('=')
          ? []
          : optionProposals(last, { name, brief: `${brief}: ${allowed}`, values })),
        ...bare.map((word) => ({ text: word, brief: `${name}=${word}: ${brief}` })),
      ];
    }),
    before,
  );
}

/** Proposes engines of a tournament, which may have a name: `new=uct,rave`. */
export async function entrantProposals(partial: string): Promise<readonly Proposal[]> {
  const [, name = '', engine = partial] = /^((?!net=)[^,=:]+=)(.*)$/s.exec(partial) ?? [];
  return (await engineProposals(engine)).map(({ text, brief }) => ({ text: name + text, brief }));
}

/** Returns the texts of proposals, for the parser of the command line. */
export async function textsOf(proposals: Promise<readonly Proposal[]>): Promise<readonly string[]> {
  return (await proposals).map(({ text }) => text);
}

/** The part of a word that is being typed, and those before it with their commas. */
function partsOf(partial: string): { readonly before: string; readonly last: string } {
  const end = partial.lastIndexOf(',') + 1;
  return { before: partial.slice(0, end), last: partial.slice(end) };
}

/** Proposes an option, `selection=`, and once it is typed its values. */
function optionProposals(
  last: string,
  {
    name,
    brief,
    values,
  }: { readonly name: string; readonly brief: string; readonly values: readonly string[] },
): readonly Proposal[] {
  const text = `${name}=`;
  if (!last.startsWith(text)) return [{ text, brief }];
  return values.map((value) => ({ text: text + value, brief }));
}

function matching(partial: string, proposals: readonly Proposal[], before = ''): readonly Proposal[] {
  return proposals
    .map(({ text, brief }) => ({ text: before + text, brief }))
    .filter(({ text }) => text.startsWith(partial));
}
