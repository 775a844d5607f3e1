/** `banyan net`: shows or exports a network. */
import { exportOnnx, type Network, type NetworkDetails } from '@banyan/train';
import type { Context } from '../../context.ts';
import { readNetwork } from '../../engines/networkEngine.ts';
import { isMissing, reasonOf, regularFile, replaceFile } from '../../files.ts';
import { count } from '../../numbers.ts';
import { screenOn } from '../../screen.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import type { NetAction, NetFlags } from './limits.ts';

/**
 * Shows or exports the network of a file.
 * @throws UsageError for options that do not belong together, and as `readNetwork`; Failure if the export cannot be written.
 */
export async function net(this: Context, flags: NetFlags, action: NetAction, file: string): Promise<void> {
  const { onnx, force = false, json = false } = flags;
  if (action === 'show' && onnx !== undefined) throw new UsageError('--onnx is for banyan net export');
  if (action === 'export' && onnx === undefined)
    throw new UsageError('export needs a file to write: --onnx hex-5.onnx');
  if (onnx !== undefined && !force) await checkNew(onnx);
  const { network, details } = await readNetwork(file);
  const screen = screenOn(this.process.stdout, this.process.env);
  if (onnx === undefined) {
    if (json) screen.printJson(describe(network, details));
    else screen.print(`${text(network, details)}\n`);
    return;
  }
  const bytes = exportOnnx(network);
  await replaceFile(onnx, bytes);
  if (json) screen.printJson({ file: onnx, bytes: bytes.length });
  else screen.print(`${plain(onnx)}: ${count(bytes.length)} bytes\n`);
}

async function checkNew(path: string): Promise<void> {
  try {
    await regularFile(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw new UsageError(`cannot write ${quote(path)}: ${reasonOf(error)}`);
  }
  throw new UsageError(`${quote(path)} exists: --force overwrites it`);
}

/** What a network is, as an object. */
function describe({ shape, parameters }: Network, details: NetworkDetails): object {
  return { ...details, ...shape, parameters: parameters.length };
}

function text(
  { shape, parameters }: Network,
  { game, encoding, curve: _, ...others }: NetworkDetails,
): string {
  const { inputs, actions, players, layers } = shape;
  const form =
    layers.kind === 'mlp'
      ? `hidden layers of ${layers.hidden.join(', ')}`
      : `${layers.blocks} residual blocks of ${layers.channels} channels`;
  return [
    `game         ${plain(game)} (encoding ${plain(encoding)})`,
    `inputs       ${inputs.join(' x ')} (planes, height, width)`,
    `actions      ${count(actions)}, for ${players === 1 ? '1 player' : `${players} players`}`,
    `network      ${form}, ${count(parameters.length)} parameters`,
    ...Object.entries(others).map(
      ([name, value]) =>
        `${plain(name).padEnd(12)} ${plain(typeof value === 'number' ? count(value) : String(JSON.stringify(value)))}`,
    ),
  ].join('\n');
}
