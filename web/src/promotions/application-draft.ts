import type { Picture } from '../ui/field/picture-field.tsx';

/** What somebody has filled in and not sent, or what could not be sent. */
export interface ApplicationDraft {
  readonly remark: string;
  readonly pictures: readonly Picture[];
}

const drafts = new Map<string, ApplicationDraft>();
const EMPTY: ApplicationDraft = { remark: '', pictures: [] };

/** Kept for as long as the tab is open, so that leaving the page or a failure loses nothing. */
export const draftOf = (promotionId: string): ApplicationDraft => drafts.get(promotionId) ?? EMPTY;

export function keepDraft(promotionId: string, draft: ApplicationDraft | undefined): void {
  if (draft === undefined) drafts.delete(promotionId);
  else drafts.set(promotionId, draft);
}
