import { refuse, type CallValue, type Result } from '@baize/protocol/kernel';
import type { OpsCalls } from '@baize/protocol/ops';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { createCodeFactor } from '../../kernel/secrets/code-factor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { newTotp } from '../../kernel/secrets/one-time-codes.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { endOperatorSessions } from './operator-store.ts';
import { createOwnChange } from './own-change.ts';

/** A set-up that was started must be finished within this time. */
const BEGUN_MS = 10 * 60_000;

export type Factor = 'totp' | 'recovery';

const codeRefused = refuse('CODE_INVALID', { fields: { code: [{ rule: 'invalid' }] } });

/** Operators' authenticators and recovery codes. */
const operatorCodes = createCodeFactor({
  totp: 'ops_totp',
  recovery: 'ops_recovery_code',
  owner: 'operator_id',
  purpose: 'operator-second-factor',
});

export const { hasTotp } = operatorCodes;

/**
 * Takes what an operator typed as the second factor: six digits of the authenticator, or a recovery code, each once.
 * Undefined where it is neither.
 */
export async function takeCode(
  tx: Tx,
  deps: Deps,
  operatorId: string,
  code: string,
  now: Date,
): Promise<Factor | undefined> {
  const verdict = await operatorCodes.takeTotpCode(tx, deps, { ownerId: operatorId, code, now });
  if (verdict !== 'wrong') return verdict === 'right' ? 'totp' : undefined;
  return (await operatorCodes.takeRecoveryCode(tx, deps, operatorId, code, now)) ? 'recovery' : undefined;
}

type Value<K extends keyof OpsCalls> = CallValue<OpsCalls[K]>;

/** The second factor of the operator who is signed in. All of it is on record; five wrong tries lock it for a while. */
export function createSecondFactor(deps: Deps) {
  const changed = createOwnChange(deps);

  return {
    read: (operatorId: string): Promise<Value<'getSecondFactor'>> =>
      deps.db.read(async (tx) => ({
        enabled: await hasTotp(tx, operatorId),
        recoveryCodesLeft: await operatorCodes.countRecoveryCodes(tx, operatorId),
      })),

    start: async (
      { password }: { password: string },
      caller: OperatorCaller,
      facts: RequestFacts,
    ): Promise<Result<Value<'startSecondFactor'>>> => {
      const totp = await newTotp(facts.merchant.name, caller.username);
      const begin = async (tx: Tx) =>
        (await operatorCodes.startTotp(tx, deps, caller.operatorId, totp.secret, facts.now)) ? totp : undefined;
      return changed(caller, facts, password, 'second-factor.start', begin, conflict('second-factor-on'));
    },

    /** From now on a sign-in needs it; whoever is signed in elsewhere has to sign in with it. */
    confirm: (
      { code }: { code: string },
      caller: OperatorCaller,
      facts: RequestFacts,
    ): Promise<Result<Value<'confirmSecondFactor'>>> => {
      const { operatorId, sessionId } = caller;
      const startedSince = new Date(facts.now.getTime() - BEGUN_MS);
      const confirm = async (tx: Tx) => {
        if (await hasTotp(tx, operatorId)) return undefined;
        const typed = { ownerId: operatorId, code, now: facts.now, startedSince };
        if ((await operatorCodes.takeTotpCode(tx, deps, typed)) !== 'right') return undefined;
        await endOperatorSessions(tx, operatorId, facts.now, sessionId);
        return { recoveryCodes: await operatorCodes.renewRecovery(tx, deps, operatorId) };
      };
      return changed(caller, facts, undefined, 'second-factor.on', confirm, codeRefused);
    },

    renew: (
      { password, code }: { password: string; code: string },
      caller: OperatorCaller,
      facts: RequestFacts,
    ): Promise<Result<Value<'renewOperatorRecovery'>>> => {
      const renew = async (tx: Tx) =>
        (await takeCode(tx, deps, caller.operatorId, code, facts.now)) === undefined
          ? undefined
          : { recoveryCodes: await operatorCodes.renewRecovery(tx, deps, caller.operatorId) };
      return changed(caller, facts, password, 'second-factor.recovery', renew, codeRefused);
    },

    remove: (
      { password, code }: { password: string; code: string },
      caller: OperatorCaller,
      facts: RequestFacts,
    ): Promise<Result<Record<string, never>>> => {
      const remove = async (tx: Tx) => {
        if ((await takeCode(tx, deps, caller.operatorId, code, facts.now)) === undefined) return undefined;
        await operatorCodes.deleteTotp(tx, caller.operatorId);
        await operatorCodes.forgetRecovery(tx, caller.operatorId);
        return {};
      };
      return changed(caller, facts, password, 'second-factor.off', remove, codeRefused);
    },
  };
}
