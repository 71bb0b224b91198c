import type { WordFiles } from '@baize/kit/i18n/catalogues.ts';

/** The languages that operators may read beside English, whose words are in the code. */
export const wordFiles: WordFiles = { CN: () => import('../../../texts/zh-Hans-CN/console.po') };
