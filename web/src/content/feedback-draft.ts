export interface FeedbackDraft {
  readonly content: string;
  readonly contact: string;
}

const KEY = 'baize.feedback';
const EMPTY: FeedbackDraft = { content: '', contact: '' };

/** Unsent feedback: it outlives the dialog and a reload, in this tab alone. */
export function readFeedbackDraft(): FeedbackDraft {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return EMPTY;
    const text = (name: keyof FeedbackDraft): string => {
      const typed: unknown = Reflect.get(stored, name);
      return typeof typed === 'string' ? typed : '';
    };
    return { content: text('content'), contact: text('contact') };
  } catch {
    return EMPTY;
  }
}

export function setFeedbackDraft(draft: FeedbackDraft): void {
  try {
    if (draft.content === '' && draft.contact === '') window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is switched off: the form itself still has it.
  }
}
