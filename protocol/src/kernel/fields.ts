import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_IMAGES } from './constants.ts';
import { AMOUNT_PATTERN, INPUT_AMOUNT_PATTERN } from './money.ts';

/** Text that came from a person: bounded, without NUL, so that it can be stored and logged. */
export const text = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\u0000]*$/));

/** A short reference that a member quotes, as it was typed: in any case, with or without its hyphens. */
export const reference = z.optional(text(32, 1));

/** {@link text} that somebody reads elsewhere than on the page: of control characters, line breaks and tabs alone. */
export const readableText = (max: number, min = 0) =>
  z
    .string()
    .check(z.minLength(min), z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$/));

/** An exact decimal of at least zero, at most four decimals: `1234.50`. */
export const amount = z.string().check(z.regex(AMOUNT_PATTERN));

/** An {@link amount} that a caller sends: bounded, so that every sum of some hundreds of them can still be kept. */
export const inputAmount = z.string().check(z.regex(INPUT_AMOUNT_PATTERN));

/** An {@link inputAmount} that may be negative: what an operator takes from a balance. */
export const signedInputAmount = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/));

/** An exact decimal that may be negative, as a net position or a ledger line. */
export const signedAmount = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/));

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();

/** A filter's bound: an instant, or a whole day as yyyy-MM-dd. */
export const dayOrInstant = z.union([z.iso.datetime(), z.iso.date()]);

/** Short code of a merchant, vendor, game or method. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/));

/** Opaque identifier of ours. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A picture of 5 MB as base64. */
const PICTURE_TEXT_MAX = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4;

/** A picture that somebody sends, as base64. */
export const picture = text(PICTURE_TEXT_MAX);

/** Pictures that somebody sends along, each as base64 (specification §5, §9). */
export const pictures = z.array(text(PICTURE_TEXT_MAX)).check(z.maxLength(UPLOAD_MAX_IMAGES));

/** An empty value, for calls that only succeed. */
export const nothing = z.object({});
