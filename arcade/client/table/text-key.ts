import type { t } from './texts.ts';

/** A text of the table's page, or one that all games share. */
export type TextKey = Parameters<typeof t>[0];
