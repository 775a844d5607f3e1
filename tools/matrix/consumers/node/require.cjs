// CommonJS: the packages are ES modules, which `require` loads.

const { bothSearches } = require('./search.js');

bothSearches().then((found) => console.log(JSON.stringify(found)));
