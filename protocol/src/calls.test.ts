import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { protocolCalls } from './calls.ts';
import { amount, signedAmount } from './kernel/fields.ts';

const WIDE = [amount, signedAmount].map((field) => z.toJSONSchema(field).pattern);

/** The price that a ticket's buyer saw is compared and not stored. */
const COMPARED = new Set(['expectedCost', 'expectedOdds']);

/** Names of the fields that take more than a column can hold. */
const tooWide = (schema: unknown, name = ''): string[] => {
  if (typeof schema !== 'object' || schema === null || COMPARED.has(name)) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => tooWide(value, key));
  return 'pattern' in schema && WIDE.some((pattern) => pattern === schema.pattern) ? [name, ...inner] : inner;
};

it('takes no amount from a caller that cannot be kept', () => {
  const asked = protocolCalls.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema
        ? tooWide(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((name) => `${id} ${name}`)
        : [],
    ),
  );
  expect(asked).toEqual([]);
  expect(tooWide(z.toJSONSchema(z.object({ stake: z.optional(amount) })))).toEqual(['stake']);
});
