// Runs one program of the documentation, and sends what it prints.

const programs = import.meta.glob([
  '../../examples/{start,dice,hidden,puzzle,networks}/*.ts',
  '../../../packages/mcts/examples/chomp/{check,encoding,exact,level,quick,search,solve}.ts',
  '../../../packages/{tournament,wasm}/examples/*.ts',
]);

console.log = (...words) => postMessage({ line: words.join(' ') });

addEventListener('message', async ({ data: file }) => {
  const found = Object.entries(programs).find(([path]) => path.endsWith(file.replace(/^docs\//, '/')));
  try {
    if (found === undefined) throw new Error(`there is no program ${file}`);
    await found[1]();
    postMessage({ ended: 'ended' });
  } catch (error) {
    postMessage({ line: String(error), ended: 'failed' });
  }
});
