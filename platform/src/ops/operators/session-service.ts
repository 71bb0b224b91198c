import { HOUR_MS, ok, refuse, type Result } from '@baize/protocol/kernel';
import type { OperatorSession } from '@baize/protocol/ops';
import { randomBytes } from 'node:crypto';
import type { OperatorCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { OPERATOR_COOKIE } from '../../kernel/callers/cookies.ts';
import { addressKey } from '../../kernel/network/network.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { AuthenticateOperator, Deps } from '../../kernel/wing.ts';
import {
  isSecretOf,
  newSecret,
  Passwords,
  countedLook,
  releaseAttempt,
  reserveAttempt,
  secretHash,
  type AttemptKey,
} from '../../session/index.ts';
import { insertAudit } from '../audit-store.ts';
import { invitationKey, useInvitation } from './invitation-key.ts';
import { operatorLine, UNKNOWN_OPERATOR } from './operator-audit.ts';
import { permissionsNamed } from './operator-control.ts';
import {
  endOperatorSession,
  findOperator,
  findOperatorSession,
  insertOperator,
  insertOperatorSession,
  extendOperatorSession,
  lockOperatorSession,
  operatorStands,
  type OperatorRow,
} from './operator-store.ts';
import { hasTotp, takeCode, type Factor } from './second-factor-service.ts';

/** An operator's session is shorter than a member's: it can do more harm. */
const MAX_MS = 8 * HOUR_MS;
const LOCK_AFTER = 5;
const TOUCH_MS = 30_000;
const INVITATION_MS = 15 * 60_000;

interface Invitation {
  readonly invitation: string;
  readonly goodForMinutes: number;
}

/** Ways in and out for operators. */
export function createOperatorSessions(deps: Deps) {
  const passwords = new Passwords(deps.config.passwordCost);

  /** Refused where the operator was ended, or their password set anew, since it was checked. */
  const open = async (
    operator: Pick<OperatorRow, 'id' | 'username' | 'permissions' | 'password_hash' | 'must_change_password'>,
    facts: RequestFacts,
    factor?: Factor,
  ): Promise<Result<OperatorSession>> => {
    const { now, merchant, ip } = facts;
    const [token, binding] = [newSecret(), newSecret()];
    const endsAt = new Date(now.getTime() + MAX_MS);
    const opened = await deps.db.transaction(async (tx) => {
      if (!(await operatorStands(tx, operator))) return false;
      await insertOperatorSession(tx, {
        id: `os_${randomBytes(15).toString('base64url')}`,
        operator_id: operator.id,
        token_hash: secretHash(token),
        binding_hash: secretHash(binding),
        started_at: now,
        idle_ends_at: new Date(now.getTime() + deps.config.sessionIdleMs),
        ends_at: endsAt,
        ended_at: null,
      });
      await insertAudit(tx, operatorLine(merchant.code, operator, ip, now, 'session.login', factor && { factor }));
      return true;
    });
    if (!opened) return refuse('WRONG_CREDENTIALS');
    facts.setCookie(OPERATOR_COOKIE, binding, MAX_MS / 1000);
    const { username, permissions: allowed, must_change_password: mustChangePassword } = operator;
    return ok({
      token,
      username,
      merchantCode: merchant.code,
      permissions: [...allowed],
      endsAt: endsAt.toISOString(),
      mustChangePassword,
    });
  };

  /** The second factor's verdict on a log-in: undefined where the operator has none. */
  const secondFactorOf = async (
    tx: Tx,
    operatorId: string,
    code: string | undefined,
    now: Date,
  ): Promise<Factor | 'needed' | 'wrong' | undefined> => {
    if (!(await hasTotp(tx, operatorId))) return undefined;
    if (code === undefined) return 'needed';
    return (await takeCode(tx, deps, operatorId, code, now)) ?? 'wrong';
  };

  return {
    /**
     * Someone unknown gets the same answer in the same time as someone known; five misses lock for 15 minutes. A
     * right password without the code that it needs is answered with `code: required`, and stays counted as a try
     * until the code comes: whoever has the password may not try codes for ever.
     */
    login: async (
      body: { username: string; password: string; code?: string | undefined },
      facts: RequestFacts,
    ): Promise<Result<OperatorSession>> => {
      const { merchant, ip, now } = facts;
      const keys = attemptKeys(deps, merchant.code, body.username, ip);
      const reservation = await deps.db.transaction((tx) =>
        reserveAttempt(tx, [keys.account, keys.address], true, now),
      );
      if (reservation.state !== 'counted') return locked(reservation.state === 'locked' ? reservation.until : now, now);
      const operator = await deps.db.single((tx) => findOperator(tx, merchant.code, body.username.trim()));
      const right = await countedLook(deps.db, [keys.account, keys.address], () =>
        passwords.check(operator?.password_hash, body.password),
      );
      if (right && operator !== undefined) {
        const second = await deps.db.transaction((tx) => secondFactorOf(tx, operator.id, body.code, now));
        if (second === 'needed') return refuse('CODE_INVALID', { fields: { code: [{ rule: 'required' }] } });
        if (second !== 'wrong') {
          await deps.db.transaction((tx) => releaseAttempt(tx, keys.account.key, keys.address));
          return open(operator, facts, second);
        }
      }
      // Written down for nobody as well: what only a known name costs would tell it by the time.
      const reason = { wrong: operator === undefined ? 'name' : right ? 'code' : 'password' };
      const refused = operatorLine(merchant.code, operator ?? UNKNOWN_OPERATOR, ip, now, 'session.refused', reason);
      await deps.db.transaction((tx) => insertAudit(tx, refused));
      return right && operator !== undefined
        ? refuse('CODE_INVALID', { fields: { code: [{ rule: 'invalid' }] } })
        : refuse('WRONG_CREDENTIALS');
    },

    /**
     * For whoever may read this machine's control file: lets one operator be made, once, within 15 minutes, with these
     * permissions (names with commas) or with all.
     */
    invite: async ({ permissions: allowed = '*' }: { permissions?: string }): Promise<Invitation> => {
      permissionsNamed(allowed);
      const invitation = newSecret();
      await deps.cache.set(invitationKey(invitation), allowed, INVITATION_MS);
      return { invitation, goodForMinutes: INVITATION_MS / 60_000 };
    },

    acceptInvitation: async (
      body: { invitation: string; username: string; password: string },
      facts: RequestFacts,
    ): Promise<Result<OperatorSession>> => {
      const allowed = await useInvitation(deps, body.invitation);
      if (allowed === undefined) return refuse('LINK_INVALID');
      const operator = {
        id: newOperatorId(),
        username: body.username,
        permissions: allowed,
        password_hash: await passwords.hash(body.password),
        must_change_password: false,
      };
      const isNew = await deps.db.transaction(async (tx) => {
        const made = await insertOperator(tx, {
          ...operator,
          merchant_code: facts.merchant.code,
          created_at: facts.now,
        });
        const line = operatorLine(facts.merchant.code, operator, facts.ip, facts.now, 'operator.create', {
          permissions: allowed,
        });
        if (made) await insertAudit(tx, line);
        return made;
      });
      return isNew ? open(operator, facts) : { ok: false, problem: { code: 'VALIDATION_FAILED', fields: taken } };
    },

    logout: async ({ operatorId, username, sessionId, merchantCode }: OperatorCaller, facts: RequestFacts) => {
      await deps.db.transaction(async (tx) => {
        await endOperatorSession(tx, sessionId, facts.now);
        const operator = { id: operatorId, username };
        await insertAudit(tx, operatorLine(merchantCode, operator, facts.ip, facts.now, 'session.logout'));
      });
      facts.clearCookie(OPERATOR_COOKIE);
      return ok({});
    },
  };
}

export const newOperatorId = (): string => `o_${randomBytes(15).toString('base64url')}`;

const taken = { username: [{ rule: 'taken' }] };

function attemptKeys(
  { config }: Deps,
  merchantCode: string,
  username: string,
  ip: string,
): { readonly account: AttemptKey; readonly address: AttemptKey } {
  const scaled = Math.max(1, Math.floor(LOCK_AFTER * 4 * config.rateLimitFactor));
  return {
    account: { key: `operator:${merchantCode}:${username.trim().toLowerCase()}`, captchaAt: 1_000, lockAt: LOCK_AFTER },
    address: { key: `operator-address:${addressKey(ip)}`, captchaAt: Number.MAX_SAFE_INTEGER, lockAt: scaled },
  };
}

const locked = (until: Date, now: Date): Result<OperatorSession> =>
  refuse('ACCOUNT_LOCKED', { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });

/** The operator behind a token: of this brand, with the cookie it is bound to. */
export const createAuthenticateOperator =
  ({ db, config }: Deps): AuthenticateOperator =>
  async ({ token, binding, merchant, now }) => {
    const session = await db.single((tx) => findOperatorSession(tx, secretHash(token), now));
    if (session === undefined || session.merchant_code !== merchant.code) return undefined;
    if (!isSecretOf(session.binding_hash, binding)) return undefined;
    const idleEndsAt = Math.min(now.getTime() + config.sessionIdleMs, session.ends_at.getTime());
    if (idleEndsAt - session.idle_ends_at.getTime() >= TOUCH_MS) {
      await db.transaction((tx) => extendOperatorSession(tx, session.id, new Date(idleEndsAt)));
    }
    return callerOf(session);
  };

/** The operator of a session as they are now, with the session locked; undefined where it has ended. */
export async function lockOperatorOf(
  tx: Tx,
  { sessionId }: Pick<OperatorCaller, 'sessionId'>,
  now: Date,
): Promise<OperatorCaller | undefined> {
  const session = await lockOperatorSession(tx, sessionId, now);
  return session && callerOf(session);
}

const callerOf = (session: NonNullable<Awaited<ReturnType<typeof findOperatorSession>>>): OperatorCaller => ({
  kind: 'operator',
  operatorId: session.operator_id,
  username: session.username,
  merchantCode: session.merchant_code,
  sessionId: session.id,
  endsAt: session.ends_at,
  permissions: session.permissions,
  mustChangePassword: session.must_change_password,
});
