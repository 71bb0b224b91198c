import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { entrySchemas } from '../content/index.ts';
import { id, picture } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import { newMission } from '../missions/index.ts';
import { pointItemDraft } from '../points/index.ts';
import { promotionDraft } from '../promotions/index.ts';
import { lookDraft, lookSetting, lookTokens } from '../settings/index.ts';
import { ladder } from '../vip/index.ts';

const source = 'Path ours';
const refused = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;

/** A look that was published, and by whom. */
export const publishedLook = z.extend(lookSetting, {
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  /** The version that was put back with it. */
  putBack: z.nullable(z.int()),
});

/** Something that is not public yet, with the id of what it takes the place of; without one it is new. */
export const previewSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look'), draft: lookDraft }),
  z.object({ kind: z.literal('promotion'), id, draft: promotionDraft }),
  z.object({ kind: z.literal('mission'), id: z.optional(id), draft: newMission }),
  z.object({ kind: z.literal('item'), id: z.optional(id), draft: pointItemDraft }),
  z.object({ kind: z.literal('ladder'), draft: ladder }),
  z.object({ kind: z.literal('notice'), id: z.optional(id), draft: entrySchemas.notice }),
  z.object({ kind: z.literal('announcement'), id: z.optional(id), draft: entrySchemas.announcement }),
  z.object({ kind: z.literal('banner'), id: z.optional(id), draft: entrySchemas.banner }),
  z.object({ kind: z.literal('help'), id: z.optional(id), draft: entrySchemas.help }),
  z.object({ kind: z.literal('resource'), id: z.optional(id), draft: entrySchemas.resource }),
]);

const upload = (purpose: string) =>
  ({
    summary: `Takes a picture ${purpose}: PNG or JPEG by its content, at most 5 MB. It is drawn anew; answers the path under which it is shown`,
    source,
    body: z.object({ image: picture }),
    value: z.object({ path: z.string() }),
    problems: refused,
  }) as const satisfies CallSchemas;

export const lookOperatorSchemas = {
  listLooks: {
    summary: 'The looks of the brand, the newest first; it wears the first one',
    source,
    query: z.object(cursorQuery),
    value: z.extend(cursorPageOf(publishedLook), {
      /** The colours of the brand's folder, which it wears without a look. */
      own: lookTokens,
    }),
    problems: refused,
  },
  publishLook: {
    summary:
      'Gives the site another look, on open pages too. Refused while a pair of its colours falls short of WCAG AA; CONFLICT where another one was published since',
    source,
    body: z.object({
      draft: lookDraft,
      /** The version on which the draft was made. */
      version: z.int(),
      /** An older version that is put back. */
      putBack: z.optional(z.int()),
    }),
    value: publishedLook,
    problems: [...refused, 'CONFLICT'],
  },
  uploadLookPicture: upload('for the look'),
  uploadPicture: upload('for banners and links'),
  createPreview: {
    summary:
      'Shows the site with something that is not public yet, to whoever has the token: for half an hour, and nothing can be done in it. Takes the permission to write the thing',
    source,
    body: previewSubject,
    value: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
    problems: refused,
  },
} as const satisfies Record<string, CallSchemas>;

export type PublishedLook = z.infer<typeof publishedLook>;
export type PreviewSubject = z.infer<typeof previewSubject>;
