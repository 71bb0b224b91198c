import type { Rebates } from '@baize/protocol/bets';
import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { rebateClient } from './rebate-search.ts';

/** Claims all the cashback that was earned. Once more has been earned it is another claim, and no bet is paid twice. */
export const rebateClaim = {
  act: 'rebate',
  about: ({ claimable }: Pick<Rebates, 'claimable'>) => claimable,
  send: (_: Pick<Rebates, 'claimable'>, once: Once) => rebateClient.claimRebate({ ...once }),
};
