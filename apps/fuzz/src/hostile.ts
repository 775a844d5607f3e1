/** The parts of hostile input: corrupted texts and bytes, and values that no reader expects. */
import fc from 'fast-check';

/** One of the words of a text, which are separated by spaces. */
export function oneWordOf(text: string): fc.Arbitrary<string> {
  return fc.constantFrom(...text.split(' '));
}

/** Texts that have broken readers elsewhere. */
const NASTY: readonly string[] = [
  ...['', ' ', '\t', '\n', '\r\n', '\0', '\u001b[31m', '\u0085', '\u2028', '\u202e', '\ufeff', '\ud800'],
  ...['\u{1f600}', 'e\u0301', '\u0130', '\u0661', '[object Object]', '(a+)+$', '<script>alert(1)</script>'],
  ...'__proto__ constructor toString hasOwnProperty null undefined ../../etc %00 %s%n $(7*7)'.split(' '),
  ...'-1 0 00 1e9 0x10 1.5 NaN Infinity 9007199254740993 99999999999999999999999999'.split(' '),
  ...'" \' ` \\ , : = - --'.split(' '),
];

export const nasty: fc.Arbitrary<string> = fc.constantFrom(...NASTY);

/** A change of a text: some characters are cut out, and a piece is inserted in their place, once or many times. */
interface Edit {
  /** The position in the text, in thousandths of its length. */
  readonly at: number;
  readonly cut: number;
  readonly put: string;
  readonly times: number;
}

/** How often a piece is repeated: usually once, sometimes until the text is long. */
const times: fc.Arbitrary<number> = fc.oneof(
  { weight: 20, arbitrary: fc.constant(1) },
  { weight: 4, arbitrary: fc.integer({ min: 2, max: 64 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000) },
);

function edit(pieces: fc.Arbitrary<string>): fc.Arbitrary<Edit> {
  return fc.record({
    at: fc.nat(1_000),
    cut: fc.oneof(fc.nat(3), fc.nat(40)),
    put: fc.oneof(pieces, nasty, fc.string({ unit: 'binary', maxLength: 4 })),
    times,
  });
}

function edited(text: string, { at, cut, put, times: often }: Edit): string {
  const from = Math.floor((text.length * at) / 1_000);
  return text.slice(0, from) + put.repeat(often) + text.slice(from + cut);
}

/** Valid texts, valid texts that are corrupted in several places, texts of their pieces, and random texts. */
export function harmedText(
  genuine: fc.Arbitrary<string>,
  pieces: fc.Arbitrary<string> = nasty,
): fc.Arbitrary<string> {
  const harmed = fc
    .tuple(genuine, fc.array(edit(pieces), { minLength: 1, maxLength: 4 }))
    .map(([text, edits]) => edits.reduce(edited, text));
  return fc.oneof(
    { weight: 2, arbitrary: genuine },
    { weight: 6, arbitrary: harmed },
    { weight: 2, arbitrary: fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
}

/** A change of bytes. */
export interface ByteEdit {
  /** The position in the bytes, in millionths of their length. */
  readonly at: number;
  readonly kind: 'flip' | 'put' | 'cut' | 'double' | 'end';
  readonly value: number;
}

export const byteEdit: fc.Arbitrary<ByteEdit> = fc.record({
  at: fc.nat(999_999),
  kind: fc.constantFrom('flip', 'flip', 'put', 'put', 'cut', 'double', 'end'),
  value: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)),
});

/** Returns the bytes with a change. */
export function harmedBytes(bytes: Uint8Array, { at, kind, value }: ByteEdit): Uint8Array {
  const from = Math.floor((bytes.length * at) / 1_000_000);
  const head = bytes.subarray(0, from);
  switch (kind) {
    case 'flip':
      return bytes.map((byte, index) => (index === from ? byte ^ (1 << (value % 8)) : byte));
    case 'put':
      return bytes.map((byte, index) => (index === from ? value : byte));
    case 'cut':
      return joined(head, bytes.subarray(from + value));
    case 'double':
      return joined(bytes.subarray(0, from + value), bytes.subarray(from));
    case 'end':
      return head;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** Any JSON value, sometimes deep or large. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 4, arbitrary: nasty },
  {
    weight: 4,
    arbitrary: fc.constantFrom(-1, 0, 0.5, 1e-9, 2 ** 31, 2 ** 32, 2 ** 53, 1e99, -1e99, null, true, [], {}),
  },
);
