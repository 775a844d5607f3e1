/** The tests of `dirichletNoise.test.ts` at full size. */
import './dirichletNoise.test.ts';
