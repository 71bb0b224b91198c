/** The base of every wing of the protocol: calls, problems, envelopes, money, paging, languages, constants. */
export * from './calendar.ts';
export * from './call-problems.ts';
export * from './call.ts';
export * from './constants.ts';
export * from './demo-calls.ts';
export * from './envelope.ts';
export * from './fields.ts';
export * from './languages.ts';
export * from './money.ts';
export * from './operator-bounds.ts';
export * from './paging.ts';
export * from './problems.ts';
export * as z from 'zod/mini';
