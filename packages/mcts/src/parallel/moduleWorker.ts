/** The worker for a factory that is an export of any module: it imports that module, and serves its engine. */
import { BanyanError } from '../checking/errors.ts';
import { serve } from './serve.ts';

/** Where the factory is, and what it is to be given. */
export interface FactoryModule {
  /** An absolute address, such as `file:` in Node. */
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
