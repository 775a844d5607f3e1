import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

const DOCUMENT = openApiDocument({
  version: '1.2.3',
  form: {
    request: v.strictObject({ seed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))) }),
    analysis: v.object({ move: v.nullable(v.string()) }),
    read: () => ({ game: 'nim', engine: 'best', position: '', budget: {}, seed: 1 }),
  },
});

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(DOCUMENT));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('would not be valid without its title, nor with a reference to nothing', async () => {
    expect((await new Validator().validate({ ...structuredClone(DOCUMENT), info: {} })).valid).toBe(false);
    const names = Object.keys(DOCUMENT.components.schemas);
    for (const [, name] of JSON.stringify(DOCUMENT).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(names).toContain(name);
  });

  it('has the schemas that check requests', () => {
    expect(DOCUMENT).toMatchObject({
      components: {
        schemas: {
          AnalysisRequest: {
            properties: { seed: { type: 'integer', minimum: 0 } },
            additionalProperties: false,
          },
          Room: { required: ['game'], properties: { clock: { required: ['base', 'increment'] } } },
        },
      },
    });
  });
});
