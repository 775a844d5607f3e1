// workerd compiles no bytes at run time: the module of the game is imported, for `init`.

import { init } from '@banyan/wasm/slim';
import connectFour from './connectFour.wasm'; // a copy of @banyan/wasm/connectFour.wasm

export const core = init({ connectFour });
