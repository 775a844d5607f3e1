// A plugin of Stryker: the text of an error message is for people, and no test holds its words.

import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    /** The reason not to mutate a part of a file, if there is one. */
    shouldIgnore(path) {
      /** Stryker types nothing of it. @type {Record<string, any>} */
      const { parent, listKey, key } = path;
      const isArgument = parent?.type === 'NewExpression' && listKey === 'arguments' && key === 1;
      return isArgument && parent.callee.name === 'BanyanError' ? 'text of an error message' : undefined;
    },
  }),
];
