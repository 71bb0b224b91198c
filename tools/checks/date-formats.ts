import { lineAt, sourceFiles, type Finding } from '../source-files.ts';

const OWN_FORMAT = /\bnew Intl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/g;

/** The formatter itself, and days that are written for the server or the browser's store rather than a reader. */
const ALLOWED = new Set([
  'kit/src/kernel/format/instant-text.ts',
  'web/src/bets/profit-search.ts',
  'web/src/content/arrival-seen.ts',
]);

/** Readers see dates in one form, so only the kit makes formatters of dates. */
export function checkDateFormats(root: string): Finding[] {
  return ['kit/src', 'web/src']
    .flatMap((folder) => sourceFiles(root, folder, /(?<!\.test)\.tsx?$/))
    .filter(({ path }) => !ALLOWED.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(OWN_FORMAT)].map(
        (match) =>
          `${path}:${lineAt(text, match.index)}: use format.date or format.range of kit/src/kernel/format/format.ts.`,
      ),
    );
}
