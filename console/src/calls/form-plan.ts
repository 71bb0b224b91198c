import { z, type Call } from '@baize/protocol/kernel';

/** The part of a JSON schema that a form is made from. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Further properties, as texts in other languages are. */
  readonly additionalProperties?: boolean | object;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly format?: string;
}

/** The control of a field. `rows` is a table of things alike, `json` for what has no form of its own: records, unions. */
export type Control = 'text' | 'long' | 'number' | 'choice' | 'yesno' | 'lines' | 'rows' | 'json';

export interface PlannedField {
  /** The path of its value: `body.levels`. */
  readonly path: string;
  readonly name: string;
  readonly control: Control;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly choices: readonly string[];
  readonly hint: Hint;
  /** The cells of one row. */
  readonly cells?: readonly PlannedField[] | undefined;
  /** Its rows are the names and values of a record. */
  readonly isRecord?: boolean | undefined;
}

export interface Hint {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

/** A group of fields of one object. */
export interface PlannedGroup {
  readonly path: string;
  readonly name: string;
  readonly isOptional: boolean;
  readonly parts: readonly PlannedPart[];
}

export type PlannedPart = PlannedField | PlannedGroup;

export const isGroup = (part: PlannedPart): part is PlannedGroup => 'parts' in part;

const PLACES = ['params', 'query', 'body'] as const;
const LONG_TEXT = 120;
/** A whole number's own bounds say nothing to anybody. */
const isBounded = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** The form of a call: a group for its path, its query and its body, each where it has one. */
export function planOf(call: Call): readonly PlannedGroup[] {
  return PLACES.flatMap((place) => {
    const schema = call[place];
    if (schema === undefined) return [];
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const part = plan(shape, { path: place, name: place, isOptional: place === 'query' });
    return [isGroup(part) ? part : { path: place, name: place, isOptional: false, parts: [part] }];
  });
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly isOptional: boolean;
}

function plan(given: Schema, place: Place): PlannedPart {
  const branches = given.anyOf?.filter(({ type }) => type !== 'null');
  const isNullable = given.anyOf !== undefined && branches?.length !== given.anyOf.length;
  const schema = branches?.length === 1 && branches[0] ? branches[0] : given;
  const pair = pairOf(schema, place.path);
  if (pair) return { ...place, isNullable, control: 'rows', choices: [], hint: {}, cells: pair, isRecord: true };
  const isOpen = Object.keys(Object(schema.additionalProperties)).length > 0;
  if (isOpen) return { ...place, isNullable, control: 'json', choices: [], hint: {} };
  if (schema.type === 'object' && schema.properties && Object.keys(schema.properties).length > 0 && !isNullable) {
    const required = new Set(schema.required);
    const parts = Object.entries(schema.properties).map(([name, each]) =>
      plan(each, { path: `${place.path}.${name}`, name, isOptional: !required.has(name) }),
    );
    return { ...place, parts };
  }
  const cells = cellsOf(schema, place.path);
  if (cells) return { ...place, isNullable, control: 'rows', choices: [], hint: {}, cells };
  return { ...place, isNullable, ...controlOf(schema), hint: hintOf(schema) };
}

/** A record of plain values is a table of two columns; undefined for every other one. */
function pairOf(
  { properties, additionalProperties, propertyNames }: Schema,
  path: string,
): readonly PlannedField[] | undefined {
  if (properties !== undefined || Object.keys(Object(additionalProperties)).length === 0) return undefined;
  const value = plan(additionalProperties as Schema, { path: `${path}.*.value`, name: 'value', isOptional: false });
  if (isGroup(value) || value.control === 'json' || value.control === 'rows') return undefined;
  const name = plan(propertyNames ?? { type: 'string' }, { path: `${path}.*.name`, name: 'name', isOptional: false });
  return isGroup(name) ? undefined : [name, value];
}

/** The cells of a list of plain things; undefined for every other list. */
function cellsOf({ type, items }: Schema, path: string): readonly PlannedField[] | undefined {
  if (type !== 'array' || items === undefined) return undefined;
  const row = plan(items, { path: `${path}.*`, name: '*', isOptional: false });
  if (!isGroup(row)) return undefined;
  const cells = row.parts.filter((part): part is PlannedField => !isGroup(part));
  const isPlain =
    cells.length === row.parts.length && cells.every(({ control }) => control !== 'json' && control !== 'rows');
  return isPlain ? cells : undefined;
}

function controlOf(schema: Schema): Pick<PlannedField, 'control' | 'choices'> {
  const choices = schema.enum?.map(String) ?? (typeof schema.const === 'string' ? [schema.const] : []);
  if (choices.length > 0 && schema.type !== 'integer' && schema.type !== 'number')
    return { control: 'choice', choices };
  if (schema.type === 'string') return { control: (schema.maxLength ?? 0) > LONG_TEXT ? 'long' : 'text', choices };
  if (schema.type === 'integer' || schema.type === 'number') return { control: 'number', choices };
  if (schema.type === 'boolean') return { control: 'yesno', choices };
  const item = schema.type === 'array' ? schema.items?.type : undefined;
  if (item === 'string' || item === 'integer') return { control: 'lines', choices: [] };
  return { control: 'json', choices };
}

const hintOf = ({ minimum, maximum, minLength, maxLength, format, items }: Schema): Hint => ({
  ...(items?.type === 'integer' && { format: 'integer' }),
  ...(isBounded(minimum) && { min: minimum }),
  ...(isBounded(maximum) && { max: maximum }),
  ...(minLength !== undefined && { minLength }),
  ...(maxLength !== undefined && { maxLength }),
  ...(format !== undefined && { format }),
});

/** Typed values by the path of their field. */
export type Typed = Readonly<Record<string, string>>;

/** The call's input, or the fields whose text is nothing that could be sent. */
export interface Draft {
  readonly input: Readonly<Record<string, unknown>>;
  readonly unreadable: readonly string[];
}

/** One cell of a row as it is sent: undefined and null where nothing was typed. */
export const cellValue = (cell: PlannedField, text: string): unknown => valueOf(cell, text, []);

export function draftOf(groups: readonly PlannedGroup[], typed: Typed): Draft {
  const unreadable: string[] = [];
  const read = (part: PlannedPart): unknown => {
    if (!isGroup(part)) return valueOf(part, typed[part.path] ?? '', unreadable);
    const entries = part.parts
      .map((each) => [each.name, read(each)] as const)
      .filter(([, value]) => value !== undefined);
    if (entries.length === 0 && part.isOptional) return undefined;
    return Object.fromEntries(entries);
  };
  const input = Object.fromEntries(
    groups.map((group) => [group.path, read(group)] as const).filter(([, value]) => value !== undefined),
  );
  return { input, unreadable };
}

function valueOf(
  { path, control, isOptional, isNullable, hint }: PlannedField,
  text: string,
  unreadable: string[],
): unknown {
  const trimmed = text.trim();
  if (trimmed === '') {
    if (isOptional) return undefined;
    if (isNullable) return null;
    if (control === 'text' || control === 'long')
      return hint.minLength === undefined || hint.minLength === 0 ? '' : undefined;
    return control === 'lines' ? [] : undefined;
  }
  switch (control) {
    case 'number':
      return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
    case 'yesno':
      return trimmed === 'true';
    case 'lines':
      return trimmed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => (hint.format === 'integer' && /^-?\d+$/.test(line) ? Number(line) : line));
    case 'rows':
    case 'json':
      try {
        return JSON.parse(trimmed);
      } catch {
        unreadable.push(path);
        return undefined;
      }
    default:
      return control === 'long' ? text : trimmed;
  }
}

