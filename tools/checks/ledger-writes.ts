import { lineAt, sourceFiles, type Finding } from '../source-files.ts';

/** Only the wallet writes money: no other wing inserts into, updates or deletes from its tables. */
export function checkLedgerWrites(root: string): Finding[] {
  const tables = sourceFiles(root, 'platform/src/wallet', /\.sql$/).flatMap(({ text }) =>
    [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?(\w+)/gi)].map((match) => match[1] ?? ''),
  );
  if (tables.length === 0) return [];
  const names = tables.join('|');
  const writing = new RegExp(
    `\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?)\\s+(?:\\w+\\.)?(?:${names})\\b|\\b(?:insertInto|updateTable|deleteFrom)\\(\\s*['"](?:${names})['"]`,
    'gi',
  );
  return sourceFiles(root, 'platform/src', /\.(?:ts|sql)$/)
    .filter(({ path }) => !path.startsWith('platform/src/wallet/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(writing)].map(
        (match) =>
          `${path}:${lineAt(text, match.index)}: "${match[0]}" writes money: ask platform/src/wallet/index.ts to do it.`,
      ),
    );
}
