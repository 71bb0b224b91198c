import { permissions } from '@baize/protocol/calls';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { Passwords } from '../../session/index.ts';
import { insertAudit } from '../audit-store.ts';
import {
  endOperatorSessions,
  findOperator,
  lockOperator,
  lockOperatorSessions,
  updateOperator,
  type OperatorRow,
} from './operator-store.ts';

/** The author in the record where no operator did it: no operator can have this name. */
const MACHINE = '(platform’s machine)';
const PASSWORD_BYTES = 18;

type Asked = Readonly<Record<string, string | undefined>>;
type Changes = Parameters<typeof updateOperator>[2];

/** Throws for a permission that no call has. */
export function permissionsNamed(allowed: string): string[] {
  const named = allowed.split(',');
  const unknown = named.find((name) => name !== '*' && !permissions.includes(name));
  if (unknown !== undefined) throw new Error(`there is no permission "${unknown}"`);
  return named;
}

/**
 * Commands about operators for anyone who can read this machine's control file: delete, reset the password, change
 * permissions. Each ends the operator's sessions and is written to the brand's record.
 */
export function createOperatorControl({ db, clock, config }: Deps) {
  const passwords = new Passwords(config.passwordCost);

  const changed = (
    { merchant = '', username = '' }: Asked,
    action: string,
    change: (operator: OperatorRow, now: Date) => { set: Changes; before?: unknown; after?: unknown },
  ): Promise<{ known: boolean }> =>
    db.transaction(async (tx: Tx) => {
      const found = await findOperator(tx, merchant, username);
      if (found) await lockOperatorSessions(tx, found.id);
      const operator = await lockOperator(tx, merchant, username);
      if (operator === undefined) return { known: false };
      const now = clock.now();
      const { set, before = null, after = null } = change(operator, now);
      await updateOperator(tx, operator.id, set);
      await endOperatorSessions(tx, operator.id, now);
      await insertAudit(tx, {
        merchant_code: merchant,
        operator_id: '',
        operator: MACHINE,
        ip: '',
        at: now,
        action,
        subject: operator.username,
        before,
        after,
      });
      return { known: true };
    });

  return {
    /** The name stays theirs in the record, and nobody else is given it. */
    end: (asked: Asked) =>
      changed(asked, 'operator.end', (_, now) => ({
        set: { ended_at: now },
        before: { endedAt: null },
        after: { endedAt: now.toISOString() },
      })),

    /** Drawn by lot and shown this once; a second factor stays as it is. */
    renewPassword: async (asked: Asked) => {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const hash = await passwords.hash(password);
      const done = await changed(asked, 'operator.password', () => ({ set: { password_hash: hash } }));
      return done.known ? { ...done, password } : done;
    },

    setPermissions: async (asked: Asked) => {
      const named = permissionsNamed(asked['permissions'] ?? '');
      return changed(asked, 'operator.permissions', (operator) => ({
        set: { permissions: named },
        before: { permissions: operator.permissions },
        after: { permissions: named },
      }));
    },
  };
}
