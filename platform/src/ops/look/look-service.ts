import {
  fillPath,
  ok,
  refuseFields,
  z,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { faintPairs } from '@baize/protocol/kernel/look/contrast';
import { DEFAULT_LOOK_TOKENS, type LookTokens } from '@baize/protocol/kernel/look/knobs';
import type { OpsCalls, PublishedLook } from '@baize/protocol/ops';
import { lookPaths } from '@baize/protocol/settings';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { conflict } from '../../kernel/calls/conflict.ts';
import { cursorReply, readCursor } from '../../kernel/database/cursor.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createPicture, insertLook, lockMerchant, looksBefore, type LookRow } from '../../settings/index.ts';
import { audited, type Actor } from '../audited.ts';

/** So many of the pairs that fall short are named. */
const PAIRS_NAMED = 5;
const place = z.tuple([z.int().check(z.gte(1))]);

interface Sender {
  readonly caller: OperatorCaller;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** The looks of a brand: every one that was published is kept, and the newest is worn. */
export function createLookService(deps: Deps) {
  const { db, pictures } = deps;
  return { list, publish, keepPicture };

  async function list(
    merchant: string,
    { cursor, pageSize }: CallQuery<OpsCalls['listLooks']>,
  ): Promise<Result<CallValue<OpsCalls['listLooks']>>> {
    const after = readCursor(cursor, place);
    if (!after.ok) return after;
    const rows = await db.single((tx) =>
      looksBefore(tx, { merchant, before: after.value?.[0] ?? undefined, limit: pageSize + 1 }),
    );
    const brand = (await deps.brandPages()).find((each) => each.merchant === merchant);
    return ok({
      ...cursorReply([...rows], pageSize, ({ version }) => [version], published),
      own: { ...DEFAULT_LOOK_TOKENS, ...brand?.tokens },
    });
  }

  async function publish(
    actor: Actor,
    { draft, version, putBack }: CallBody<OpsCalls['publishLook']>,
  ): Promise<Result<PublishedLook>> {
    const faint = draft.tokens === null ? [] : faintWords(draft.tokens);
    if (faint.length > 0)
      return refuseFields({
        tokens: faint.slice(0, PAIRS_NAMED).map((reason) => ({ rule: 'invalid' as const, reason })),
      });
    return audited(deps, actor, 'site.look', ['look'], async (tx) => {
      const merchant = actor.caller.merchantCode;
      await lockMerchant(tx, merchant);
      const [before] = await looksBefore(tx, { merchant, before: undefined, limit: 1 });
      const worn = before?.version ?? 0;
      if (worn !== version) return conflict('changed-meanwhile', { revision: worn });
      const row: LookRow = {
        version: worn + 1,
        look: { ...draft, version: worn + 1 },
        publishedBy: actor.caller.username,
        publishedAt: actor.now,
        putBack: putBack ?? null,
      };
      await insertLook(tx, merchant, row);
      const value = published(row);
      return ok({ subject: String(row.version), before: before?.look ?? null, after: row.look, value });
    });
  }

  async function keepPicture({ caller, now, signal }: Sender, text: string): Promise<Result<{ path: string }>> {
    const { operatorId, merchantCode: merchant } = caller;
    const drawn = await pictures.draw({ text, shape: 'whole', field: 'image', sender: operatorId, signal });
    if (!drawn.ok) return drawn;
    const row = { merchant, sentBy: operatorId, bytes: drawn.value, drawnAt: now };
    const id = await db.transaction((tx) => createPicture(tx, row));
    return ok({ path: fillPath(lookPaths.getPicture.path, { picture: `${id}.webp` }) });
  }
}

/** A sentence for each pair of colours that falls short. */
const faintWords = (tokens: LookTokens): string[] =>
  faintPairs(tokens).map(
    ({ theme, ink, ground, ratio, least }) =>
      `${theme}: ${ink} on ${ground} has ${ratio.toFixed(2)}, and WCAG AA asks for ${least.toFixed(1)}`,
  );

const published = ({ look, publishedBy, publishedAt, putBack }: LookRow): PublishedLook => ({
  ...look,
  publishedBy,
  publishedAt: publishedAt.toISOString(),
  putBack,
});
