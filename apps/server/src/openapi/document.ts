/**
 * The HTTP interface of the server as an OpenAPI document: its schemas are those by which the server checks requests and clients
 * check answers.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnalysisForm } from '../analyses/settings.ts';
import { claimSchema, roomSchema } from '../http/gameRoutes.ts';
import {
  claimAnswer,
  errorAnswer,
  gamesAnswer,
  healthAnswer,
  limitsAnswer,
  newRoomAnswer,
} from '../messages/answers.ts';
import { roomMessage } from '../messages/serverMessage.ts';

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
        get: operation('listGames', 'The games of the server', { 200: json('The games', 'Games') }),
        post: withBody(
          'Room',
          operation('makeRoom', 'Makes a room', { 201: json('The links of its seats', 'NewRoom') }),
        ),
      },
      '/games/{room}': {
        get: withRoom(
          operation('readRoom', 'A room, as spectators see it', { 200: json('The room', 'RoomDescription') }),
        ),
      },
      '/games/{room}/seats': {
        post: withRoom(
          withBody(
            'Claim',
            operation('claimSeat', 'Takes an open seat', { 201: json('Its link', 'ClaimedSeat') }),
          ),
        ),
      },
      '/limits': { get: operation('readLimits', 'The limits', { 200: json('The limits', 'Limits') }) },
      '/healthz': {
        get: operation('readHealth', 'Whether the server works', {
          200: json('It works', 'Health'),
          503: json('It cannot write to its disk', 'Health'),
        }),
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
        Games: schemaOf(gamesAnswer),
        NewRoom: schemaOf(newRoomAnswer),
        RoomDescription: schemaOf(roomMessage),
        ClaimedSeat: schemaOf(claimAnswer),
        Limits: schemaOf(limitsAnswer),
        Health: schemaOf(healthAnswer),
        Error: schemaOf(errorAnswer),
      },
    },
  };
}

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
  return { operationId, summary, responses: { ...responses, default: json('An error', 'Error') } };
}

function withBody(schema: string, described: Json): Json {
  const content = { 'application/json': { schema: reference(schema) } };
  return { ...described, requestBody: { required: true, content } };
}

function withRoom(described: Json): Json {
  const parameter = { name: 'room', in: 'path', required: true, schema: { type: 'string' } };
  return { ...described, parameters: [parameter] };
}

function json(description: string, schema: string): Json {
  return { description, content: { 'application/json': { schema: reference(schema) } } };
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode: 'input', target: 'draft-2020-12' });
  return described;
}
