import {
  currencyOf,
  DAY_MS,
  fitsStep,
  formatMoney,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
} from '@baize/protocol/kernel';
import { bonusOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { conflict, conflictValue } from '../../kernel/calls/conflict.ts';
import { audited } from '../../kernel/callers/audited.ts';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberByUsername, isShutOut } from '../../members/index.ts';
import { findBonus, pageOfBonuses } from './bonus-list.ts';
import { creditBonus } from './bonus-service.ts';
import { theOne } from '../ledger/ledger.ts';
import { isTrial } from '../service.ts';
import { Refused, undone } from '../withdrawals/withdrawal-queue.ts';

/** Gifts by an operator's hand. */
export function bonusOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const { db, eventLog } = deps;

  serve(
    bonusOperatorCalls.listMemberBonuses,
    async ({ caller: { merchantCode: merchant }, params, query, language }) => {
      const member = await db.single((tx) => findMemberByUsername(tx, merchant, params.username));
      if (member === undefined) return refuse('NOT_FOUND');
      return ok(await db.read((tx) => pageOfBonuses(tx, { merchant, memberId: member.id }, query, language)));
    },
  );

  serve(bonusOperatorCalls.giveBonus, (context) =>
    undone(() =>
      audited(
        deps,
        context,
        'bonus.give',
        async (tx, second) => {
          const { params, body, language, now: at } = context;
          const { merchantCode: merchant, operatorId } = context.caller;
          const member = await findMemberByUsername(tx, merchant, params.username);
          if (member === undefined || isTrial(member)) return refuse('NOT_FOUND');
          const currency = currencyOf(member.currency);
          const amountMinor = parseAmount(body.amount);
          if (!amountMinor || !fitsStep(amountMinor, currency)) {
            return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
          }
          const whose = { merchant, memberId: member.id };
          // Members on a break are offered no rewards.
          if (await isShutOut(tx, whose, at)) return conflict('member-on-break');
          const { turnoverBps: multiplierBps, weights = {}, expiresInDays } = body;
          const turnover = {
            multiplierBps,
            base: 'BONUS' as const,
            weights,
            ...(expiresInDays === undefined ? {} : { expiresAt: new Date(at.getTime() + expiresInDays * DAY_MS) }),
          };
          const beyond = await second.needed({ givenPerDay: amountMinor, leastTurnoverBps: multiplierBps });
          if (beyond) return beyond;
          const { code, duplicate, bonusId } = await creditBonus(tx, {
            ...whose,
            currency: member.currency,
            kind: 'BONUS',
            amountMinor,
            scope: 'operator',
            key: `${member.id}/${body.key ?? randomUUID()}`,
            reference: operatorId,
            subject: 'bonus',
            ...(multiplierBps > 0 ? { turnover } : {}),
            at,
          });
          if (code !== 'OK' || duplicate || bonusId === null) {
            throw new Refused({ code: 'CONFLICT', value: conflictValue('key-used', { bonusId }) });
          }
          const value = await findBonus(tx, merchant, bonusId, language);
          if (!value) throw new Error('a bonus is gone');
          const after = { username: member.username, reason: body.reason, ...value };
          return ok({ subject: bonusId, before: null, after, value });
        },
        async () => eventLog.nudge(),
      ),
    ),
  );

  serve(bonusOperatorCalls.endBonus, (context) =>
    undone(() =>
      audited(
        deps,
        context,
        'bonus.end',
        async (tx, second) => {
          const { params, body, language, now } = context;
          const { merchantCode: merchant } = context.caller;
          const before = await findBonus(tx, merchant, params.bonusId, language);
          if (before?.status === 'ACTIVE' && body.outcome === 'WAIVE') {
            const beyond = await second.needed({ always: 'WAIVE' });
            if (beyond) return beyond;
          }
          const { rows } = await sql<{ code: 'OK' | 'NOT_FOUND' | 'CONFLICT' | 'MONEY_IN_PLAY' }>`select code
            from bonus_end(${params.bonusId}, ${merchant}, ${body.outcome === 'TAKE_BACK'}, ${now})`.execute(tx);
          const { code } = theOne(rows);
          if (code === 'CONFLICT') {
            const { status } = (await findBonus(tx, merchant, params.bonusId, language)) ?? {};
            throw new Refused({ code, value: conflictValue('bonus-over', { status }) });
          }
          if (code !== 'OK') throw new Refused({ code });
          const value = await findBonus(tx, merchant, params.bonusId, language);
          if (!value) throw new Error('a bonus is gone');
          return ok({ subject: params.bonusId, before, after: { reason: body.reason, ...value }, value });
        },
        async () => eventLog.nudge(),
      ),
    ),
  );
}
