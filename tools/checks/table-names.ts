import { lineAt, sourceFiles, type Finding } from '../source-files.ts';

/** Prefixes of a wing's tables, where that is not the wing itself. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  kernel: ['event'],
  settings: ['merchant'],
  games: ['game', 'favourite_games', 'hot_games', 'lobby', 'pvp_rooms', 'vendor', 'vendors'],
  wallet: ['ledger', 'deposit', 'deposits', 'line_transfers', 'wagers', 'withdrawal', 'withdrawals'],
};

const MADE = /^create table (?:if not exists )?(\w+)/gm;

/** A table bears the name of its wing, or one of the wing's own nouns. */
export function checkTableNames(root: string): Finding[] {
  return sourceFiles(root, 'platform/src', /\/migrations\/[^/]+\.sql$/).flatMap(({ path, text }) => {
    const wing = path.split('/')[2] ?? '';
    const begins = [wing, ...(NOUNS[wing] ?? [])];
    return [...text.matchAll(MADE)]
      .filter(([, table = '']) => !begins.some((word) => table === word || table.startsWith(`${word}_`)))
      .map(
        (match) =>
          `${path}:${lineAt(text, match.index)}: the table ${match[1]} does not say that it is the wing ${wing}'s: call it ${wing}_….`,
      );
  });
}
