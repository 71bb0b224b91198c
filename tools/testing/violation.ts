/** A file that breaks a rule of the lint configuration, and what the tool must say about it. */
export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
  readonly says: string;
}

export const FLOORS_MEET =
  'Floors meet only in the protocol: say the call in protocol/src/<wing> and import @baize/protocol from here.';
export const NO_WAY =
  'has no way from here to there: floors meet in the protocol, wings through an index.ts named in the table.';

/** A file that imports one thing. */
export const imports = (specifier: string): string =>
  `import { thing } from '${specifier}';\nexport const kept = thing;\n`;
