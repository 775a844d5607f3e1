/** The rules of the core against numbers by independent programs. */
import { describe, expect, it } from 'vitest';
import { type Build, type CompiledCore, compileWasm, Instance, loadJs } from './bridge.ts';
import { coreWasm } from './generated/coreWasm.ts';
