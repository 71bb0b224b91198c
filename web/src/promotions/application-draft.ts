import type { Picture } from '../ui/field/picture-field.tsx';

/** What somebody has filled in and not sent, or what could not be sent. */
export interface ApplicationDraft {
  readonly remark: string;
  readonly pictures: readonly Picture[];
}

const drafts = new Map<string, ApplicationDraft>();
const EMPTY: ApplicationDraft = { remark: '', pictures: [] };

/** Whose draft it is, and for what: whoever logs in next in this tab does not see it. */
export interface DraftPlace {
  readonly username: string;
  readonly promotionId: string;
}

const keyOf = ({ username, promotionId }: DraftPlace): string => `${username}/${promotionId}`;

/** Kept for as long as the tab is open, so that leaving the page or a failure loses nothing. */
export const draftOf = (place: DraftPlace): ApplicationDraft => drafts.get(keyOf(place)) ?? EMPTY;

export function keepDraft(place: DraftPlace, draft: ApplicationDraft | undefined): void {
  if (draft === undefined) drafts.delete(keyOf(place));
  else drafts.set(keyOf(place), draft);
}
