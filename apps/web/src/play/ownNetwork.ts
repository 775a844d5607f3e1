/** The network of a user's file. */
import type { EngineClient } from '../engine/engineClient.ts';
import { MAX_NETWORK_BYTES } from '../engine/networkStore.ts';

/**
 * Keeps the network of a file for a game.
 * @returns why the file is refused, with its name, as a sentence.
 */
export async function keepFile(engine: EngineClient, game: string, file: File): Promise<string | undefined> {
  if (file.size > MAX_NETWORK_BYTES) {
    return `${file.name} has ${(file.size / 1e6).toFixed(1)} MB, and the file of a network has at most ${MAX_NETWORK_BYTES / 1e6} MB.`;
  }
  try {
    await engine.keepNetwork(game, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    return `${file.name}: ${messageOf(error)}.`;
  }
  return undefined;
}

/** The words of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
