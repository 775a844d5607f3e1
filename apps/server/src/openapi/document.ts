/** The HTTP interface of the server as an OpenAPI document: the schemas are those that check requests. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnalysisForm } from '../analyses/settings.ts';
import { claimSchema, roomSchema } from '../http/gameRoutes.ts';

/** A JSON object. */
type Json = Readonly<Record<string, unknown>>;

export interface DocumentSettings {
  readonly version: string;
  readonly form: AnalysisForm;
}

/** The document, as far as its readers know it. */
export interface OpenApiDocument extends Json {
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** Makes the document. */
export function openApiDocument({ version, form }: DocumentSettings): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan',
      version,
      description: 'Analyses of games, and games between people, bots and engines.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: './' }],
    paths: {
      '/analyses': { post: analyses() },
      '/games': {
        get: operation('listGames', 'The games of the server', { 200: json('The games', OBJECT) }),
        post: withBody(
          'Room',
          operation('makeRoom', 'Makes a room', { 201: json('The links of its seats', OBJECT) }),
        ),
      },
      '/games/{room}': {
        get: withRoom(
          operation('readRoom', 'A room, as spectators see it', { 200: json('The room', OBJECT) }),
        ),
      },
      '/games/{room}/seats': {
        post: withRoom(
          withBody('Claim', operation('claimSeat', 'Takes an open seat', { 201: json('Its link', OBJECT) })),
        ),
      },
      '/limits': { get: operation('readLimits', 'The limits', { 200: json('The limits', OBJECT) }) },
      '/healthz': {
        get: operation('readHealth', 'Whether the server works', { 200: json('It works', OBJECT) }),
      },
      '/metrics': {
        get: operation('readMetrics', 'Metrics for Prometheus', {
          200: { description: 'The metrics', content: { 'text/plain': { schema: { type: 'string' } } } },
        }),
      },
    },
    components: {
      schemas: {
        AnalysisRequest: schemaOf(form.request),
        Analysis: schemaOf(form.analysis),
        Room: schemaOf(roomSchema),
        Claim: schemaOf(claimSchema),
        Error: ERROR,
      },
    },
  };
}

const OBJECT: Json = { type: 'object' };

const REFUSAL: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'stable, for programs' },
    message: { type: 'string', description: 'one line, for people' },
  },
};

const ERROR: Json = { type: 'object', required: ['error'], properties: { error: REFUSAL } };

const STREAM = `Server-sent events, whose data is JSON: \`report\`, if \`reportEvery\` is set, and at the end one \`answer\`, both
with an Analysis, or one \`error\` with its code and message. The analysis ends with the connection.`;

function analyses(): Json {
  return withBody(
    'AnalysisRequest',
    operation('analyze', 'Analyses a position', {
      200: { description: STREAM, content: { 'text/event-stream': { schema: reference('Analysis') } } },
    }),
  );
}

function operation(operationId: string, summary: string, responses: Json): Json {
  return { operationId, summary, responses: { ...responses, default: json('An error', reference('Error')) } };
}

function withBody(schema: string, described: Json): Json {
  const content = { 'application/json': { schema: reference(schema) } };
  return { ...described, requestBody: { required: true, content } };
}

function withRoom(described: Json): Json {
  const parameter = { name: 'room', in: 'path', required: true, schema: { type: 'string' } };
  return { ...described, parameters: [parameter] };
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode: 'input' });
  return described;
}
