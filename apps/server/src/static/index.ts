/** The files of the web app, and the headers of its pages. */
export { type FilesHandler, type FilesSettings, filesHandler } from './files.ts';
export { headers, isEmbedAddress, policy } from './policy.ts';
