import type { Picture } from '@baize/kit/ui/field/picture-field.tsx';

const drafts = new Map<string, readonly Picture[]>();
const NONE: readonly Picture[] = [];

/** Pictures chosen for a deposit and not sent. Kept while the tab is open, so that leaving the page loses nothing. */
export const proofDraftOf = (depositId: string): readonly Picture[] => drafts.get(depositId) ?? NONE;

export function setProofDraft(depositId: string, pictures: readonly Picture[]): void {
  if (pictures.length === 0) drafts.delete(depositId);
  else drafts.set(depositId, pictures);
}
