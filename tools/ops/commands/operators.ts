import { permissions } from '@baize/protocol/calls';
import { opsCalls, type OperatorLine, type OperatorRequest } from '@baize/protocol/ops';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import { listed, type Line } from '../options.ts';
import { say, table } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const operatorCommands: CommandSet = {
  commands: { operators, requests, approve, decline, bounds },
  options: ['cursor', 'note'],
  usage: `Operators, and what takes two of them
  operators [--cursor C]           the brand's, with what they may do and their open sessions
  operators create NAME A,B|everything
                                   makes one with a first password, shown once and changed at the first login
  operators permissions NAME A,B|everything
  operators password NAME          a new first password, shown once
  operators end-sessions NAME · operators end NAME
                                   nobody changes themselves; everything, and what confirms another one's act, takes
                                   a second operator (call lists the permissions)
  requests [all] [--cursor C]      what waits for a second operator, of calls that you may make
  approve ID [--note N]            makes the call as another operator asked for it
  decline ID [--note N]            puts it aside; whoever asked may, too
  bounds [NAME=VALUE…]             what one operator may do alone; to raise it takes a second one`,
};

/** Permissions as they are typed; `everything` is all of them. */
export function permissionsIn(text: string): string[] {
  if (text === 'everything') return ['*'];
  const unknown = listed(text).find((name) => !permissions.includes(name));
  if (unknown) throw new UsageError(`there is no permission ${unknown}; there are ${permissions.join(', ')}`);
  if (listed(text).length === 0) throw new UsageError('name at least one permission');
  return listed(text);
}

async function operators(connection: Connection, line: Line): Promise<void> {
  const [, action, username, ...allowed] = line.words;
  if (action === undefined) return listOperators(connection, line);
  if (!username) throw new UsageError(`write: operators ${action} NAME`);
  const params = { username };
  switch (action) {
    case 'create': {
      const body = { username, permissions: permissionsIn(allowed.join(',')) };
      return sayPassword(await connection.call(opsCalls.createOperator, { body }));
    }
    case 'permissions': {
      const body = { permissions: permissionsIn(allowed.join(',')) };
      const { permissions: now } = await connection.call(opsCalls.setOperatorPermissions, { params, body });
      return say(`${username} may do ${mayDo(now)}, and has to sign in again.`);
    }
    case 'password':
      return sayPassword(await connection.call(opsCalls.resetOperatorPassword, { params }));
    case 'end-sessions': {
      const { ended } = await connection.call(opsCalls.endOperatorSessions, { params });
      return say(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${username} ended`);
    }
    case 'end':
      await connection.call(opsCalls.endOperator, { params });
      return say(`${username} is no operator any more.`);
    default:
      throw new UsageError('operators can create, permissions, password, end-sessions and end');
  }
}

const mayDo = (allowed: readonly string[]): string => (allowed.includes('*') ? 'everything' : allowed.join(', '));

function sayPassword({ operator, password }: { operator: OperatorLine; password: string }): void {
  say(`The first password of ${operator.username}, not shown again; it has to be changed (password):\n  ${password}`);
}

async function listOperators(connection: Connection, line: Line): Promise<void> {
  const { rows, next } = await connection.call(opsCalls.listOperators, { query: { cursor: line.option('cursor') } });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  const shown = rows.map((each) => [
    each.username,
    each.endedAt === null ? (each.mustChangePassword ? 'first password' : 'active') : `ended ${each.endedAt}`,
    each.hasSecondFactor ? 'yes' : 'no',
    String(each.sessions),
    each.lastLoginAt ?? '–',
    mayDo(each.permissions),
  ]);
  say(table([['operator', 'state', 'second factor', 'sessions', 'last login', 'may do'], ...shown]));
  sayNext(next);
}

const sayNext = (next: string | null): void => {
  if (next !== null) say(`more: --cursor ${next}`);
};

async function requests(connection: Connection, line: Line): Promise<void> {
  const query = { cursor: line.option('cursor'), all: line.words[1] === 'all' ? 'true' : undefined };
  const { rows, next } = await connection.call(opsCalls.listRequests, { query });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  if (rows.length === 0) return say('Nothing waits for a second operator.');
  for (const row of rows) say(shownRequest(row));
  sayNext(next);
}

function shownRequest({
  id,
  call,
  params,
  body,
  exceeded,
  askedBy,
  askedAt,
  state,
  decidedBy,
}: OperatorRequest): string {
  const beyond = exceeded.map(({ bound, asked, limit, today }) =>
    [bound, asked, limit === undefined ? '' : `of ${limit}`, today === undefined ? '' : `after ${today} today`]
      .filter((part) => part !== '')
      .join(' '),
  );
  return [
    `${id}  ${state}${decidedBy === null ? '' : ` by ${decidedBy}`}`,
    `  ${call} ${JSON.stringify({ ...Object(params), ...Object(body) })}`,
    `  asked by ${askedBy} at ${askedAt}, beyond ${beyond.join('; ')}`,
  ].join('\n');
}

function approve(connection: Connection, line: Line): Promise<void> {
  return decide(connection, line, 'APPROVE');
}

function decline(connection: Connection, line: Line): Promise<void> {
  return decide(connection, line, 'DECLINE');
}

async function decide(connection: Connection, line: Line, decision: 'APPROVE' | 'DECLINE'): Promise<void> {
  const [command = '', requestId] = line.words;
  if (!requestId) throw new UsageError(`write: ${command} ID`);
  const note = line.option('note');
  const body = { decision, ...(note === undefined ? {} : { note }) };
  const { request, result } = await connection.call(opsCalls.decideRequest, { params: { requestId }, body });
  say(`${request.call} is ${request.state === 'APPROVED' ? 'done' : 'declined'}.`);
  if (result !== null) say(JSON.stringify(result, null, 2));
}

async function bounds(connection: Connection, line: Line): Promise<void> {
  const { bounds: before, currency } = await connection.call(opsCalls.getBounds);
  const typed = line.words.slice(1).map((word) => word.split('=', 2) as [string, string | undefined]);
  const after: Record<string, string | number> = { ...before };
  for (const [name, value] of typed) {
    const known = after[name];
    if (known === undefined || value === undefined)
      throw new UsageError(`write: bounds NAME=VALUE, of ${Object.keys(before).join(', ')}`);
    after[name] = typeof known === 'number' ? Number(value) : value;
  }
  const now = typed.length === 0 ? before : await connection.call(opsCalls.setBounds, { body: after });
  if (line.json) return say(JSON.stringify(now, null, 2));
  say(
    table([
      ['bound', `value (${currency}, basis points)`],
      ...Object.entries(now).map(([name, value]) => [name, String(value)]),
    ]),
  );
}
