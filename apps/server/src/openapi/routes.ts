/** The route of the OpenAPI document, which is made at the first request. */
import { Hono } from 'hono';
import type { ServerEnv } from '../http/client.ts';
import type { DocumentSettings } from './document.ts';

export function openApiRoutes(settings: DocumentSettings): Hono<ServerEnv> {
  let document: Promise<object> | undefined;
  return new Hono<ServerEnv>().get('/openapi.json', async (context) => {
    document ??= import('./document.ts').then(({ openApiDocument }) => openApiDocument(settings));
    return context.json(await document);
  });
}
