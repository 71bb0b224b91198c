import * as z from 'zod/mini';
import { instant, text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { BANNER_GROUPS, HELP_TOPICS, RESOURCE_TYPES } from './constants.ts';

const codes: readonly string[] = languages.map(({ code }) => code);

/** Texts by language code. English is always there, because every other language falls back to it. */
const byLanguage = <T extends z.ZodMiniType>(one: T) =>
  z
    .catchall(z.object({ EN: one }), one)
    .check(z.refine((texts) => Object.keys(texts).every((code) => codes.includes(code))));

const line = (max: number) => text(max, 1).check(z.regex(/\S/));
const html = text(20_000, 1);

const ADDRESS_MAX = 500;
const address = (pattern: RegExp) => z.string().check(z.maxLength(ADDRESS_MAX), z.regex(pattern));
/** A place of our own, or https. */
const link = address(/^(?:https:\/\/[^\s\\"'<>]+|\/(?![/\\])[^\s\\"'<>]*)$/);
const contact = address(/^(?:https:\/\/[^\s\\"'<>]+|mailto:[^\s\\"'<>@]+@[^\s\\"'<>@]+|\/(?![/\\])[^\s\\"'<>]*)$/);
const picture = address(
  /^(?:https:\/\/[^\s\\"'<>]+|\/art\/[\w/.-]+|\/wps\/(?:game|site)-pictures\/p_[\w-]{22}\.webp)$/,
);

const shared = {
  /** A disabled entry is kept and shown to nobody. */
  enabled: z._default(z.boolean(), true),
  /** Lower stands first. */
  position: z._default(z.int().check(z.gte(0), z.lte(9_999)), 0),
  /** Shown from then, and of a notice or announcement its time; now by default. */
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
};

const titled = byLanguage(z.object({ title: line(200), content: html }));

/** Operators' entries, by kind. Texts that are HTML are sanitised before they are stored. */
export const entrySchemas = {
  notice: z.object({ ...shared, texts: titled }),
  announcement: z.object({
    ...shared,
    type: z.enum(['PL', 'PU', 'PR', 'H']),
    link: z.optional(link),
    texts: titled,
  }),
  banner: z.object({
    ...shared,
    group: z.enum(BANNER_GROUPS),
    image: picture,
    link: z.optional(link),
    texts: byLanguage(
      z.object({ title: line(120), text: z._default(text(300), ''), action: z._default(text(40), '') }),
    ),
  }),
  help: z.object({
    ...shared,
    anchor: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,49}$/)),
    topic: z.enum(HELP_TOPICS),
    featured: z._default(z.boolean(), false),
    texts: titled,
  }),
  resource: z.object({
    ...shared,
    type: z.enum(RESOURCE_TYPES),
    url: contact,
    qrCodeUrl: z.optional(picture),
    texts: byLanguage(z.object({ label: line(60) })),
  }),
} as const;

export type EntryKind = keyof typeof entrySchemas;
export const ENTRY_KINDS = ['notice', 'announcement', 'banner', 'help', 'resource'] as const satisfies EntryKind[];

/** An entry as it is written, defaults filled in. */
export type EntryDraft<K extends EntryKind = EntryKind> = { [X in K]: z.infer<(typeof entrySchemas)[X]> }[K];
