import type { Bill } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { useFormat } from '@baize/kit/kernel/format/format.ts';

/** A bill's time in the brand's zone: a day, several days, or part of an hour. */
export function useBillTime(type: ContractType, timeZone: string): (bill: Pick<Bill, 'from' | 'to'>) => string {
  const format = useFormat();
  const fine = type === 'hourly' || type === 'realtime';
  // A day ends with its last millisecond, not with the first one of the next.
  return ({ from, to }) =>
    format.range(from, new Date(Date.parse(to) - (fine ? 0 : 1)), fine ? 'moment' : 'date', timeZone);
}
