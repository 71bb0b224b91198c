import * as z from 'zod/mini';

export const operatorName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{2,39}$/));
