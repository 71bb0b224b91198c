import { FLOORS_MEET, imports, NO_WAY, type Violation } from './violation.ts';
import { bookViolations } from './book-violations.ts';
import { kitViolations } from './kit-violations.ts';

const SEALED_DRAW = 'A draw knows seeds and structures alone';
const THROUGH_DOOR = 'through its index.ts: export there what others need';
const NOT_THIS_WING =
  'This wing may not enter that one: do it through a wing that may, or add the pair to tools/boundaries.ts';
const KERNEL = 'The kernel knows no wing';

/** Files that the violations below import; created only where they do not exist. */
export const TARGETS = [
  ...['settings', 'session', 'wallet', 'games', 'bets'].flatMap((wing) => [
    `platform/src/${wing}/index.ts`,
    `web/src/${wing}/index.ts`,
    `protocol/src/${wing}/index.ts`,
  ]),
  ...['protocol', 'platform', 'web'].map((floor) => `${floor}/src/wallet/refused-inside.ts`),
  'protocol/src/settings/refused-inside.ts',
  'platform/src/refused-entry.ts',
  'platform/src/lottery/tickets.ts',
  'platform/src/lottery/engine/settlement/refused-inside.ts',
  'platform/src/lottery/engine/draw/refused-inside.ts',
  'protocol/src/lottery/rules/refused-inside.ts',
  'platform/src/testing/refused-inside.ts',
  'web/src/app/refused-inside.ts',
  'kit/src/ui/refused-inside.ts',
  'kit/src/i18n/refused-inside.ts',
  'kit/brands/refused-inside.ts',
  'arcade/src/refused-inside.ts',
  'arcade/src/book/play/refused-inside.ts',
  'arcade/src/book/model/refused-inside.ts',
];

const betweenFloors: Violation[] = [
  {
    rule: 'protocol → a package',
    path: 'protocol/src/wallet/refused-1.ts',
    text: imports('jose'),
    says: 'The protocol imports zod and itself, nothing else',
  },
  {
    rule: 'protocol → Node',
    path: 'protocol/src/wallet/refused-2.ts',
    text: imports('node:fs'),
    says: 'The protocol imports zod and itself, nothing else',
  },
  {
    rule: 'protocol → platform, by package',
    path: 'protocol/src/wallet/refused-3.ts',
    text: imports('@baize/platform/main'),
    says: 'The protocol imports zod and itself, nothing else',
  },
  {
    rule: 'protocol → platform, by path',
    path: 'protocol/src/wallet/refused-4.ts',
    text: imports('../../../platform/src/wallet/index.ts'),
    says: NO_WAY,
  },
  {
    rule: 'platform → web, by path',
    path: 'platform/src/wallet/refused-5.ts',
    text: imports('../../../web/src/wallet/index.ts'),
    says: NO_WAY,
  },
  {
    rule: 'platform → web, by package',
    path: 'platform/src/wallet/refused-6.ts',
    text: imports('@baize/web/wallet'),
    says: FLOORS_MEET,
  },
  {
    rule: 'platform → arcade',
    path: 'platform/src/games/refused-7.ts',
    text: imports('../../../arcade/src/refused-inside.ts'),
    says: NO_WAY,
  },
  {
    rule: 'web → platform, by path',
    path: 'web/src/wallet/refused-8.ts',
    text: imports('../../../platform/src/wallet/index.ts'),
    says: NO_WAY,
  },
  {
    rule: 'web → platform, by package',
    path: 'web/src/wallet/refused-9.ts',
    text: imports('@baize/platform/main'),
    says: FLOORS_MEET,
  },
  { rule: 'web → arcade', path: 'web/src/games/refused-10.ts', text: imports('@baize/arcade/main'), says: FLOORS_MEET },
  {
    rule: 'arcade → platform',
    path: 'arcade/src/refused-11.ts',
    text: imports('../../platform/src/wallet/index.ts'),
    says: NO_WAY,
  },
  { rule: 'arcade → web', path: 'arcade/src/refused-12.ts', text: imports('@baize/web/ui'), says: FLOORS_MEET },
  {
    rule: 'console → platform',
    path: 'console/src/refused-13.ts',
    text: imports('@baize/platform/main'),
    says: FLOORS_MEET,
  },
];

