import type { Generation } from './generation.ts';
import type { SchemaShape } from './shape.ts';

/** A release as it was recorded. */
export interface ReleasedSchema extends SchemaShape {
  readonly generation: number;
  /** Functions, tables and columns (`table.column`) that the release's own code no longer used: they may go after it. */
  readonly retired: readonly string[];
  /** Checksums of its SQL files. */
  readonly files: Readonly<Record<string, string>>;
}

/** The schema of the code at hand. */
export interface Present extends SchemaShape {
  readonly code: Generation;
  readonly files: Readonly<Record<string, string>>;
}

/** Faults by which the present schema would break code of the release before, which goes on running while a new one comes up. */
export const releaseFaults = (released: ReleasedSchema, present: Present): string[] => [
  ...generationFaults(released, present),
  ...functionFaults(released, present),
  ...tableFaults(released, present),
];

function generationFaults(released: ReleasedSchema, { code, files }: Present): string[] {
  const faults = Object.keys(released.files)
    .filter((file) => file.includes('/migrations/') && files[file] !== released.files[file])
    .map((file) => `${file} was released: write what changes into the next number.`);
  const paths = new Set([...Object.keys(files), ...Object.keys(released.files)]);
  const changed = [...paths].filter((file) => files[file] !== released.files[file]);
  const expected: Generation =
    changed.length === 0
      ? { number: released.generation, servesFrom: code.servesFrom, isReleased: true }
      : { number: released.generation + 1, servesFrom: released.generation, isReleased: false };
  if (JSON.stringify(code) !== JSON.stringify(expected))
    faults.push(
      `${changed[0] ?? 'No SQL file'} differs from release ${released.generation}: GENERATION must be ${JSON.stringify(expected)}.`,
    );
  return faults;
}

function functionFaults({ functions, retired }: ReleasedSchema, present: Present): string[] {
  return Object.entries(functions).flatMap(([name, form]) => {
    const now = present.functions[name];
    if (now === form || retired.includes(name)) return [];
    return now === undefined
      ? [`The function ${name} is gone, which released code calls: retire it for a release first.`]
      : [`The function ${name} changed from ${form} to ${now}: give the changed one a new name.`];
  });
}

function tableFaults({ tables, retired }: ReleasedSchema, present: Present): string[] {
  return Object.entries(tables).flatMap(([table, columns]) => {
    if (retired.includes(table)) return [];
    const now = present.tables[table] ?? {};
    const lost = Object.entries(columns).flatMap(([column, type]) => {
      const name = `${table}.${column}`;
      if (now[column] === type || retired.includes(name)) return [];
      // A column that need no longer be given disturbs nobody.
      if (now[column] !== undefined && now[column] === type.replace('!', '')) return [];
      return [`The column ${name} changed from ${type} to ${now[column] ?? 'nothing'}: retire it for a release first.`];
    });
    const required = Object.keys(now)
      .filter((column) => columns[column] === undefined && now[column]?.endsWith('!'))
      .map((column) => `The new column ${table}.${column} needs a default: released code does not fill it.`);
    return [...lost, ...required];
  });
}
