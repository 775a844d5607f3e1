import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { oneOf, switchFlag, valueFlag } from '../../flags.ts';
import { NET_ACTIONS, type NetAction, type NetFlags } from './limits.ts';

export const netCommand: Command<Context> = buildCommand<
  NetFlags,
  [action: NetAction, file: string],
  Context
>({
  loader: async () => (await import('./net.ts')).net,
  parameters: {
    flags: {
      onnx: valueFlag(String, 'The file of the export, in ONNX'),
      force: switchFlag('Overwrite the file of the export'),
      json: switchFlag('Print one JSON object instead of text'),
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: oneOf('the action', NET_ACTIONS),
          placeholder: 'action',
          brief: 'show or export',
          proposeCompletions: (partial) => NET_ACTIONS.filter((action) => action.startsWith(partial)),
        },
        { parse: String, placeholder: 'file', brief: 'A network of banyan train' },
      ],
    },
  },
  docs: {
    brief: 'Show or export a network of banyan train',
    customUsage: [
      { input: 'show hex-5.net', brief: 'its game, its layers, and how it was trained' },
      { input: 'export hex-5.net --onnx hex-5.onnx', brief: 'for onnxruntime and others' },
    ],
    fullDescription: `Show the details of a network, or export it to ONNX.

The inputs of the ONNX file are "inputs" (batch x planes x height x width), its
outputs "policy" (logits of all actions) and "outcomes" (probabilities).`,
  },
});
