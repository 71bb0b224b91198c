import { WINGS } from '../boundaries.ts';

/** An edit of one of the lists that wings stand in. */
export interface ListEdit {
  readonly path: string;
  /** Put before the first line that holds the mark. */
  readonly lines: readonly { readonly before: string; readonly line: string }[];
}

/** The one list on each floor, and the plan of the repository where it does not know the name yet. */
export const listEdits = (name: string): readonly ListEdit[] => [
  {
    path: 'protocol/src/calls.ts',
    lines: [
      { before: "from './ops/index.ts'", line: `import { ${name}Calls } from './${name}/index.ts';` },
      { before: '  opsCalls,', line: `  ${name}Calls,` },
    ],
  },
  {
    path: 'platform/src/app.ts',
    lines: [
      { before: "from './ops/index.ts'", line: `import { ${name}Wing } from './${name}/index.ts';` },
      { before: '  opsWing,', line: `  ${name}Wing,` },
    ],
  },
  {
    path: 'web/src/app/wings.ts',
    lines: [
      { before: "from '../wallet/index.ts'", line: `import { ${name}Wing } from '../${name}/index.ts';` },
      { before: '  // A made wing comes here.', line: `  ${name}Wing,` },
    ],
  },
  ...(WINGS.some((wing) => wing === name)
    ? []
    : [{ path: 'tools/boundaries.ts', lines: [{ before: "  'ops',", line: `  '${name}',` }] }]),
];

/** The text of a list with the edit made. */
export function edited(text: string, { path, lines }: ListEdit): string {
  return lines.reduce((list, { before, line }) => {
    const rows = list.split('\n');
    const at = rows.findIndex((row) => row.includes(before));
    if (at < 0) throw new Error(`${path} has no line with ${before.trim()}, before which "${line.trim()}" belongs`);
    return rows.toSpliced(at, 0, line).join('\n');
  }, text);
}
