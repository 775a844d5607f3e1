import { describe, expect, it } from 'vitest';
import { clientKey, networkOf } from './client.ts';
import { Origins } from './origins.ts';

describe('the key of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(networkOf(address)).toBe(key);
  });

  it('is the last entry of a proxy, if there is one', () => {
    const request = {
      headers: { 'x-forwarded-for': 'spoofed, 192.0.2.9' },
      socket: { remoteAddress: '10.0.0.1' },
    };
    expect(clientKey(request, true)).toBe('192.0.2.9');
    expect(clientKey(request, false)).toBe('10.0.0.1');
  });
});

describe('origins', () => {
  it('of a local server are those of this machine, and the public one', () => {
    const local = new Origins({ isLocal: true, publicUrl: 'https://play.example.org/banyan' });
    for (const host of ['localhost:4174', '127.0.0.1', '[::1]:80', 'play.example.org'])
      expect(local.isHost(host)).toBe(true);
    for (const host of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', '', undefined])
      expect(local.isHost(host)).toBe(false);
    expect(local.isOrigin('https://play.example.org', '127.0.0.1:4174')).toBe(true);
    expect(local.isOrigin('http://play.example.org', '127.0.0.1:4174')).toBe(false);
    expect(local.urlOf('127.0.0.1:4174')).toBe('https://play.example.org/banyan/');
  });

  it('of pages are those of the server itself', () => {
    const open = new Origins({ isLocal: false });
    expect(open.isHost('192.0.2.1:8080')).toBe(true);
    expect(open.isHost('a b')).toBe(false);
    expect(open.isOrigin('http://192.0.2.1:8080', '192.0.2.1:8080')).toBe(true);
    expect(open.isOrigin('null', '192.0.2.1:8080')).toBe(false);
    expect(open.isOrigin('http://192.0.2.1:9', '192.0.2.1:8080')).toBe(false);
    expect(open.urlOf('192.0.2.1:8080')).toBe('http://192.0.2.1:8080/');
  });
});
