/** Cores whose instances the tests can look into. */
import { readFileSync } from 'node:fs';
import { type CompiledCore, compiledJs, compileWasmSync } from '../src/bridge.ts';
import type { Build } from '../src/build.ts';
import { type CompiledCores, type Core, coreOf } from '../src/core.ts';
import type { CoreExports } from '../src/coreExports.ts';
import { type GameName, gameNames } from '../src/gameNames.ts';
import { allGames } from '../src/games/index.ts';
import { js } from '../src/generated/js.js';

/** The two builds, and WebAssembly in which the assertions of `assembly/` are on. */
export type TestedBuild = Build | 'checked';

export interface OpenCore extends Core {
  /** The instances that the core has made, the newest last. */
  readonly instances: readonly CoreExports[];
  /** Lets go of those instances, so that their memory can be had again. */
  forget(): void;
}

const modules = new Map<string, CompiledCore>();

/** The module of a game, compiled once for all test files of a process. */
export function compiledCore(build: TestedBuild, name: GameName): CompiledCore {
  if (build === 'js') return compiledJs(js[name]);
  const path = `${build === 'wasm' ? '../dist' : '../dist/checked'}/${name}.wasm`;
  const module =
    modules.get(path) ?? compileWasmSync(Uint8Array.from(readFileSync(new URL(path, import.meta.url))));
  modules.set(path, module);
  return module;
}

export function openCore(build: TestedBuild): OpenCore {
  return openCoreOf(build === 'js' ? 'js' : 'wasm', (name) => compiledCore(build, name));
}

export function openCoreOf(build: Build, moduleOf: (name: GameName) => CompiledCore): OpenCore {
  const instances: CoreExports[] = [];
  const compiled: CompiledCores = Object.fromEntries(
    gameNames.map((name) => {
      const module = moduleOf(name);
      const instantiate = (): CoreExports => {
        const exports = module.instantiate();
        instances.push(exports);
        return exports;
      };
      return [name, { build: module.build, instantiate }];
    }),
  );
  return {
    ...coreOf(build, compiled, allGames),
    instances,
    forget: () => instances.splice(0),
  };
}

/** The laws that the trees of a core's instances break (`assembly/invariants.ts`), by number. */
export function brokenLaws({ instances }: OpenCore): number[] {
  return instances.map((core) => core.brokenLaw()).filter((law) => law !== 0);
}
