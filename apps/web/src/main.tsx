import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import { keepForOffline } from './offline/register.ts';
import { followAddress } from './route/address.ts';
import { App } from './shell/app.tsx';
import { IS_EMBEDDED } from './shell/embed.ts';
import { nextTask } from './shell/scheduler.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app');
followAddress();
await nextTask(); // evaluating the modules and rendering are two short tasks instead of a long one
render(<App />, root);
if (!IS_EMBEDDED) keepForOffline();
