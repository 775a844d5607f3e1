/** The rules of the core against numbers by independent programs. */
import { describe, expect, it } from 'vitest';
import { type Build, compileWasm, type CompiledCore, Instance, loadJs } from './bridge.ts';
import { coreWasm } from './generated/coreWasm.ts';
