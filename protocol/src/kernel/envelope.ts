import * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** Every reply on the wire, except streams and files. */
export type Envelope<T> =
  | { readonly success: true; readonly value: T; readonly message?: string }
  | {
      readonly success: false;
      readonly code: ProblemCode;
      readonly message: string;
      readonly value?: Record<string, unknown>;
    };

/** The successful envelope around a value's schema. */
export const envelopeOf = <T extends z.ZodMiniType>(value: T) =>
  z.object({ success: z.literal(true), value, message: z.optional(z.string()) });

/** The failed envelope. `value.fields` holds field problems, `value.captcha` asks for the image captcha. */
export const problemEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  value: z.optional(z.record(z.string(), z.unknown())),
});