const betweenWings: Violation[] = [
  {
    rule: 'a wing past the door of another',
    path: 'platform/src/games/refused-14.ts',
    text: imports('../wallet/refused-inside.ts'),
    says: THROUGH_DOOR,
  },
  {
    rule: 'the same by a type',
    path: 'platform/src/games/refused-15.ts',
    text: `export type Kept = import('../wallet/refused-inside.ts').Thing;\n`,
    says: THROUGH_DOOR,
  },
  {
    rule: 'the same at run time',
    path: 'platform/src/games/refused-16.ts',
    text: `export const kept = await import('../wallet/refused-inside.ts');\n`,
    says: THROUGH_DOOR,
  },
  {
    rule: 'the same by exporting it on',
    path: 'platform/src/games/refused-17.ts',
    text: `export * from '../wallet/refused-inside.ts';\n`,
    says: THROUGH_DOOR,
  },
  {
    rule: 'a pair that is not in the table',
    path: 'platform/src/wallet/refused-18.ts',
    text: imports('../games/index.ts'),
    says: NOT_THIS_WING,
  },
  {
    rule: 'a pair that is not in the table, on the web',
    path: 'web/src/wallet/refused-19.ts',
    text: imports('../bets/index.ts'),
    says: NOT_THIS_WING,
  },
  {
    rule: 'a pair that is not in the table, in the protocol',
    path: 'protocol/src/wallet/refused-20.ts',
    text: imports('../settings/refused-inside.ts'),
    says: NOT_THIS_WING,
  },
  {
    rule: 'a web wing past a door',
    path: 'web/src/bets/refused-21.ts',
    text: imports('../wallet/refused-inside.ts'),
    says: THROUGH_DOOR,
  },
  {
    rule: 'a web wing past a door, without the ending',
    path: 'web/src/bets/refused-22.ts',
    text: imports('../wallet/refused-inside'),
    says: THROUGH_DOOR,
  },
  {
    rule: 'a wing → the platform’s entry',
    path: 'platform/src/wallet/refused-23.ts',
    text: imports('../refused-entry.ts'),
    says: NO_WAY,
  },
  {
    rule: 'a wing → the test bench',
    path: 'platform/src/wallet/refused-24.ts',
    text: imports('../testing/refused-inside.ts'),
    says: NO_WAY,
  },
  {
    rule: 'a wing → app',
    path: 'web/src/wallet/refused-25.ts',
    text: imports('../app/refused-inside.ts'),
    says: NO_WAY,
  },
];

const sealedFolders: Violation[] = [
  ['a draw → the tickets', 'platform', imports('../../tickets.ts')],
  ['a draw → the settlement', 'platform', imports('../settlement/refused-inside.ts')],
  ['a draw → the bets of the protocol', 'platform', imports('@baize/protocol/lottery')],
  ['a draw → the money of the protocol', 'platform', imports('@baize/protocol/wallet')],
  ['a draw → another wing', 'platform', imports('../../../wallet/index.ts')],
  ['a draw → the kernel', 'platform', imports('../../../kernel/refused-36.ts')],
  ['the shared draw → the arithmetic of bets', 'protocol', imports('../rules/refused-inside.ts')],
  ['the shared draw → the money', 'protocol', imports('../../kernel/money.ts')],
].map(([rule = '', floor, text = ''], index) => ({
  rule,
  path: `${floor === 'platform' ? 'platform/src/lottery/engine' : 'protocol/src/lottery'}/draw/refused-draw-${index + 1}.ts`,
  text,
  says: SEALED_DRAW,
}));

