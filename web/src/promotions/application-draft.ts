import type { Picture } from '@baize/kit/ui/field/picture-field.tsx';

/** An unsent application, or one that could not be sent. */
export interface ApplicationDraft {
  readonly remark: string;
  readonly images: readonly Picture[];
}

const drafts = new Map<string, ApplicationDraft>();
const EMPTY: ApplicationDraft = { remark: '', images: [] };

/** A draft's owner and promotion: the next person who logs in in this tab does not see it. */
export interface DraftPlace {
  readonly username: string;
  readonly promotionId: string;
}

const keyOf = ({ username, promotionId }: DraftPlace): string => `${username}/${promotionId}`;

/** Kept for as long as the tab is open, so that leaving the page or a failure loses nothing. */
export const draftOf = (place: DraftPlace): ApplicationDraft => drafts.get(keyOf(place)) ?? EMPTY;

export function setDraft(place: DraftPlace, draft: ApplicationDraft | undefined): void {
  if (draft === undefined) drafts.delete(keyOf(place));
  else drafts.set(keyOf(place), draft);
}
