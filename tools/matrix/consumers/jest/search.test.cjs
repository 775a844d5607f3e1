// Jest loads the test as CommonJS; Babel translates the packages, which are ES modules.

const { bothSearches } = require('./search.js');

test('both searches find the same', async () => {
  console.log(`FOUND ${JSON.stringify(await bothSearches())}`);
});
