/** Any JSON value; used where a value goes into a proof, a record or a vendor call unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Whether a parsed value is a plain object, so that its fields can be looked at one by one. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