/** The first fault of each field by the call's own schema, by the path of the field. */
export function faultsOf(call: Call, input: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const place of PLACES) {
    const schema = call[place];
    if (schema === undefined) continue;
    const parsed = z.safeParse(schema, input[place] ?? {});
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = [place, ...path.map(String)].join('.');
      if (!faults.has(field)) faults.set(field, message);
    }
  }
  return faults;
}

/** A thing as the fields of a plan have it: what they would be typed as for it to come of them. */
export function typedOf(groups: readonly PlannedGroup[], input: Readonly<Record<string, unknown>>): Typed {
  const typed: Record<string, string> = {};
  for (const { path, control } of fieldsOf(groups)) {
    const value = path
      .split('.')
      .reduce<unknown>(
        (inner, name) =>
          typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
        input,
      );
    if (value === undefined || value === null) continue;
    if (control === 'json' || control === 'rows') typed[path] = JSON.stringify(value);
    else typed[path] = Array.isArray(value) ? value.join('\n') : String(value as string | number | boolean);
  }
  return typed;
}

/** Every field of a plan. */
export const fieldsOf = (parts: readonly PlannedPart[]): readonly PlannedField[] =>
  parts.flatMap((part) => (isGroup(part) ? fieldsOf(part.parts) : [part]));
