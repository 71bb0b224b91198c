import { protocolCalls } from '@baize/protocol/calls';
import { fillPath, z, type Call } from '@baize/protocol/kernel';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import { listed, onOrOff, type Line } from '../options.ts';
import { say, table } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const callCommands: CommandSet = {
  commands: { call },
  usage: `Any call of any wing
  call                             lists the operators' calls, each with the permission that it needs
  call ID                          makes one that asks for nothing; call ID --help lists its fields
  call ID --FIELD VALUE… [--json FILE] [--file OUT]
                                   lists with commas, on and off, { … } as JSON; FILE holds a whole body, - reads it;
                                   fields of pictures (--image, --proofs) take the files' names; what answers with a
                                   picture or a file is written to OUT`,
};

const PLACES = ['params', 'query', 'body'] as const;

/** A field that a call takes. */
interface Field {
  readonly name: string;
  readonly place: (typeof PLACES)[number];
  readonly type: string;
  /** `null` may be typed, and means that there is none. */
  readonly isNullable: boolean;
  readonly isRequired: boolean;
}

const kind = { type: z.optional(z.string()), enum: z.optional(z.array(z.unknown())) };
/** A field that may be nothing has its kind beside `null`. */
const property = z.looseObject({ ...kind, anyOf: z.optional(z.array(z.looseObject(kind))) });
const objectSchema = z.looseObject({
  properties: z._default(z.record(z.string(), property), {}),
  required: z._default(z.array(z.string()), []),
});

const operatorCalls = protocolCalls.filter(({ audience }) => audience === 'operator');

/** The fields of the call that a command line names, so that they can be read as options. */
export function fieldsNamed(id: string | undefined): readonly string[] {
  const found = operatorCalls.find((each) => each.id === id);
  return found === undefined ? [] : fieldsOf(found).map(({ name }) => name);
}

async function call(connection: Connection, line: Line): Promise<void> {
  const [, id] = line.words;
  if (id === undefined) return listCalls();
  const found = operatorCalls.find((each) => each.id === id);
  if (found === undefined) throw new UsageError(`there is no operators' call "${id}"; npm run ops -- call lists them`);
  if (line.help) return describe(found);
  const inputs = inputsOf(found, line);
  if (found.raw !== undefined) return download(connection, found, inputs, line);
  say(JSON.stringify(await connection.ask(found, inputs), null, 2));
}

/** A picture or a table is no answer to be read on a terminal, so it is written to a file. */
async function download(
  connection: Connection,
  { id, path }: Call,
  { params, query }: ReturnType<typeof inputsOf>,
  line: Line,
): Promise<void> {
  const file = line.option('file');
  if (!file) throw new UsageError(`${id} answers with a file: say where to write it, --file PICTURE.webp`);
  const search = new URLSearchParams(query).toString();
  writeFileSync(file, await connection.download(`${fillPath(path, params)}${search === '' ? '' : '?'}${search}`));
  say(`${file} is written`);
}

function listCalls(): void {
  const rows = operatorCalls.map(({ id, permission = '', summary }) => [id, permission, summary]);
  say(table([['call', 'permission', 'what it does'], ...rows]));
}

function describe(found: Call): void {
  say(`${found.id}: ${found.summary}\nNeeds the permission ${found.permission ?? 'self'}.\n`);
  const rows = fieldsOf(found).map(({ name, type, isNullable, isRequired }) => [
    `--${name}`,
    isNullable ? `${type} | null` : type,
    isRequired ? 'required' : '',
  ]);
  say(rows.length === 0 ? 'It asks for nothing.' : table(rows));
}

function fieldsOf(found: Call): Field[] {
  return PLACES.flatMap((place) => {
    const schema = found[place];
    if (schema === undefined) return [];
    const { properties, required } = z.parse(
      objectSchema,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    );
    return Object.entries(properties).map(([name, { anyOf = [], ...own }]) => {
      const others = anyOf.filter((each) => each.type !== 'null');
      const { type, enum: choices } = (others.length === 1 ? others[0] : own) ?? own;
      return {
        name,
        place,
        type: choices === undefined ? (type ?? 'json') : choices.join(' | '),
        isNullable: others.length < anyOf.length,
        isRequired: place === 'params' || required.includes(name),
      };
    });
  });
}

function inputsOf(found: Call, line: Line) {
  const file = line.option('json');
  const inputs: { params: Record<string, string>; query: Record<string, string>; body: object } = {
    params: {},
    query: {},
    body: file === undefined ? {} : readJson(file),
  };
  for (const { name, place, type, isNullable } of fieldsOf(found)) {
    const typed = line.option(name);
    if (typed === undefined) continue;
    const value = isNullable && typed === 'null' ? null : valueOf(name, typed, type);
    Object.assign(inputs[place], { [name]: place === 'body' ? value : typed });
  }
  const missing = fieldsOf(found).find(({ name, place }) => place === 'params' && line.option(name) === undefined);
  if (missing) throw new UsageError(`${found.id} needs --${missing.name}`);
  const { params, query, body } = inputs;
  return found.body === undefined ? { params, query } : { params, query, body };
}

/** Fields that hold pictures as base64, for which the name of a file may be typed: `--image cover.png`. */
const PICTURES = ['image', 'proofs'];
const pictureIn = (typed: string): string => (existsSync(typed) ? readFileSync(typed).toString('base64') : typed);

/** The typed value in the field's type; the platform reports its faults. */
function valueOf(name: string, typed: string, type: string): unknown {
  if (PICTURES.includes(name) && !typed.startsWith('['))
    return type === 'array' ? listed(typed).map(pictureIn) : pictureIn(typed);
  if (type === 'boolean') return onOrOff(typed);
  if (type === 'number' || type === 'integer') return Number(typed);
  if (type === 'array' && !typed.trim().startsWith('[')) return listed(typed);
  if (!['array', 'object', 'json'].includes(type)) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    if (type === 'json') return typed;
    throw new UsageError(`--${name} is written as JSON, such as '{"EN":"Back soon"}'`);
  }
}

function readJson(file: string): object {
  const value: unknown = JSON.parse(readFileSync(file === '-' ? process.stdin.fd : file, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} holds no { … }`);
  return value;
}
