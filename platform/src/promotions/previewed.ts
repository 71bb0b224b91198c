import { z } from '@baize/protocol/kernel';
import { promotionDraft } from '@baize/protocol/promotions';
import type { Visit } from '../kernel/wing.ts';
import { rowOf } from './operator-service.ts';
import type { PromotionRow } from './promotion-store.ts';

/** The promotion that an operator looks at before it is public; undefined for everybody else. */
export function previewedPromotion({
  merchant,
  now,
  preview,
}: Pick<Visit, 'merchant' | 'now' | 'preview'>): PromotionRow | undefined {
  if (preview?.kind !== 'promotion' || preview.id === undefined) return undefined;
  const draft = z.parse(promotionDraft, preview.draft);
  const row = rowOf({ merchant, now }, preview.id, draft, { before: undefined, sealed: undefined });
  return { ...row, state: 'ON', timeZone: merchant.timeZone };
}

/** Promotions with the one that is looked at in its place among them. */
export function withPreviewed(
  rows: readonly PromotionRow[],
  previewed: PromotionRow | undefined,
): readonly PromotionRow[] {
  if (previewed === undefined) return rows;
  return [...rows.filter(({ id }) => id !== previewed.id), previewed].sort(
    (one, other) => one.position - other.position || other.startsAt.getTime() - one.startsAt.getTime(),
  );
}