const aboveAndBelow: Violation[] = [
  {
    rule: 'the platform’s kernel → a wing',
    path: 'platform/src/kernel/refused-26.ts',
    text: imports('../wallet/index.ts'),
    says: KERNEL,
  },
  {
    rule: 'the web’s kernel → a wing',
    path: 'web/src/kernel/refused-27.ts',
    text: imports('../wallet/index.ts'),
    says: KERNEL,
  },
  {
    rule: 'the protocol’s kernel → a wing',
    path: 'protocol/src/kernel/refused-28.ts',
    text: imports('../wallet/index.ts'),
    says: KERNEL,
  },
  {
    rule: 'app past a door',
    path: 'web/src/app/refused-33.ts',
    text: imports('../wallet/refused-inside.ts'),
    says: 'Enter a wing through its index.ts',
  },
  {
    rule: 'the platform’s entry past a door',
    path: 'platform/src/refused-34.ts',
    text: imports('./wallet/refused-inside.ts'),
    says: 'Enter a wing through its index.ts',
  },
];

const others: Violation[] = [
  {
    rule: 'a cycle',
    path: 'platform/src/kernel/refused-35.ts',
    text: imports('./refused-36.ts'),
    says: 'Dependency cycle detected',
  },
  {
    rule: 'a cycle, its other half',
    path: 'platform/src/kernel/refused-36.ts',
    text: imports('./refused-35.ts'),
    says: 'Dependency cycle detected',
  },
  {
    rule: 'a file name',
    path: 'platform/src/kernel/refusedName.ts',
    text: 'export const kept = 1;\n',
    says: 'Filename should be in kebab-case',
  },
  {
    rule: 'any',
    path: 'platform/src/kernel/refused-37.ts',
    text: 'export const kept = (value: any): unknown => value;\n',
    says: 'typescript(no-explicit-any)',
  },
  {
    rule: 'a floating promise',
    path: 'platform/src/kernel/refused-38.ts',
    text: 'export const kept = (): void => {\n  Promise.resolve(1);\n};\n',
    says: 'typescript(no-floating-promises)',
  },
  {
    rule: 'a default export',
    path: 'platform/src/kernel/refused-39.ts',
    text: 'export default 1;\n',
    says: 'import(no-default-export)',
  },
  {
    rule: 'a suppression that suppresses nothing',
    path: 'platform/src/kernel/refused-40.ts',
    text: '// oxlint-disable-next-line no-var -- there is none\nexport const kept = 1;\n',
    says: 'Unused oxlint-disable directive',
  },
];

const component = (jsx: string): string => `export const Kept = () => ${jsx};\n`;
const NOT_TRANSLATED = 'is not translated. Wrap it in t`…` or <Trans>';

const untranslated: Violation[] = [
  ['in an element', component('<p>Log in</p>')],
  ['in an element, as a string', component("<p>{'Log in'}</p>")],
  ['in an element, as a template', component('<p>{`Log in ${1}`}</p>')],
  ['in an element, as a choice', component("<p>{globalThis.name ? 'Log in' : 'Log out'}</p>")],
  ['in a name for readers', component('<nav aria-label="pages" />')],
  ['in the name of a field', component('<label title="Your name" />')],
  ['in a toast', "import { toast } from '../ui/toast/toast-store.ts';\ntoast.bad('This did not work');\n"],
  ['in a table of texts', "export const kept = [{ title: 'About us' }];\n"],
].map(([where = '', text = ''], index) => ({
  rule: `words that are not translated, ${where}`,
  path: `web/src/content/refused-words-${index + 1}.tsx`,
  text,
  says: NOT_TRANSLATED,
}));

const call = (input: string): string => `export const kept = (call: (input: object) => unknown) => call(${input});\n`;

