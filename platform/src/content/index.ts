export { entryRow } from './entry-row.ts';
export {
  deleteEntry,
  type EntryRow,
  findByHandle,
  insertEntry,
  listEntries,
  lockEntry,
  updateEntry,
} from './entry-store.ts';
export { feedbackAfter } from './feedback-store.ts';
export { writtenFor } from './service.ts';
export { contentWing } from './wing.ts';
