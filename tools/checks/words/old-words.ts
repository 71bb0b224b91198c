import { sourceFiles, lineAt, type Finding, type SourceFile } from '../../source-files.ts';
import { child, nodesOf, type SyntaxNode } from '../syntax.ts';

const FLOORS = ['protocol', 'platform', 'kit', 'web', 'console', 'arcade', 'e2e', 'bench', 'tools'] as const;

/** Words of docs/glossary.md that no name is made of, with what is said instead. */
const OLD_WORDS: ReadonlyMap<string, string> = new Map([
  ['told', 'say what it is: a notice, a reply, whoever was notified'],
  ['standing', 'say status, progress or figures'],
  ['standings', 'say the list that it is'],
  ['purse', 'say wallet or balance'],
  ['purses', 'say wallets or balances'],
  ['house', 'say brand, brand account, default or repo'],
  ['door', 'say vendor API, connection or operators’ API; a door is the index.ts of a wing'],
  ['doors', 'say connections or routes; a door is the index.ts of a wing'],
  ['errand', 'say request'],
  ['errands', 'say requests'],
]);

/** The wire's names and the database's. A variable takes one only where a shorthand brings it along. */
const KEPT = new Set([
  'changeDoor',
  'createDoor',
  'door',
  'door_status',
  'hasDoor',
  'HOUSE_UNREACHABLE',
  'ledger_house_accounts',
  'listDoors',
  'offerAsHouse',
  'purse',
  'setDoorSecret',
  'shut_out_end_told',
  'vendor_doors',
]);

/** The tools speak of wings' doors, and a game may have doors to open. */
const ALLOWED: readonly (readonly [folder: string, name: RegExp])[] = [
  ['tools/', /door/i],
  ['arcade/', /^doors?$/i],
];

const IDENTIFIERS = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);
const MEMBER_KEYS: Readonly<Record<string, string>> = {
  AccessorProperty: 'key',
  JSXAttribute: 'name',
  MemberExpression: 'property',
  MethodDefinition: 'key',
  Property: 'key',
  PropertyDefinition: 'key',
  TSMethodSignature: 'key',
  TSPropertySignature: 'key',
  TSQualifiedName: 'right',
};

const HINT = new RegExp([...OLD_WORDS.keys()].join('|'), 'i');

const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** No identifier is made of a word that the glossary has replaced. */
export function checkOldWords(root: string): Finding[] {
  return FLOORS.flatMap((floor) => sourceFiles(root, floor, /\.(?:tsx?|mjs)$/)).flatMap(findings);
}

function findings(file: SourceFile): Finding[] {
  return [...wordFindings(file), ...verbFindings(file)];
}

/** The platform's rows and settings are created, updated, deleted, recorded or set. */
const WRITING = /^export (?:async )?(?:const|function) ((?:keep|make|put|save|write)[A-Z]\w*)/gm;
const PUBLISHED = new Set(['saveRoom']);

function verbFindings({ path, text }: SourceFile): Finding[] {
  if (!path.startsWith('platform/src/') || path.includes('/testing/')) return [];
  return [...text.matchAll(WRITING)]
    .filter(([, name = '']) => !PUBLISHED.has(name))
    .map(
      ({ 1: name, index }) =>
        `${path}:${lineAt(text, index)}: ${name} writes by another verb: say create, update, delete, record or set.`,
    );
}

function wordFindings({ path, text }: SourceFile): Finding[] {
  if (!HINT.test(text.replaceAll(COMMENTS, ''))) return [];
  const nodes = [...nodesOf(path, text)].toSorted((one, other) => one.start - other.start);
  const members = new Set(nodes.map(memberOf));
  return nodes.flatMap((node) => {
    const { name } = node;
    if (!IDENTIFIERS.has(node.type) || typeof name !== 'string' || isAllowed(path, name)) return [];
    const word = wordsOf(name).find((one) => OLD_WORDS.has(one));
    if (word === undefined || (KEPT.has(name) && (name !== word || members.has(node.start)))) return [];
    return [`${path}:${lineAt(text, node.start)}: the name ${name} has the word "${word}": ${OLD_WORDS.get(word)}.`];
  });
}

/** The offset of a member's name, which a shorthand's variable shares. */
function memberOf(node: SyntaxNode): number | undefined {
  const key = MEMBER_KEYS[node.type];
  return key === undefined || node['computed'] === true ? undefined : child(node, key)?.start;
}

const isAllowed = (path: string, name: string): boolean =>
  ALLOWED.some(([folder, pattern]) => path.startsWith(folder) && pattern.test(name));

/** The words of `camelCase`, `PascalCase`, `UPPER_CASE` and `snake_case`, in small letters. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/);
