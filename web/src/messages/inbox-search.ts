/** The search parameters of the inbox. */
export interface InboxSearch {
  readonly inbox?: 'unread' | undefined;
}

/** Reads the filter; what is none is left out. */
export const readInboxSearch = (raw: Record<string, unknown>): InboxSearch =>
  raw['inbox'] === 'unread' ? { inbox: 'unread' } : {};
