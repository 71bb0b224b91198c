import { opsCalls } from '@baize/protocol/ops';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { inOneLine, say, sayNext, table } from '../say.ts';

export const recordCommands: CommandSet = {
  commands: { audit, feedback },
  options: ['action', 'operator', 'cursor'],
  usage: `Records
  audit [--action A] [--operator NAME] [--cursor C]   who changed what, from what, into what
  feedback [--cursor C]`,
};

export async function audit(connection: Connection, line: Line): Promise<void> {
  const query = { cursor: line.option('cursor'), action: line.option('action'), operator: line.option('operator') };
  const { rows, next } = await connection.call(opsCalls.listAudit, { query });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  for (const { at, operator, ip, action, subject, before, after } of rows) {
    const from = ip === '' ? '' : ` from ${ip}`;
    say(inOneLine(`${at}  ${operator}${from}  ${[action, subject].join(' ').trimEnd()}`));
    for (const [name, was, is] of differences(before, after)) say(inOneLine(`    ${name}: ${was} → ${is}`));
  }
  sayNext(next);
}

/** The differences of two things, by path, each cut to one line. */
function differences(before: unknown, after: unknown): [name: string, was: string, is: string][] {
  const [old, fresh] = [leaves(before), leaves(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name): [string, string, string] => [name, short(old.get(name)), short(fresh.get(name))])
    .filter(([name, was, is]) => was !== is && !['revision', 'updatedAt'].includes(name));
}

function leaves(value: unknown, way = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (way !== '') found.set(way, value);
    return found;
  }
  for (const [name, part] of Object.entries(value)) leaves(part, way === '' ? name : `${way}.${name}`, found);
  return found;
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '–';
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};

export async function feedback(connection: Connection, line: Line): Promise<void> {
  const query = { cursor: line.option('cursor') };
  const { rows, next } = await connection.call(opsCalls.listFeedback, { query });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  say(
    table([
      ['at', 'language', 'contact', 'words'],
      ...rows.map(({ at, language, contact, content }) => [at, language, contact || '–', content]),
    ]),
  );
  sayNext(next);
}
