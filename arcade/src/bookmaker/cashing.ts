import { minorOf, parseAmount } from '@baize/protocol/kernel';
import { decimal, figuresOf, partCall, winCall, type Subject } from './bodies.ts';
import type { BookmakerContext } from './context.ts';
import type { SlipRow } from './records.ts';
import { cashOutValue, fixturesOf, roundedDown } from './slip-views.ts';
import type { CashOutReply, CashOutRequest } from './wire.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type CashedOut = Without<CashOutReply, 'slip'>;

const WHOLE = 100;

/** Cash-outs of a slip or of a part of it, at the value that its player saw or a better one. */
export function createCashing(context: BookmakerContext) {
  const { store, pace } = context;
  return {
    cashOut: async (slipId: string, { id, part, value }: CashOutRequest): Promise<CashedOut> => {
      const before = await store.legsOf([slipId]);
      const looked = await context.lookAll(before.map(({ fixture_id }) => fixture_id));
      return store.write(async (tx): Promise<CashedOut> => {
        const slip = await store.lockedSlip(tx, slipId);
        if (slip === undefined) return { status: 'refused', code: 'NOT_OPEN' };
        const earlier = (await store.callsIn(tx, slipId)).find(({ cash_id }) => cash_id === id);
        if (earlier !== undefined) return { status: 'taken', paid: earlier.amount };
        if (slip.state !== 'OPEN') return { status: 'refused', code: 'NOT_OPEN' };
        const legs = await store.legsIn(tx, slipId);
        const whole = minorOf(slip.stake_per_line);
        const stakePerLine =
          part === WHOLE ? whole : roundedDown((whole * BigInt(part)) / BigInt(WHOLE), slip.exponent);
        const paidMinor =
          stakePerLine === 0n
            ? undefined
            : cashOutValue(slip, legs, { looked, stakePerLine, marginBps: pace.cashOutMarginBps });
        if (stakePerLine === 0n || paidMinor === 0n) return { status: 'refused', code: 'TOO_SMALL' };
        if (paidMinor === undefined) return { status: 'moved', value: null };
        if (paidMinor < (parseAmount(value) ?? paidMinor + 1n)) return { status: 'moved', value: decimal(paidMinor) };
        const subject: Subject = { slip, legs, fixtures: fixturesOf(looked), nowMs: context.now() };
        const cashed = decimal(minorOf(slip.cashed) + paidMinor);
        if (part === WHOLE) {
          await store.addCall(tx, winCall(subject, { paidMinor, cashId: id }));
          await store.moveSlip(tx, slipId, { state: 'PAYING', cashed, returned: cashed, is_cashed_out: 1 });
          await store.closeLegs(tx, slipId);
          return { status: 'taken', paid: decimal(paidMinor) };
        }
        const left: SlipRow = { ...slip, stake_per_line: decimal(whole - stakePerLine), cashed };
        await store.addCall(tx, partCall(subject, { id, paidMinor }));
        await store.moveSlip(tx, slipId, { stake_per_line: left.stake_per_line, cashed });
        const { possibleMinor } = figuresOf(left, legs);
        for (const leg of legs.filter(({ is_open }) => is_open === 1)) {
          // The rest can lose no more than it may return, nor more than the whole could.
          if (possibleMinor < BigInt(leg.liability))
            await store.moveLeg(tx, leg, { liability: possibleMinor.toString() });
        }
        return { status: 'taken', paid: decimal(paidMinor) };
      });
    },
  };
}
