// The one door to every job: `node scripts/run.mjs <job> [args]`, called by the scripts of package.json.
// Only Node and npm have to be there. This file stays plain enough for an old Node to read it and complain.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`banyan: needs Node 20.19 or newer, this is ${process.versions.node} (${process.execPath})`);
  process.exitCode = 1;
} else {
  import('./jobs.mjs').then(({ main }) => main(process.argv.slice(2)));
}
