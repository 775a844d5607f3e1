import { describe, expect, it } from 'vitest';
import { type Learning, learningWith } from './learning.ts';

interface Part extends Learning<Part, string> {
  readonly name: string;
}

const nameOf = ({ name }: Part): { wholeOf: string } => ({ wholeOf: name });

describe('a whole', () => {
  it('learns as its part does', () => {
    const learn = (): void => {};
    expect(learningWith<{ wholeOf: string }, Part, string>({ name: 'part', learn }, nameOf)).toEqual({
      wholeOf: 'part',
      from: undefined,
      learn,
    });
  });

  it('is made for each search of the part that is, with the codes of its actions', () => {
    const part: Part = { name: 'part', from: (codeOf) => ({ name: `part ${codeOf('a')}` }) };
    const whole = learningWith<{ wholeOf: string }, Part, string>(part, nameOf);
    expect(whole.wholeOf).toBe('part');
    expect(whole.from?.((action) => action.charCodeAt(0))).toEqual({
      wholeOf: 'part 97',
      from: undefined,
      learn: undefined,
    });
  });
});
