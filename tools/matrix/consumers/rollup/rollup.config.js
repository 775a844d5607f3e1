import resolve from '@rollup/plugin-node-resolve';

export default {
  input: ['page.js', 'worker.js'],
  output: { dir: 'dist' },
  plugins: [resolve()],
  onwarn(warning) {
    throw new Error(warning.message);
  },
};
