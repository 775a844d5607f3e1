import { expect, it } from 'vitest';
import { loadFailure } from './loadFailure.ts';

it('only a file that did not arrive is a failure of the network', () => {
  const arrived = [
    'Failed to fetch dynamically imported module: http://localhost/page.js',
    'error loading dynamically imported module: http://localhost/page.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /page.css',
  ];
  for (const message of arrived) {
    expect(loadFailure('This page', new TypeError(message))).toBe(
      'This page could not be loaded. Check your network connection.',
    );
  }
  expect(loadFailure('The chart', new RangeError('Incorrect locale information provided'))).toBe(
    'The chart does not work in this browser: Incorrect locale information provided.',
  );
});