const ownKeys: Violation[] = [
  ['made on the spot', call('{ idempotencyKey: crypto.randomUUID() }')],
  ['made of an id', call("{ ['idempotencyKey']: 'vip-1' }")],
  ['handed on', "const idempotencyKey = 'a-key-of-its-own';\n" + call('{ idempotencyKey }')],
].map(([how = '', text = ''], index) => ({
  rule: `a key of an act, ${how}`,
  path: `web/src/wallet/refused-key-${index + 1}.ts`,
  text,
  says: 'Only kit/src/kernel/acts/act-once.ts makes keys',
}));

export const VIOLATIONS: readonly Violation[] = [
  ...betweenFloors,
  ...betweenWings,
  ...sealedFolders,
  ...aboveAndBelow,
  ...kitViolations,
  ...bookViolations,
  ...others,
  ...untranslated,
  ...ownKeys,
];

/** Imports that look like the ones above and are right; the tool must say nothing about these files. */
export const ALLOWED: readonly { readonly path: string; readonly text: string }[] = [
  { path: 'platform/src/games/allowed-1.ts', text: imports('../wallet/index.ts') },
  { path: 'platform/src/wallet/allowed-2.ts', text: imports('../session/index.ts') },
  { path: 'platform/src/wallet/allowed-3.ts', text: imports('./refused-inside.ts') },
  { path: 'platform/src/wallet/allowed-4.ts', text: imports('@baize/protocol/wallet') },
  { path: 'platform/src/lottery/engine/draw/allowed-13.ts', text: imports('@baize/protocol/lottery/draw') },
  { path: 'platform/src/lottery/engine/draw/allowed-14.ts', text: imports('./refused-inside.ts') },
  { path: 'platform/src/lottery/engine/draw/allowed-15.ts', text: imports('node:crypto') },
  { path: 'platform/src/lottery/allowed-16.ts', text: imports('./engine/draw/index.ts') },
  { path: 'protocol/src/lottery/rules/allowed-17.ts', text: imports('../draw/index.ts') },
  { path: 'platform/src/allowed-5.ts', text: imports('./wallet/index.ts') },
  {
    path: 'protocol/src/wallet/allowed-6.ts',
    text: `import * as z from 'zod/mini';\nexport const kept = z.string();\n`,
  },
  { path: 'protocol/src/bets/allowed-7.ts', text: imports('../games/index.ts') },
  { path: 'web/src/bets/allowed-8.ts', text: imports('../wallet/index.ts') },
  {
    path: 'web/src/wallet/allowed-18.ts',
    text: `import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
export const kept = (once: Once) => ({ ...once, key: once.idempotencyKey });
`,
  },
  { path: 'web/src/wallet/allowed-9.ts', text: imports('@baize/kit/ui') },
  { path: 'kit/src/ui/allowed-19.ts', text: imports('../i18n/refused-inside.ts') },
  { path: 'kit/src/kernel/allowed-20.ts', text: imports('@baize/protocol/kernel/money') },
  { path: 'web/src/wallet/allowed-21.test.ts', text: imports('@baize/kit/brands/baize/brand.ts') },
  { path: 'web/src/app/allowed-10.ts', text: imports('../wallet/index.ts') },
  { path: 'web/src/wallet/allowed-11.test.ts', text: imports('@baize/platform/testing') },
  {
    path: 'web/src/content/allowed-words.tsx',
    text: `import { Trans, useLingui } from '@lingui/react/macro';
export function Kept() {
  const { t } = useLingui();
  return (
    <p title={t\`Your name\`} className="one two" data-state="open">
      <Trans>Log in</Trans> {t\`now\`} · 18+ <i lang="zh">{1}</i>
    </p>
  );
}
`,
  },
  { path: 'arcade/src/book/price/allowed-22.ts', text: imports('../model/refused-inside.ts') },
  { path: 'arcade/src/book/play/allowed-23.ts', text: imports('../model/refused-inside.ts') },
  { path: 'arcade/src/book/allowed-24.ts', text: imports('./play/refused-inside.ts') },
  { path: 'bench/src/allowed-12.ts', text: imports('../../platform/src/wallet/refused-inside.ts') },
];
