import { lineAt, sourceFiles, type Finding, type SourceFile } from '../../source-files.ts';

const OPENINGS = 'What|Whom|Whose|Of|Where|Who|Which|Whatever|Whoever|Whomever|Whichever|Wherever';

/** Block comments of code and styles, line comments of code, and comments of SQL. */
const BLOCK = new RegExp(String.raw`/\*\*?\s+(?:\*\s+)?(?:${OPENINGS})\b[^\n]*`, 'g');
const lines = (mark: string): RegExp =>
  new RegExp(String.raw`(?<!^[ \t]*${mark}[^\n]*\n[ \t]*)(?<=^|[ \t])${mark}[ \t]+(?:${OPENINGS})\b[^\n]*`, 'gm');
const CODE_LINE = lines('//');
const SQL_LINE = lines('--');
/** A later line of any of them that opens a sentence, as it does after a full stop. */
const SENTENCE = new RegExp(
  String.raw`(?<=^[ \t]*(?:/?\*+|//|--)[^\n]*[.:]\n[ \t]*)(?:\*|//|--)[ \t]+(?:${OPENINGS})\b[^\n]*`,
  'gm',
);

/** A comment that opens with a relative clause has to be read twice. */
export function checkComments(root: string): Finding[] {
  return sourceFiles(root, '.', /\.(?:tsx?|mjs|js|css|sql)$/).flatMap(found);
}

const patternsOf = (path: string): readonly RegExp[] => {
  if (path.endsWith('.css')) return [BLOCK, SENTENCE];
  return [BLOCK, SENTENCE, path.endsWith('.sql') ? SQL_LINE : CODE_LINE];
};

function found({ path, text }: SourceFile): Finding[] {
  return patternsOf(path).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      (match) =>
        `${path}:${lineAt(text, match.index)}: "${match[0].replace(/\s+/g, ' ').slice(0, 80)}" opens with a relative clause: ` +
        'delete what the name says, else say why or state the contract in one plain sentence.',
    ),
  );
}
