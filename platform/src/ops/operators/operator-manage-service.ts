import { permissions as everyPermission, protocolCalls } from '@baize/protocol/calls';
import {
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallQuery,
  type Problem,
  type Result,
  z,
} from '@baize/protocol/kernel';
import type { OperatorLine, OpsCalls } from '@baize/protocol/ops';
import { randomBytes } from 'node:crypto';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { cursorReply, readCursor } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { SecondLook } from '../../kernel/second-operator/second-look.ts';
import type { Deps } from '../../kernel/wing.ts';
import { Passwords } from '../../session/index.ts';
import * as store from './operator-store.ts';
import { newOperatorId } from './session-service.ts';

const PASSWORD_BYTES = 18;
const key = z.tuple([z.string()]);

/** By these an operator decides alone what another one asked for, apart from what calls state themselves. */
const DECIDES_BY_ITSELF = ['wallet.adjustments', 'lottery.results', 'lottery.games', 'ops.operators', 'ops.bounds'];

/** Permissions with which somebody can be the second operator. Whoever gave them alone could be both. */
const DECIDING: ReadonlySet<string> = new Set([
  ...DECIDES_BY_ITSELF,
  ...protocolCalls.flatMap(({ permission, problems = [] }) =>
    permission !== undefined && problems.includes('SECOND_OPERATOR_REQUIRED') ? [permission] : [],
  ),
]);

type Refusal = { readonly ok: false; readonly problem: Problem };

