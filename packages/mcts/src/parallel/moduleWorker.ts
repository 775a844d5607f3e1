/** The worker script for a factory exported by any module: imports that module and serves its engine. */
import { BanyanError } from '../checking/errors.ts';
import { serve } from './serve.ts';

/** The location of the factory, and its argument. */
export interface FactoryModule {
  /** An absolute URL, such as `file:` in Node. */
  readonly module: string;
  readonly export: string;
  readonly options: unknown;
}

serve(async ({ module, export: name, options }: FactoryModule) => {
  const exports: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ module);
  const make = exports[name];
  if (typeof make === 'function') return Reflect.apply(make, undefined, [options]);
  throw new BanyanError(
    'INVALID_OPTION',
    `${module} must export a function ${name} that makes an engine; it exports ${Object.keys(exports).join(', ')}`,
  );
});
