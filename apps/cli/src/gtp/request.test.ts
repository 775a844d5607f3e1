import { describe, expect, it } from 'vitest';
import { gtpAnswer, readGtpLine } from './request.ts';

describe('a line of the Go Text Protocol', () => {
  it.each([
    ['play b d4', { id: '', command: 'play', words: ['b', 'd4'] }],
    ['12 genmove w', { id: '12', command: 'genmove', words: ['w'] }],
    ['  7\tname\r', { id: '7', command: 'name', words: [] }],
    ['komi 6.5 # a comment', { id: '', command: 'komi', words: ['6.5'] }],
    ['0 quit', { id: '0', command: 'quit', words: [] }],
    ['\u0001na\u0007me', { id: '', command: 'name', words: [] }],
    ['12', { id: '12', command: '', words: [] }],
    ['12name', { id: '', command: '12name', words: [] }],
  ])('is read: %j', (text, request) => {
    expect(readGtpLine(text)).toEqual(request);
  });

  it.each(['', '   ', '# only a comment', '\t#'])('is nothing: %j', (text) => {
    expect(readGtpLine(text)).toBeUndefined();
  });

  it('is answered with its number, and an empty line at the end', () => {
    expect(gtpAnswer({ id: '3' }, false, 'D4')).toBe('=3 D4\n\n');
    expect(gtpAnswer({ id: '' }, false, '')).toBe('=\n\n');
    expect(gtpAnswer({ id: '9' }, true, 'illegal move')).toBe('?9 illegal move\n\n');
  });
});