/** Operators by operators. Nobody changes themselves, and nobody gives what they may not do. */
export function createOperatorManagement(deps: Deps) {
  const { db } = deps;
  const passwords = new Passwords(deps.config.passwordCost);

  /** Changes another operator, whose permissions must all be the caller's as well. */
  const change = <T>(
    actor: Actor,
    username: string,
    action: string,
    work: (
      tx: Tx,
      other: store.OperatorRow,
      mine: store.OperatorRow,
      second: SecondLook,
    ) => Promise<Result<Changed<T>>>,
  ): Promise<Result<T>> =>
    audited(deps, actor, action, async (tx, second) => {
      const { merchantCode: merchant, operatorId } = actor.caller;
      const found = await store.findOperator(tx, merchant, username);
      if (found === undefined) return refuse('NOT_FOUND');
      if (found.id === operatorId) return forbidden('yourself');
      const locked = await store.lockOperatorsById(tx, [operatorId, found.id]);
      const other = locked.find(({ id }) => id === found.id);
      const mine = locked.find(({ id }) => id === operatorId);
      if (other === undefined) return refuse('NOT_FOUND');
      if (mine === undefined) return refuse('NOT_LOGGED_IN');
      if (!covers(mine, other.permissions)) return forbidden('more-than-yours');
      const done = await work(tx, other, mine, second);
      return done.ok ? ok({ ...done.value, subject: other.username }) : done;
    });

  const lineOf = async (tx: Tx, merchant: string, name: string, now: Date): Promise<OperatorLine> => {
    const [row] = await store.listOperators(tx, merchant, { name, limit: 1, now });
    if (row === undefined) throw new Error('an operator is gone');
    return viewOf(row);
  };

  return {
    list: async ({ caller, now }: Pick<Actor, 'caller' | 'now'>, query: CallQuery<OpsCalls['listOperators']>) => {
      const after = readCursor(query.cursor, key);
      if (!after.ok) return after;
      const limit = query.pageSize + 1;
      const rows = await db.single((tx) =>
        store.listOperators(tx, caller.merchantCode, { after: after.value?.[0], limit, now }),
      );
      return ok(cursorReply(rows, query.pageSize, ({ username }) => [username.toLowerCase()], viewOf));
    },

    /** The password is drawn by lot and shown to whoever makes the operator, or approves it. */
    create: async (actor: Actor, { username, permissions }: CallBody<OpsCalls['createOperator']>) => {
      const fault = faultOf(permissions);
      if (fault) return fault;
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const hash = await passwords.hash(password);
      return audited(deps, actor, 'operator.create', async (tx, second) => {
        const { merchantCode: merchant, operatorId } = actor.caller;
        const [mine] = await store.lockOperatorsById(tx, [operatorId]);
        if (mine === undefined) return refuse('NOT_LOGGED_IN');
        if (!covers(mine, permissions)) return forbidden('not-yours');
        if (await store.isNameTaken(tx, merchant, username)) return refuseFields({ username: [{ rule: 'taken' }] });
        const asked = await second.needed({ always: reasonFor(permissions) });
        if (asked) return asked;
        await store.insertOperator(tx, {
          id: newOperatorId(),
          merchant_code: merchant,
          username,
          password_hash: hash,
          permissions,
          must_change_password: true,
          created_at: actor.now,
        });
        const operator = await lineOf(tx, merchant, username, actor.now);
        return ok({ subject: username, before: null, after: { permissions }, value: { operator, password } });
      });
    },

    setPermissions: async (
      actor: Actor,
      username: string,
      permissions: readonly string[],
    ): Promise<Result<OperatorLine>> => {
      const fault = faultOf(permissions);
      if (fault) return fault;
      return change(actor, username, 'operator.permissions', async (tx, other, mine, second) => {
        if (!covers(mine, permissions)) return forbidden('not-yours');
        const added = permissions.filter((each) => !covers(other, [each]));
        const asked = await second.needed({ always: reasonFor(added) });
        if (asked) return asked;
        await store.updateOperator(tx, other.id, { permissions });
        await store.endOperatorSessions(tx, other.id, actor.now);
        const value = await lineOf(tx, other.merchant_code, other.username, actor.now);
        return ok({ before: { permissions: other.permissions }, after: { permissions }, value });
      });
    },

    /** The second factor stays as it is. */
    resetPassword: async (
      actor: Actor,
      username: string,
    ): Promise<Result<{ operator: OperatorLine; password: string }>> => {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const hash = await passwords.hash(password);
      return change(actor, username, 'operator.password', async (tx, other, _, second) => {
        const asked = await second.needed({ always: reasonFor(other.permissions) });
        if (asked) return asked;
        await store.updateOperator(tx, other.id, { password_hash: hash, must_change_password: true });
        await store.endOperatorSessions(tx, other.id, actor.now);
        const operator = await lineOf(tx, other.merchant_code, other.username, actor.now);
        return ok({ before: null, after: { reset: true }, value: { operator, password } });
      });
    },

    endSessions: (actor: Actor, username: string): Promise<Result<{ ended: number }>> =>
      change(actor, username, 'operator.sessions-end', async (tx, other) => {
        const { sessions: ended } = await lineOf(tx, other.merchant_code, other.username, actor.now);
        await store.endOperatorSessions(tx, other.id, actor.now);
        return ok({ before: null, after: { ended }, value: { ended } });
      }),

    /** The name stays theirs in the record. */
    end: (actor: Actor, username: string): Promise<Result<Record<string, never>>> =>
      change(actor, username, 'operator.end', async (tx, other) => {
        await store.updateOperator(tx, other.id, { ended_at: actor.now });
        await store.endOperatorSessions(tx, other.id, actor.now);
        return ok({ before: { endedAt: null }, after: { endedAt: actor.now.toISOString() }, value: {} });
      }),
  };
}

interface Changed<T> {
  readonly before: unknown;
  readonly after: unknown;
  readonly value: T;
}

const forbidden = (reason: string): Refusal => refuse('FORBIDDEN', { value: { reason } });

/** Whether an operator may do all that is named. */
const covers = ({ permissions: held }: Pick<OperatorCaller, 'permissions'>, named: readonly string[]): boolean =>
  held.includes('*') || named.every((each) => held.includes(each));

/** The reason permissions need a second operator; undefined where they do not. */
const reasonFor = (given: readonly string[]): string | undefined => {
  if (given.includes('*')) return 'everything';
  const deciding = given.filter((each) => DECIDING.has(each));
  return deciding.length === 0 ? undefined : deciding.join(',');
};

function faultOf(named: readonly string[]): Refusal | undefined {
  const unknown = named.find((name) => name !== '*' && !everyPermission.includes(name));
  if (unknown !== undefined || (named.includes('*') && named.length > 1)) {
    return refuseFields({
      permissions: [{ rule: 'invalid', reason: `there is no permission ${unknown ?? 'beside *'}` }],
    });
  }
  return undefined;
}

const viewOf = (row: store.ListedOperator): OperatorLine => ({
  username: row.username,
  permissions: [...row.permissions],
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  mustChangePassword: row.must_change_password,
  hasSecondFactor: row.has_second_factor,
  sessions: row.sessions,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});
