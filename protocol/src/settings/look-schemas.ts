import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { LOOK_KNOBS, type LookKnob } from '../kernel/look/knobs.ts';

const codes: readonly string[] = languages.map(({ code }) => code);

const knob = (name: LookKnob) => z.number().check(z.gte(LOOK_KNOBS[name][0]), z.lte(LOOK_KNOBS[name][1]));

/** The colours of a brand; all of them, so that none is left from a look before. */
export const lookTokens = z.object({
  'brand-h': knob('brand-h'),
  'brand-c': knob('brand-c'),
  'paper-h': knob('paper-h'),
  'paper-c': knob('paper-c'),
  'accent-h': knob('accent-h'),
  'accent-c': knob('accent-c'),
  'accent-l': knob('accent-l'),
});

/** A picture that an operator has sent (`content.uploadPicture`). */
export const sentPicture = z.string().check(z.regex(/^\/wps\/site-pictures\/p_[\w-]{22}\.webp$/));

/** The brand about itself: beside its name in the title of home, and in the footer. */
export const lookWords = z.object({ tagline: text(80, 1), about: text(400, 1) });

/** The look of a brand as an operator sets it; what is null or left out is as the brand's folder has it. */
export const lookDraft = z.object({
  tokens: z.nullable(lookTokens),
  words: z.record(z.string().check(z.refine((code) => codes.includes(code))), lookWords),
  /** A square picture: the browser's tab and the phone's home screen. */
  icon: z.nullable(sentPicture),
  /** Shown where somebody shares a link to the site. */
  share: z.nullable(sentPicture),
});

/** The look that the site wears; version 0 before an operator has published one. */
export const lookSetting = z.extend(lookDraft, { version: z.int() });

/** The part of it that an open page wears. */
export const siteLook = z.object({
  version: z.int(),
  tokens: z.nullable(lookTokens),
  /** The page's ground in each theme, for the browser's own bars. */
  ground: z.nullable(z.object({ dark: z.string(), light: z.string() })),
});

export type LookDraft = z.infer<typeof lookDraft>;
export type LookSetting = z.infer<typeof lookSetting>;
export type SiteLook = z.infer<typeof siteLook>;
