import { lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';

interface Marker {
  readonly pattern: RegExp;
  readonly advice: string;
}

// The words are put together here, so that this file does not hold what it looks for.
const UNFINISHED = ['TO' + 'DO', 'FIX' + 'ME'];

const MARKERS: readonly Marker[] = [
  {
    pattern: new RegExp(`\\b(?:${UNFINISHED.join('|')})\\b`, 'g'),
    advice: 'marks unfinished work: finish it, or write it down where work is planned',
  },
  { pattern: /\bas unknown as\b/g, advice: 'defeats the types: narrow the value, or parse it with its schema' },
  {
    pattern: /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/g,
    advice: 'leaves tests out: make it pass or delete it',
  },
  {
    pattern: /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable(?:-next-line|-line)?(?![^\n]*--\s*\S)[^\n]*/g,
    advice: 'gives no reason: add one after the rule, as in "-- why it does not hold here"',
  },
  {
    pattern: /@ts-(?:expect-error|ignore|nocheck)\s*(?:\*\/|\n)/g,
    advice: 'gives no reason: say after it why the types are wrong here',
  },
];

/** Nothing unfinished, switched off without a reason, or forced past the types. */
export function checkMarkers(root: string): Finding[] {
  return sourceFiles(root, '.', /\.(?:ts|tsx|mjs|css|sql)$/)
    .filter(({ path }) => path !== 'tools/checks/markers.ts')
    .flatMap((file) => MARKERS.flatMap((marker) => found(file, marker)));
}

function found({ path, text }: SourceFile, { pattern, advice }: Marker): Finding[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${lineAt(text, match.index)}: "${match[0].trim()}" ${advice}.`,
  );
}
