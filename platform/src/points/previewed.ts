import { z } from '@baize/protocol/kernel';
import { pointItemDraft } from '@baize/protocol/points';
import type { Visit } from '../kernel/wing.ts';
import { itemRow } from './item-row.ts';
import type { ItemRow } from './store.ts';

/** The item that an operator looks at before it is public; undefined for everybody else. */
export function previewedItem({
  merchant,
  now,
  preview,
}: Pick<Visit, 'merchant' | 'now' | 'preview'>): ItemRow | undefined {
  if (preview?.kind !== 'item') return undefined;
  const base = { id: preview.id ?? 'preview', merchant: merchant.code, redeemed: 0, created_at: now };
  return itemRow(z.parse(pointItemDraft, preview.draft), base);
}
