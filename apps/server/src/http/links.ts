/**
 * Links to rooms. The room and the token stand behind the hash sign, so that browsers send them to no server and no log
 * has them.
 */
import { TOKEN } from '../tokens.ts';

/** The page of a room in the web app. */
const PAGE = '#/friend';

/** A room, and the seat in it that a link opens. */
export interface RoomLink {
  /** The address of the server, with a slash at its end. */
  readonly server: string;
  readonly room: string;
  /** Absent in a link of spectators. */
  readonly token?: string;
}

/** Makes a link. @param page the address of the page, with a slash at its end. */
export function roomUrl(page: string, room: string, token?: string): string {
  return `${page}${PAGE}?room=${room}${token === undefined ? '' : `&token=${token}`}`;
}

/** Reads a link; `undefined` if the text is none. */
export function readRoomUrl(text: string): RoomLink | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [page, query = ''] = url.hash.split('?');
  const keys = new URLSearchParams(query);
  const room = keys.get('room') ?? '';
  const token = keys.get('token') ?? undefined;
  const isLink = /^https?:$/.test(url.protocol) && page === PAGE && TOKEN.test(room);
  if (!isLink || (token !== undefined && !TOKEN.test(token))) return undefined;
  return { server: new URL('./', url).href, room, ...(token !== undefined && { token }) };
}
