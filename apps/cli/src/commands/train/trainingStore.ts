/**
 * The folder of a training: the state after the latest generation, and the positions of as many generations as the replay
 * buffer has. A generation is sealed by the file of its state, which appears whole, after that of its positions. So the folder
 * always holds a training that can be continued.
 */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { isMissing, reasonOf, regularFile, syncFolder } from '../../files.ts';
import { quote, UsageError } from '../../usage.ts';

const STATE = /^state-(\d{6,})\.bin$/;
const POSITIONS = /^positions-(\d{6,})\.bin$/;
const MEASUREMENTS = 'measurements.json';
const DRAFT = /\.part$/;
const MAX_BYTES = 2 ** 31;

/** What a folder holds: the state after a generation, and shards up to it, in their order. */
export interface StoredTraining {
  readonly generation: number;
  readonly state: Uint8Array;
  /** The shards of the latest generations, as many as were kept. */
  readonly shards: readonly Uint8Array[];
}

/** Reads and writes the folder of a training. */
export class TrainingStore {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The file of what was measured, which no continuation needs. */
  get measurementsPath(): string {
    return join(this.path, MEASUREMENTS);
  }

  /**
   * The training in the folder; `undefined` if there is none.
   * @throws UsageError if its files cannot be read.
   */
  async read(): Promise<StoredTraining | undefined> {
    try {
      const names = await this.#names();
      const generation = Math.max(0, ...numbersOf(names, STATE));
      if (generation === 0) return undefined;
      const state = await readWhole(join(this.path, nameOf('state', generation)));
      const shards: Uint8Array[] = [];
      for (let number = generation; names.includes(nameOf('positions', number)); number--) {
        shards.unshift(await readWhole(join(this.path, nameOf('positions', number))));
      }
      return { generation, state, shards };
    } catch (error) {
      throw new UsageError(`cannot read ${quote(this.path)}: ${reasonOf(error)}`);
    }
  }

  /**
   * Seals a generation, then removes what no continuation needs.
   * @param positions absent if only the state has changed since the generation was sealed.
   * @param kept the number of shards that the replay buffer has.
   * @throws Failure if it cannot be written; what was sealed before stays whole.
   */
  async seal(
    generation: number,
    { positions, state, kept }: { positions?: Uint8Array; state: Uint8Array; kept: number },
  ): Promise<void> {
    try {
      await mkdir(this.path, { recursive: true });
      if (positions !== undefined) await this.#write(nameOf('positions', generation), positions);
      await this.#write(nameOf('state', generation), state);
      await syncFolder(this.path);
      for (const name of await this.#names()) {
        const stateNumber = numberIn(name, STATE);
        const shardNumber = numberIn(name, POSITIONS);
        const isOld = stateNumber < generation || shardNumber <= generation - kept;
        if (isOld || DRAFT.test(name)) await rm(join(this.path, name), { force: true });
      }
    } catch (error) {
      throw new Failure(`cannot write to ${quote(this.path)}: ${reasonOf(error)}`);
    }
  }

  /**
   * Removes the files of a training, and the folder if nothing else is in it.
   * @throws Failure if it cannot be written.
   */
  async clear(): Promise<void> {
    try {
      for (const name of await this.#names()) {
        const isOwn =
          [STATE, POSITIONS, DRAFT].some((pattern) => pattern.test(name)) || name === MEASUREMENTS;
        if (isOwn) await rm(join(this.path, name));
      }
    } catch (error) {
      throw new Failure(`cannot write to ${quote(this.path)}: ${reasonOf(error)}`);
    }
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Writes a file under another name, which it takes when it is on the disk. */
  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.path, `${name}.part`);
    const file = await open(draft, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(this.path, name));
  }
}

function nameOf(kind: 'state' | 'positions', generation: number): string {
  return `${kind}-${String(generation).padStart(6, '0')}.bin`;
}

/** The number in a name; NaN for another name. */
function numberIn(name: string, pattern: RegExp): number {
  return Number(pattern.exec(name)?.[1] ?? NaN);
}

function numbersOf(names: readonly string[], pattern: RegExp): number[] {
  return names.map((name) => numberIn(name, pattern)).filter((number) => !Number.isNaN(number));
}

async function readWhole(path: string): Promise<Uint8Array> {
  const { size } = await regularFile(path);
  if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
  return readFile(path);
}
