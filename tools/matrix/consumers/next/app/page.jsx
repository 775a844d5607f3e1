// The server searches while it renders; the client searches in the browser.

import { bothSearches } from '../search.js';
import { Client } from './client.jsx';

export default async function Page() {
  return <Client server={await bothSearches()} />;
}
